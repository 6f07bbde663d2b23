import { type Dice, diceOf, pick } from '../invent.ts'

/** A class of values over which an independent implementation and our rule differ, and why ours stands. */
export interface Difference {
  readonly we: 'accept' | 'refuse'
  readonly when: (value: string) => boolean
  /** The line of the specification, the decision or the standard that settles it. */
  readonly because: string
}

/** Our rule beside somebody else's, over values that are sound, nearly sound, broken by a slip, or noise. */
export interface Comparison {
  readonly ours: (value: string) => boolean
  readonly theirs: (value: string) => boolean
  readonly sound: (dice: Dice) => string
  readonly nearly: (dice: Dice) => string
  readonly differences: Readonly<Record<string, Difference>>
}

export const valuesCompared = 100_000

/** Which classes of difference were met, and the values that none of them explains. */
export function compare(comparison: Comparison): { met: string[]; unexplained: string[] } {
  const dice = diceOf(20261120)
  const met = new Set<string>()
  const unexplained = new Set<string>()
  for (let count = 0; count < valuesCompared; count += 1) {
    const value = drawValue(comparison, dice)
    const ours = comparison.ours(value)
    if (ours === comparison.theirs(value)) continue
    const explained = Object.entries(comparison.differences).find(
      ([, { we, when }]) => (we === 'accept') === ours && when(value),
    )
    if (explained) met.add(explained[0])
    else if (unexplained.size < 10)
      unexplained.add(`${ours ? 'we accept' : 'we refuse'} ${JSON.stringify(value)}`)
  }
  return { met: [...met].sort(), unexplained: [...unexplained] }
}

function drawValue({ sound, nearly }: Comparison, dice: Dice): string {
  const kind = dice()
  if (kind < 0.35) return sound(dice)
  if (kind < 0.6) return nearly(dice)
  if (kind < 0.9) return slip(dice, dice() < 0.7 ? sound(dice) : nearly(dice))
  return noise(dice, sound(dice).length)
}

/** One of the ways in which a value goes wrong between a person and a machine. */
function slip(dice: Dice, value: string): string {
  const at = Math.floor(dice() * value.length)
  const [before, character, after] = [value.slice(0, at), value.charAt(at), value.slice(at + 1)]
  return pick<() => string>(dice, [
    () => before + pick(dice, '0123456789') + after,
    () => before + pick(dice, strange) + after,
    () => before + after,
    () => before + character + character + after,
    () => before + after.slice(0, 1) + character + after.slice(1),
    () => value.toLowerCase(),
    () => value.toUpperCase(),
    () => `${value}\n`,
    () => ` ${value}`,
    () => `${value} `,
    () => before + String.fromCharCode(character.charCodeAt(0) + 0xfee0) + after,
    () => before + pick(dice, '٠١٢٣४५६๗๘๙') + after,
    () => `${before} ${character}${after}`,
    () => `${before}-${character}${after}`,
  ])()
}

function noise(dice: Dice, length: number): string {
  return Array.from({ length: Math.max(0, length - 1 + Math.floor(dice() * 3)) }, () =>
    pick(dice, strange),
  ).join('')
}

const strange = 'ABCHIKMOSXZabchikmxz0123456789()[]（）-_.+@/ \t·é中〇'

/** Holds a character that is no ASCII letter, digit or bracket: a space, a line end, a full-width or foreign digit. */
export const holdsStrange = (value: string) => /[^A-Za-z0-9()]/.test(value)

/** So many digits, each of them any. */
export function digits(dice: Dice, length: number): string {
  return Array.from({ length }, () => pick(dice, '0123456789')).join('')
}
