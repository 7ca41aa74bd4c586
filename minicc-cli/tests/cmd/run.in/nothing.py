def nothing():
    return -1
