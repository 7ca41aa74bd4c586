# Where steps are counted, an edge that takes one is a block, which the header's phis name.
def until(a: buffer, key):
    i = 0
    while a[i] != key:
        if a[i] > i:
            i += 1
    return i

#: llvm-limited 100
#
# define hidden i64 @kernel(i32* readonly %a, i32 %"a length", i32 %key) nounwind {
# entry:
#   %"steps taken" = alloca i64
#   store i64 0, i64* %"steps taken"
#   ; line 4
#   br label %while_1
# while_1:
#   %i.2 = phi i32 [ 0, %entry ], [ %i.3, %"body_2 to while_1" ]
#   %0 = icmp ult i32 %i.2, %"a length"
#   br i1 %0, label %"while_1 after 1", label %"trap 1", !prof !{!"branch_weights", i32 2000, i32 1}
# "while_1 after 1":
#   %1 = sext i32 %i.2 to i64
#   %2 = getelementptr inbounds i32, i32* %a, i64 %1
#   %$t1.1 = load i32, i32* %2
#   %$t2.1 = icmp ne i32 %$t1.1, %key
#   br i1 %$t2.1, label %body_2, label %end_3
# body_2:
#   ; line 5
#   %3 = sext i32 %i.2 to i64
#   %4 = getelementptr inbounds i32, i32* %a, i64 %3
#   %$t3.1 = load i32, i32* %4
#   %$t4.1 = icmp slt i32 %i.2, %$t3.1
#   %"$t4.1 number" = zext i1 %$t4.1 to i32
#   %i.3 = add nsw i32 %i.2, %"$t4.1 number"
#   ; line 4
#   br label %"body_2 to while_1"
# "body_2 to while_1":
#   %5 = load i64, i64* %"steps taken"
#   %6 = add i64 %5, 1
#   store i64 %6, i64* %"steps taken"
#   %7 = icmp ne i64 %5, 100
#   br i1 %7, label %while_1, label %"trap 2", !prof !{!"branch_weights", i32 2000, i32 1}
# end_3:
#   ; line 7
#   %8 = zext i32 %i.2 to i64
#   ret i64 %8
# "trap 1":
#   %9 = zext i32 %i.2 to i64
#   %10 = or i64 %9, 4294967296
#   ret i64 %10
# "trap 2":
#   ret i64 8589934592
# }
