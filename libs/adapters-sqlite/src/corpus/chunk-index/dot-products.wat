(module
  (memory (export "memory") 1)
  (func (export "dots") (param $codes i32) (param $count i32) (param $width i32) (param $query i32) (param $products i32)
    (local $end i32) (local $at i32) (local $sum v128) (local $block v128)
    (block $done
      (loop $vector
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $end (i32.add (local.get $codes) (local.get $width)))
        (local.set $at (local.get $query))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (loop $sixteen
          (local.set $block (v128.load (local.get $codes)))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $block)) (v128.load (local.get $at)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $block)) (v128.load offset=16 (local.get $at)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
          (br_if $sixteen (i32.lt_u (local.get $codes) (local.get $end))))
        (i32.store (local.get $products)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $vector)))))
