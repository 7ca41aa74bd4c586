//! `scalar::limit` in LLVM IR.
//!
//! No length is negative, so that one unsigned comparison finds an element on either side. `%part` is only reached with
//! a scale that is not 0: else both ends are the same element.

/// The function, from behind its name.
pub(super) const LIMIT: &str = "\
(i32 %base, i32 %scale, i32 %first, i32 %bound, i32 %length) nounwind inlinehint {
entry:
  %base.64 = sext i32 %base to i64
  %scale.64 = sext i32 %scale to i64
  %first.64 = sext i32 %first to i64
  %bound.64 = sext i32 %bound to i64
  %length.64 = sext i32 %length to i64
  %some = icmp slt i32 %first, %bound
  br i1 %some, label %start, label %all
start:
  %start.offset = mul nsw i64 %scale.64, %first.64
  %start.element = add nsw i64 %base.64, %start.offset
  %start.inside = icmp ult i64 %start.element, %length.64
  br i1 %start.inside, label %end, label %none
none:
  ret i32 %first
end:
  %last = sub nsw i64 %bound.64, 1
  %end.offset = mul nsw i64 %scale.64, %last
  %end.element = add nsw i64 %base.64, %end.offset
  %end.inside = icmp ult i64 %end.element, %length.64
  br i1 %end.inside, label %all, label %part
all:
  ret i32 %bound
part:
  %up = icmp sgt i32 %scale, 0
  %greatest = sub nsw i64 %length.64, 1
  %above = sub nsw i64 %greatest, %start.element
  %room = select i1 %up, i64 %above, i64 %start.element
  %scale.negated = sub nsw i64 0, %scale.64
  %pace = select i1 %up, i64 %scale.64, i64 %scale.negated
  %ahead = udiv i64 %room, %pace
  %reached = add nsw i64 %first.64, %ahead
  %m.64 = add nsw i64 %reached, 1
  %m = trunc i64 %m.64 to i32
  ret i32 %m
}
";
