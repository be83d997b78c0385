;; Sums the weights of all features of one token. A feature is a hash of a template's seed and the values of its atoms (`FeatureTable`);
;; its weights stand in a table of open addressing, with their key in one cache line.
;;
;; plan: for each template its seed, how many atoms it has, and their numbers. values: of the atoms. scratch: eight bytes a template, for
;; the features and their slots. slots: sixteen bytes each, a key and twelve weights of a byte, biased by 128 so that none is zero; a free
;; slot has no weights. mask: of a slot's offset. sums: twelve (i32). All cache lines are asked for before any is read: the second loop
;; cannot run ahead of its branches. What the requests read is the result, so that they are not left out as useless.
(module
  (memory (export "memory") 1)
  (func (export "sum")
    (param $plan i32) (param $planEnd i32) (param $values i32) (param $scratch i32) (param $slots i32) (param $mask i32) (param $sums i32)
    (result i32)
    (local $atomsEnd i32) (local $value i32) (local $hash i32) (local $slot i32) (local $at i32) (local $end i32)
    (local $found i32) (local $touched i32) (local $row v128) (local $low v128) (local $high v128) (local $bias v128)
    (local.set $end (local.get $scratch))
    (block $hashed
      (loop $template
        (br_if $hashed (i32.eq (local.get $plan) (local.get $planEnd)))
        (local.set $hash (i32.load (local.get $plan)))
        (local.set $atomsEnd
          (i32.add (i32.add (local.get $plan) (i32.const 8)) (i32.shl (i32.load offset=4 (local.get $plan)) (i32.const 2))))
        (local.set $plan (i32.add (local.get $plan) (i32.const 8)))
        (block $absent
          (loop $atom
            (local.set $value (i32.load (i32.add (local.get $values) (i32.shl (i32.load (local.get $plan)) (i32.const 2)))))
            (br_if $absent (i32.eq (local.get $value) (i32.const 0x80000000)))
            (local.set $hash (i32.mul
              (i32.xor (i32.rotl (local.get $hash) (i32.const 13)) (i32.mul (local.get $value) (i32.const 0x9e3779b1)))
              (i32.const 0x85ebca6b)))
            (local.set $plan (i32.add (local.get $plan) (i32.const 4)))
            (br_if $atom (i32.ne (local.get $plan) (local.get $atomsEnd))))
          (local.set $hash (i32.mul (i32.xor (local.get $hash) (i32.shr_u (local.get $hash) (i32.const 15))) (i32.const 0xc2b2ae35)))
          (local.set $hash (i32.xor (local.get $hash) (i32.shr_u (local.get $hash) (i32.const 13))))
          ;; Fibonacci hashing, as in `FeatureWeights`: the slot's number is the product shifted by seven, its offset sixteen times that.
          (local.set $slot (i32.and (i32.shr_u (i32.mul (local.get $hash) (i32.const 0x9e3779b1)) (i32.const 3)) (local.get $mask)))
          (local.set $touched (i32.xor (local.get $touched) (i32.load (i32.add (local.get $slots) (local.get $slot)))))
          (i32.store (local.get $end) (local.get $hash))
          (i32.store offset=4 (local.get $end) (local.get $slot))
          (local.set $end (i32.add (local.get $end) (i32.const 8))))
        (local.set $plan (local.get $atomsEnd))
        (br $template)))
    (block $summed
      (loop $feature
        (br_if $summed (i32.eq (local.get $scratch) (local.get $end)))
        (local.set $hash (i32.load (local.get $scratch)))
        (local.set $slot (i32.load offset=4 (local.get $scratch)))
        (local.set $scratch (i32.add (local.get $scratch) (i32.const 8)))
        (loop $probe
          (local.set $at (i32.add (local.get $slots) (local.get $slot)))
          (br_if $feature (i32.eqz (i32.load offset=4 (local.get $at))))
          (if (i32.ne (i32.load (local.get $at)) (local.get $hash))
            (then
              (local.set $slot (i32.and (i32.add (local.get $slot) (i32.const 16)) (local.get $mask)))
              (br $probe))))
        (local.set $row (v128.load (local.get $at)))
        (local.set $low (i16x8.add (local.get $low) (i16x8.extend_low_i8x16_u (local.get $row))))
        (local.set $high (i16x8.add (local.get $high) (i16x8.extend_high_i8x16_u (local.get $row))))
        (local.set $found (i32.add (local.get $found) (i32.const 1)))
        (br $feature)))
    (local.set $bias (i32x4.splat (i32.shl (local.get $found) (i32.const 7))))
    (v128.store (local.get $sums) (i32x4.sub (i32x4.extend_high_i16x8_u (local.get $low)) (local.get $bias)))
    (v128.store offset=16 (local.get $sums) (i32x4.sub (i32x4.extend_low_i16x8_u (local.get $high)) (local.get $bias)))
    (v128.store offset=32 (local.get $sums) (i32x4.sub (i32x4.extend_high_i16x8_u (local.get $high)) (local.get $bias)))
    (local.get $touched))

  ;; Puts rows into the slots: keys [keys, keysEnd), and for each so many weights as the width says, a byte each.
  (func (export "fill")
    (param $keys i32) (param $keysEnd i32) (param $weights i32) (param $width i32) (param $slots i32) (param $mask i32)
    (local $slot i32) (local $at i32) (local $label i32)
    (block $filled
      (loop $row
        (br_if $filled (i32.eq (local.get $keys) (local.get $keysEnd)))
        (local.set $slot (i32.and (i32.shr_u (i32.mul (i32.load (local.get $keys)) (i32.const 0x9e3779b1)) (i32.const 3)) (local.get $mask)))
        (loop $probe
          (local.set $at (i32.add (local.get $slots) (local.get $slot)))
          (if (i32.load offset=4 (local.get $at))
            (then
              (local.set $slot (i32.and (i32.add (local.get $slot) (i32.const 16)) (local.get $mask)))
              (br $probe))))
        (v128.store (local.get $at) (i32x4.splat (i32.const 0x80808080)))
        (i32.store (local.get $at) (i32.load (local.get $keys)))
        (local.set $label (i32.const 0))
        (loop $weight
          ;; To a byte, the bias is added by turning its highest bit.
          (i32.store8 offset=4
            (i32.add (local.get $at) (local.get $label))
            (i32.xor (i32.load8_u (i32.add (local.get $weights) (local.get $label))) (i32.const 0x80)))
          (local.set $label (i32.add (local.get $label) (i32.const 1)))
          (br_if $weight (i32.lt_u (local.get $label) (local.get $width))))
        (local.set $keys (i32.add (local.get $keys) (i32.const 4)))
        (local.set $weights (i32.add (local.get $weights) (local.get $width)))
        (br $row)))))
