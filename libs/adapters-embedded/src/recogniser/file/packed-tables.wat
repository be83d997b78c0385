;; Reads parameter files: the checksum of bytes, keys from the gaps between them, a table that finds keys, rows of weights. A start runs each
;; of these loops once or twice, over half a million bytes, which V8 would interpret for the most part.
(module
  (memory (export "memory") 1)

  ;; FNV-1a of bytes [at, end), from the state of those before them.
  (func (export "checksum") (param $at i32) (param $end i32) (param $state i32) (result i32)
    (block $done
      (loop $byte
        (br_if $done (i32.eq (local.get $at) (local.get $end)))
        (local.set $state (i32.mul (i32.xor (local.get $state) (i32.load8_u (local.get $at))) (i32.const 0x01000193)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $byte)))
    (local.get $state))

  ;; Keys [keys, keysEnd), 32 bits each, from the gaps (LEB128) that begin at `at`.
  (func (export "unpack") (param $at i32) (param $keys i32) (param $keysEnd i32)
    (local $byte i32) (local $shift i32) (local $gap i32) (local $key i32)
    (block $done
      (loop $entry
        (br_if $done (i32.eq (local.get $keys) (local.get $keysEnd)))
        (local.set $gap (i32.const 0))
        (local.set $shift (i32.const 0))
        (loop $piece
          (local.set $byte (i32.load8_u (local.get $at)))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (local.set $gap (i32.or (local.get $gap) (i32.shl (i32.and (local.get $byte) (i32.const 0x7f)) (local.get $shift))))
          (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
          (br_if $piece (i32.ge_u (local.get $byte) (i32.const 0x80))))
        (local.set $key (i32.add (local.get $key) (local.get $gap)))
        (i32.store (local.get $keys) (local.get $key))
        (local.set $keys (i32.add (local.get $keys) (i32.const 4)))
        (br $entry))))

  ;; Puts the number of each key, from 1 on, into a table of open addressing whose slots are 0. mask: of a slot's offset.
  (func (export "place") (param $keys i32) (param $keysEnd i32) (param $slots i32) (param $mask i32)
    (local $number i32) (local $slot i32)
    (block $done
      (loop $entry
        (br_if $done (i32.eq (local.get $keys) (local.get $keysEnd)))
        (local.set $number (i32.add (local.get $number) (i32.const 1)))
        ;; Fibonacci hashing, as in `KeyTable`: the slot's number is the product shifted by seven, its offset four times that.
        (local.set $slot (i32.and (i32.shr_u (i32.mul (i32.load (local.get $keys)) (i32.const 0x9e3779b1)) (i32.const 5)) (local.get $mask)))
        (loop $probe
          (if (i32.load (i32.add (local.get $slots) (local.get $slot)))
            (then
              (local.set $slot (i32.and (i32.add (local.get $slot) (i32.const 4)) (local.get $mask)))
              (br $probe))))
        (i32.store (i32.add (local.get $slots) (local.get $slot)) (local.get $number))
        (local.set $keys (i32.add (local.get $keys) (i32.const 4)))
        (br $entry))))

  ;; Writes rows of weights, a byte each: for each 16-bit mask of labels in [masks, masksEnd) those that it names, from `packed`. Elsewhere
  ;; they stay 0.
  (func (export "spread") (param $masks i32) (param $masksEnd i32) (param $packed i32) (param $weights i32) (param $width i32)
    (local $mask i32) (local $label i32)
    (block $done
      (loop $row
        (br_if $done (i32.eq (local.get $masks) (local.get $masksEnd)))
        (local.set $mask (i32.load16_u (local.get $masks)))
        (block $spread
          (loop $weight
            (br_if $spread (i32.eqz (local.get $mask)))
            (local.set $label (i32.ctz (local.get $mask)))
            (i32.store8 (i32.add (local.get $weights) (local.get $label)) (i32.load8_u (local.get $packed)))
            (local.set $packed (i32.add (local.get $packed) (i32.const 1)))
            (local.set $mask (i32.and (local.get $mask) (i32.sub (local.get $mask) (i32.const 1))))
            (br $weight)))
        (local.set $masks (i32.add (local.get $masks) (i32.const 2)))
        (local.set $weights (i32.add (local.get $weights) (local.get $width)))
        (br $row)))))
