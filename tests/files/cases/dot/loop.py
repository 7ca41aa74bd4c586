# A loop with an exit of its own, in the form that it is lowered to and after all passes.
def find(a: buffer, key, n):
    i = 0
    while i < n:
        if a[i] == key:
            return i
        i += 1
    return -1

#: dot:cfg
# digraph {
#   label="func find(a: buffer, key: i32, n: i32):"
#   labelloc=t
#   node [shape=box, fontname=monospace]
#   edge [fontname=monospace]
#   b0 [label="entry:\l  i = copy 0\l  jump while_1\l", penwidth=3]
#   b1 [label="while_1:\l  $t1 = lt i, n\l  branch $t1, body_2, end_3\l"]
#   b2 [label="body_2:\l  $t2 = load a, i\l  $t3 = eq $t2, key\l  branch $t3, then_4, else_5\l"]
#   b3 [label="end_3:\l  $t4 = sub 0, 1\l  return $t4\l"]
#   b4 [label="then_4:\l  return i\l"]
#   b5 [label="else_5:\l  jump merge_6\l"]
#   b6 [label="merge_6:\l  i = add i, 1\l  jump while_1\l"]
#   b0 -> b1 [style=solid]
#   b1 -> b2 [label=true, style=solid]
#   b1 -> b3 [label=false, style=solid]
#   b2 -> b4 [label=true, style=solid]
#   b2 -> b5 [label=false, style=solid]
#   b5 -> b6 [style=solid]
#   b6 -> b1 [style=bold]
#   edge [style=dashed, color=gray, arrowhead=none, constraint=false]
#   b0 -> b1
#   b1 -> b2
#   b1 -> b3
#   b2 -> b5
#   b2 -> b4
#   b5 -> b6
# }

#: dot:opt
# digraph {
#   label="ssa func find(a: buffer, key: i32, n: i32):"
#   labelloc=t
#   node [shape=box, fontname=monospace]
#   edge [fontname=monospace]
#   b0 [label="entry:\l  $m1 = limit a, 0, 1, 0, n\l  jump while_2\l", penwidth=3]
#   b1 [label="while_2:\l  i.4 = phi [entry: 0, merge_1: i.5]\l  $m2 = lt i.4, $m1\l  branch $m2, body_1, while_1\l"]
#   b2 [label="body_1:\l  $t2.2 = read a, 0, 1, i.4, 0\l  $t3.2 = eq $t2.2, key\l  branch $t3.2, then_4, merge_1\l"]
#   b3 [label="merge_1:\l  i.5 = add i.4, 1\l  jump while_2\l"]
#   b4 [label="while_1:\l  i.2 = phi [merge_6: i.3, while_2: i.4]\l  $t1.1 = lt i.2, n\l  branch $t1.1, body_2, end_3\l"]
#   b5 [label="body_2:\l  check a, i.2\l  $t2.1 = read a, i.2\l  $t3.1 = eq $t2.1, key\l  branch $t3.1, then_4, merge_6\l"]
#   b6 [label="end_3:\l  return -1\l"]
#   b7 [label="then_4:\l  i.6 = phi [body_1: i.4, body_2: i.2]\l  return i.6\l"]
#   b8 [label="merge_6:\l  i.3 = add i.2, 1\l  jump while_1\l"]
#   b0 -> b1 [style=solid]
#   b1 -> b2 [label=true, style=solid]
#   b1 -> b4 [label=false, style=solid]
#   b2 -> b7 [label=true, style=solid]
#   b2 -> b3 [label=false, style=solid]
#   b3 -> b1 [style=bold]
#   b4 -> b5 [label=true, style=solid]
#   b4 -> b6 [label=false, style=solid]
#   b5 -> b7 [label=true, style=solid]
#   b5 -> b8 [label=false, style=solid]
#   b8 -> b4 [style=bold]
#   edge [style=dashed, color=gray, arrowhead=none, constraint=false]
#   b0 -> b1
#   b1 -> b2
#   b1 -> b7
#   b1 -> b4
#   b2 -> b3
#   b4 -> b5
#   b4 -> b6
#   b5 -> b8
# }
