# M6: a column counts characters; a name is the one that Python compares.
def columns_are_characters(größe: buffer, ﬁ: buffer, é):
    ä = größe[é] ; ö = größe[(  é + 1)]  ;  ü = ( ﬁ )[é]
    return ä+ö *ﬁ [ é-1 ]+ü
# run: größe = [1, 2]; ﬁ = [3, 4, 5]; é = 0
# gives: trap fi[-1] of 3 at 4:17
# run: größe = [1, 2]; ﬁ = [3, 4, 5]; é = 1
# gives: trap größe[2] of 2 at 3:24
# run: größe = [1, 2, 7, 8]; ﬁ = [3]; é = 2
# gives: trap fi[2] of 1 at 3:49
# run: größe = []; ﬁ = []; é = 0
# gives: trap größe[0] of 0 at 3:9
# run: größe = [1, 2, 7]; ﬁ = [3, 4]; é = 1
# gives: return 27
