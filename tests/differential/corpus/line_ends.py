def line_ends(a: buffer, n):
	i = 0  # CRLF, a tab, and a comment's apostrophe
	while i < n:
		a[i] = \
		  a[i + 1]
		i += 1; 
	return (
  a[0] +
  a[n])
# run: a = [1, 2, 3]; n = 2
# gives: return 5
# leaves: [2, 3, 3]
# run: a = [1, 2, 3]; n = 3
# gives: trap a[3] of 3 at 5:5
# run: a = [1, 2, 3]; n = -1
# gives: trap a[-1] of 3 at 9:3
