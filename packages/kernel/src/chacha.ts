/**
 * The ChaCha block function (RFC 8439) with a free number of rounds: a key of eight words, a nonce of three and a block counter
 * give sixteen words that nobody without the key can foretell, however many of the others they have seen.
 */
export function chachaBlock(
  rounds: number,
  key: readonly number[],
  counter: number,
  nonce: readonly number[],
  out: Int32Array,
): void {
  const k0 = key[0]!
  const k1 = key[1]!
  const k2 = key[2]!
  const k3 = key[3]!
  const k4 = key[4]!
  const k5 = key[5]!
  const k6 = key[6]!
  const k7 = key[7]!
  const n0 = nonce[0]!
  const n1 = nonce[1]!
  const n2 = nonce[2]!
  let a = 0x61707865
  let b = 0x3320646e
  let c = 0x79622d32
  let d = 0x6b206574
  let e = k0
  let f = k1
  let g = k2
  let h = k3
  let i = k4
  let j = k5
  let k = k6
  let l = k7
  let m = counter | 0
  let n = n0
  let o = n1
  let p = n2
  for (let round = 0; round < rounds; round += 2) {
    // The columns of the square …
    a = (a + e) | 0
    m ^= a
    m = (m << 16) | (m >>> 16)
    i = (i + m) | 0
    e ^= i
    e = (e << 12) | (e >>> 20)
    a = (a + e) | 0
    m ^= a
    m = (m << 8) | (m >>> 24)
    i = (i + m) | 0
    e ^= i
    e = (e << 7) | (e >>> 25)

    b = (b + f) | 0
    n ^= b
    n = (n << 16) | (n >>> 16)
    j = (j + n) | 0
    f ^= j
    f = (f << 12) | (f >>> 20)
    b = (b + f) | 0
    n ^= b
    n = (n << 8) | (n >>> 24)
    j = (j + n) | 0
    f ^= j
    f = (f << 7) | (f >>> 25)

    c = (c + g) | 0
    o ^= c
    o = (o << 16) | (o >>> 16)
    k = (k + o) | 0
    g ^= k
    g = (g << 12) | (g >>> 20)
    c = (c + g) | 0
    o ^= c
    o = (o << 8) | (o >>> 24)
    k = (k + o) | 0
    g ^= k
    g = (g << 7) | (g >>> 25)

    d = (d + h) | 0
    p ^= d
    p = (p << 16) | (p >>> 16)
    l = (l + p) | 0
    h ^= l
    h = (h << 12) | (h >>> 20)
    d = (d + h) | 0
    p ^= d
    p = (p << 8) | (p >>> 24)
    l = (l + p) | 0
    h ^= l
    h = (h << 7) | (h >>> 25)

    // … and its diagonals.
    a = (a + f) | 0
    p ^= a
    p = (p << 16) | (p >>> 16)
    k = (k + p) | 0
    f ^= k
    f = (f << 12) | (f >>> 20)
    a = (a + f) | 0
    p ^= a
    p = (p << 8) | (p >>> 24)
    k = (k + p) | 0
    f ^= k
    f = (f << 7) | (f >>> 25)

    b = (b + g) | 0
    m ^= b
    m = (m << 16) | (m >>> 16)
    l = (l + m) | 0
    g ^= l
    g = (g << 12) | (g >>> 20)
    b = (b + g) | 0
    m ^= b
    m = (m << 8) | (m >>> 24)
    l = (l + m) | 0
    g ^= l
    g = (g << 7) | (g >>> 25)

    c = (c + h) | 0
    n ^= c
    n = (n << 16) | (n >>> 16)
    i = (i + n) | 0
    h ^= i
    h = (h << 12) | (h >>> 20)
    c = (c + h) | 0
    n ^= c
    n = (n << 8) | (n >>> 24)
    i = (i + n) | 0
    h ^= i
    h = (h << 7) | (h >>> 25)

    d = (d + e) | 0
    o ^= d
    o = (o << 16) | (o >>> 16)
    j = (j + o) | 0
    e ^= j
    e = (e << 12) | (e >>> 20)
    d = (d + e) | 0
    o ^= d
    o = (o << 8) | (o >>> 24)
    j = (j + o) | 0
    e ^= j
    e = (e << 7) | (e >>> 25)
  }
  out[0] = a + 0x61707865
  out[1] = b + 0x3320646e
  out[2] = c + 0x79622d32
  out[3] = d + 0x6b206574
  out[4] = e + k0
  out[5] = f + k1
  out[6] = g + k2
  out[7] = h + k3
  out[8] = i + k4
  out[9] = j + k5
  out[10] = k + k6
  out[11] = l + k7
  out[12] = m + counter
  out[13] = n + n0
  out[14] = o + n1
  out[15] = p + n2
}
