/**
 * SHA-256 (FIPS 180-4) of a short text of ASCII characters, as eight words. The browser's own one answers later, once
 * for each call, and only over https: for a search through a hundred thousand numbers that is too slow.
 */
export function sha256(text: string): Int32Array {
  const blocks = pad(text)
  const state = Int32Array.from(firstState)
  for (let at = 0; at < blocks.length; at += 16) mix(state, blocks, at)
  return state
}

const rounds = new Int32Array(64)
const firstState = new Int32Array(8)
fillWithPrimes()

/** The fractions of the cube roots and square roots of the first primes. */
function fillWithPrimes() {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  for (let candidate = 2, found = 0; found < 64; candidate += 1) {
    let divisor = 2
    while (candidate % divisor !== 0) divisor += 1
    if (divisor !== candidate) continue
    if (found < 8) firstState[found] = fraction(candidate ** (1 / 2))
    rounds[found] = fraction(candidate ** (1 / 3))
    found += 1
  }
}

function pad(text: string): Int32Array {
  const blocks = new Int32Array((((text.length + 8) >> 6) + 1) << 4)
  for (let at = 0; at < text.length; at += 1) {
    blocks[at >> 2] = (blocks[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8))
  }
  const end = text.length
  blocks[end >> 2] = (blocks[end >> 2] ?? 0) | (0x80 << (24 - (end % 4) * 8))
  blocks[blocks.length - 1] = text.length * 8
  return blocks
}

const words = new Int32Array(64)
const at32 = (numbers: Int32Array, at: number) => numbers[at] as number
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Int32Array, blocks: Int32Array, from: number) {
  for (let at = 0; at < 64; at += 1) words[at] = at < 16 ? at32(blocks, from + at) : spread(at)
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const upper = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const lower = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const next = (h + upper + choice + at32(rounds, at) + at32(words, at)) | 0
    h = g
    g = f
    f = e
    e = (d + next) | 0
    d = c
    c = b
    b = a
    a = (next + lower + majority) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = at32(state, at) + word
}

function spread(at: number): number {
  const early = at32(words, at - 15)
  const late = at32(words, at - 2)
  const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
  const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
  return (at32(words, at - 16) + low + at32(words, at - 7) + high) | 0
}
