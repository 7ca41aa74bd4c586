# A loop over two buffers, one of them stored to: `noalias` in the one entry, and counters that never wrap.
def copy(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        b[i + 1] = a[i]
        i += 1
    return 0

#: llvm
#
# define hidden i64 @kernel(i32* noalias readonly %a, i32 %"a length", i32* noalias %b, i32 %"b length", i32 %n) nounwind {
# entry:
#   ; line 4
#   %$m1 = call i32 @kernel_limit(i32 0, i32 1, i32 0, i32 %n, i32 %"a length")
#   %$m2 = call i32 @kernel_limit(i32 1, i32 1, i32 0, i32 %$m1, i32 %"b length")
#   br label %while_2
# while_2:
#   %i.4 = phi i32 [ 0, %entry ], [ %$t3.2, %body_1 ]
#   %$m3 = icmp slt i32 %i.4, %$m2
#   br i1 %$m3, label %body_1, label %while_1
# body_1:
#   ; line 5
#   %0 = sext i32 %i.4 to i64
#   %1 = getelementptr inbounds i32, i32* %a, i64 %0
#   %$t2.2 = load i32, i32* %1
#   %$t3.2 = add nsw i32 %i.4, 1
#   %2 = sext i32 %i.4 to i64
#   %3 = add nsw i64 1, %2
#   %4 = getelementptr inbounds i32, i32* %b, i64 %3
#   store i32 %$t2.2, i32* %4
#   ; line 4
#   br label %while_2
# while_1:
#   %i.2 = phi i32 [ %i.4, %while_2 ], [ %$t3.1, %"body_2 after 2" ]
#   %$t1.1 = icmp slt i32 %i.2, %n
#   br i1 %$t1.1, label %body_2, label %end_3
# body_2:
#   ; line 5
#   %5 = icmp ult i32 %i.2, %"a length"
#   br i1 %5, label %"body_2 after 1", label %"trap 1", !prof !{!"branch_weights", i32 2000, i32 1}
# "body_2 after 1":
#   %6 = sext i32 %i.2 to i64
#   %7 = getelementptr inbounds i32, i32* %a, i64 %6
#   %$t2.1 = load i32, i32* %7
#   %$t3.1 = add nsw i32 %i.2, 1
#   %8 = icmp ult i32 %$t3.1, %"b length"
#   br i1 %8, label %"body_2 after 2", label %"trap 2", !prof !{!"branch_weights", i32 2000, i32 1}
# "body_2 after 2":
#   %9 = sext i32 %$t3.1 to i64
#   %10 = getelementptr inbounds i32, i32* %b, i64 %9
#   store i32 %$t2.1, i32* %10
#   ; line 4
#   br label %while_1
# end_3:
#   ; line 7
#   ret i64 0
# "trap 1":
#   %11 = zext i32 %i.2 to i64
#   %12 = or i64 %11, 4294967296
#   ret i64 %12
# "trap 2":
#   %13 = zext i32 %$t3.1 to i64
#   %14 = or i64 %13, 8589934592
#   ret i64 %14
# }
#
# define hidden i64 @kernel_aliased(i32* readonly %a, i32 %"a length", i32* %b, i32 %"b length", i32 %n) nounwind {
# entry:
#   ; line 4
#   %$m1 = call i32 @kernel_limit(i32 0, i32 1, i32 0, i32 %n, i32 %"a length")
#   %$m2 = call i32 @kernel_limit(i32 1, i32 1, i32 0, i32 %$m1, i32 %"b length")
#   br label %while_2
# while_2:
#   %i.4 = phi i32 [ 0, %entry ], [ %$t3.2, %body_1 ]
#   %$m3 = icmp slt i32 %i.4, %$m2
#   br i1 %$m3, label %body_1, label %while_1
# body_1:
#   ; line 5
#   %0 = sext i32 %i.4 to i64
#   %1 = getelementptr inbounds i32, i32* %a, i64 %0
#   %$t2.2 = load i32, i32* %1
#   %$t3.2 = add nsw i32 %i.4, 1
#   %2 = sext i32 %i.4 to i64
#   %3 = add nsw i64 1, %2
#   %4 = getelementptr inbounds i32, i32* %b, i64 %3
#   store i32 %$t2.2, i32* %4
#   ; line 4
#   br label %while_2
# while_1:
#   %i.2 = phi i32 [ %i.4, %while_2 ], [ %$t3.1, %"body_2 after 2" ]
#   %$t1.1 = icmp slt i32 %i.2, %n
#   br i1 %$t1.1, label %body_2, label %end_3
# body_2:
#   ; line 5
#   %5 = icmp ult i32 %i.2, %"a length"
#   br i1 %5, label %"body_2 after 1", label %"trap 1", !prof !{!"branch_weights", i32 2000, i32 1}
# "body_2 after 1":
#   %6 = sext i32 %i.2 to i64
#   %7 = getelementptr inbounds i32, i32* %a, i64 %6
#   %$t2.1 = load i32, i32* %7
#   %$t3.1 = add nsw i32 %i.2, 1
#   %8 = icmp ult i32 %$t3.1, %"b length"
#   br i1 %8, label %"body_2 after 2", label %"trap 2", !prof !{!"branch_weights", i32 2000, i32 1}
# "body_2 after 2":
#   %9 = sext i32 %$t3.1 to i64
#   %10 = getelementptr inbounds i32, i32* %b, i64 %9
#   store i32 %$t2.1, i32* %10
#   ; line 4
#   br label %while_1
# end_3:
#   ; line 7
#   ret i64 0
# "trap 1":
#   %11 = zext i32 %i.2 to i64
#   %12 = or i64 %11, 4294967296
#   ret i64 %12
# "trap 2":
#   %13 = zext i32 %$t3.1 to i64
#   %14 = or i64 %13, 8589934592
#   ret i64 %14
# }
#
# define internal i32 @kernel_limit(i32 %base, i32 %scale, i32 %first, i32 %bound, i32 %length) nounwind inlinehint {
# entry:
#   %base.64 = sext i32 %base to i64
#   %scale.64 = sext i32 %scale to i64
#   %first.64 = sext i32 %first to i64
#   %bound.64 = sext i32 %bound to i64
#   %length.64 = sext i32 %length to i64
#   %some = icmp slt i32 %first, %bound
#   br i1 %some, label %start, label %all
# start:
#   %start.offset = mul nsw i64 %scale.64, %first.64
#   %start.element = add nsw i64 %base.64, %start.offset
#   %start.inside = icmp ult i64 %start.element, %length.64
#   br i1 %start.inside, label %end, label %none
# none:
#   ret i32 %first
# end:
#   %last = sub nsw i64 %bound.64, 1
#   %end.offset = mul nsw i64 %scale.64, %last
#   %end.element = add nsw i64 %base.64, %end.offset
#   %end.inside = icmp ult i64 %end.element, %length.64
#   br i1 %end.inside, label %all, label %part
# all:
#   ret i32 %bound
# part:
#   %up = icmp sgt i32 %scale, 0
#   %greatest = sub nsw i64 %length.64, 1
#   %above = sub nsw i64 %greatest, %start.element
#   %room = select i1 %up, i64 %above, i64 %start.element
#   %scale.negated = sub nsw i64 0, %scale.64
#   %pace = select i1 %up, i64 %scale.64, i64 %scale.negated
#   %ahead = udiv i64 %room, %pace
#   %reached = add nsw i64 %first.64, %ahead
#   %m.64 = add nsw i64 %reached, 1
#   %m = trunc i64 %m.64 to i32
#   ret i32 %m
# }
