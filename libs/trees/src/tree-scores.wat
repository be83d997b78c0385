;; Scores eight rows by an ensemble of trees (V-QuickScorer: Lucchese et al., SIGIR 2016). Each tree has a vector of eight sets of leaves, one a
;; row, a bit a leaf: those that the row can still reach. The thresholds of a column stand in ascending order; each that a row passes
;; strikes out the leaves to the left of its node. Of what is left the lowest bit is the leaf that a walk through the tree would reach.
;;
;; rows: eight rows of `stride` bytes. columns: for each column with thresholds its offset in a row, and where its thresholds end (i32, i32).
;; threshold: for each its value, the place of its tree among the leaves, and what it strikes (f32, i16, i16). values: sixteen leaves a tree
;; (f32). scores: eight (f64).
(module
  (memory (export "memory") 1)
  (func (export "score")
    (param $rows i32) (param $stride i32) (param $columns i32) (param $columnsEnd i32)
    (param $threshold i32) (param $leaves i32) (param $leavesEnd i32) (param $values i32) (param $scores i32)
    (local $end i32) (local $at i32) (local $tree i32)
    (local $low v128) (local $high v128) (local $stays v128) (local $reached v128)
    (local $a f64) (local $b f64) (local $c f64) (local $d f64) (local $e f64) (local $f f64) (local $g f64) (local $h f64)
    (memory.fill (local.get $leaves) (i32.const 255) (i32.sub (local.get $leavesEnd) (local.get $leaves)))
    (block $struck
      (loop $column
        (br_if $struck (i32.eq (local.get $columns) (local.get $columnsEnd)))
        (local.set $at (i32.add (local.get $rows) (i32.load (local.get $columns))))
        (local.set $end (i32.load offset=4 (local.get $columns)))
        (local.set $low (v128.load32_zero (local.get $at)))
        (local.set $low (v128.load32_lane 1 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $low)))
        (local.set $low (v128.load32_lane 2 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $low)))
        (local.set $low (v128.load32_lane 3 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $low)))
        (local.set $high (v128.load32_zero (local.tee $at (i32.add (local.get $at) (local.get $stride)))))
        (local.set $high (v128.load32_lane 1 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $high)))
        (local.set $high (v128.load32_lane 2 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $high)))
        (local.set $high (v128.load32_lane 3 (local.tee $at (i32.add (local.get $at) (local.get $stride))) (local.get $high)))
        (block $passed
          (loop $next
            (br_if $passed (i32.eq (local.get $threshold) (local.get $end)))
            (local.set $stays (v128.load32_splat (local.get $threshold)))
            (local.set $stays (i16x8.narrow_i32x4_s
              (f32x4.le (local.get $low) (local.get $stays))
              (f32x4.le (local.get $high) (local.get $stays))))
            (br_if $passed (i16x8.all_true (local.get $stays)))
            (local.set $tree (i32.add (local.get $leaves) (i32.load16_u offset=4 (local.get $threshold))))
            (v128.store (local.get $tree) (v128.andnot (v128.load (local.get $tree))
              (v128.andnot (v128.load16_splat offset=6 (local.get $threshold)) (local.get $stays))))
            (local.set $threshold (i32.add (local.get $threshold) (i32.const 8)))
            (br $next)))
        (local.set $threshold (local.get $end))
        (local.set $columns (i32.add (local.get $columns) (i32.const 8)))
        (br $column)))
    (block $summed
      (loop $sum
        (br_if $summed (i32.eq (local.get $leaves) (local.get $leavesEnd)))
        (local.set $reached (v128.load (local.get $leaves)))
        (local.set $a (f64.add (local.get $a) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 0 (local.get $reached))) (i32.const 2)))))))
        (local.set $b (f64.add (local.get $b) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 1 (local.get $reached))) (i32.const 2)))))))
        (local.set $c (f64.add (local.get $c) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 2 (local.get $reached))) (i32.const 2)))))))
        (local.set $d (f64.add (local.get $d) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 3 (local.get $reached))) (i32.const 2)))))))
        (local.set $e (f64.add (local.get $e) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 4 (local.get $reached))) (i32.const 2)))))))
        (local.set $f (f64.add (local.get $f) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 5 (local.get $reached))) (i32.const 2)))))))
        (local.set $g (f64.add (local.get $g) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 6 (local.get $reached))) (i32.const 2)))))))
        (local.set $h (f64.add (local.get $h) (f64.promote_f32 (f32.load (i32.add (local.get $values) (i32.shl (i32.ctz (i16x8.extract_lane_u 7 (local.get $reached))) (i32.const 2)))))))
        (local.set $values (i32.add (local.get $values) (i32.const 64)))
        (local.set $leaves (i32.add (local.get $leaves) (i32.const 16)))
        (br $sum)))
    (f64.store (local.get $scores) (local.get $a))
    (f64.store offset=8 (local.get $scores) (local.get $b))
    (f64.store offset=16 (local.get $scores) (local.get $c))
    (f64.store offset=24 (local.get $scores) (local.get $d))
    (f64.store offset=32 (local.get $scores) (local.get $e))
    (f64.store offset=40 (local.get $scores) (local.get $f))
    (f64.store offset=48 (local.get $scores) (local.get $g))
    (f64.store offset=56 (local.get $scores) (local.get $h))))
