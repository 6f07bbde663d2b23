import { randomInt } from 'node:crypto'
import { encodePng } from '#server/platform/png.ts'
import { drawPicture } from './draw-picture.ts'

export interface InventedCaptcha {
  /** A PNG as a data address. */
  readonly image: string
  readonly answer: string
}

/** Something that is done in the head. */
export function inventCaptcha(): InventedCaptcha {
  const { question, answer } = calculate()
  const picture = encodePng(drawPicture(question, () => randomInt(2 ** 32) / 2 ** 32))
  return { image: `data:image/png;base64,${picture.toString('base64')}`, answer }
}

/** Nobody who guesses gets far: no answer is likelier than one in twenty. */
function calculate() {
  const kind = randomInt(3)
  if (kind === 0) return written(randomInt(11, 70), '+', randomInt(3, 30), (a, b) => a + b)
  if (kind === 1) return written(randomInt(41, 100), '-', randomInt(3, 40), (a, b) => a - b)
  return written(randomInt(2, 21), '×', randomInt(2, 7), (a, b) => a * b)
}

function written(a: number, sign: string, b: number, work: (a: number, b: number) => number) {
  return { question: `${a}${sign}${b}=?`, answer: String(work(a, b)) }
}
