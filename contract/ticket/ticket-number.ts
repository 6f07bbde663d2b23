import { z } from 'zod'

/** What a ticket's number is made of, one part after the other. All but the running number are told before it is counted. */
const digits = z.int().min(1).max(9)
export const numberPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('year'), digits: z.union([z.literal(2), z.literal(4)]) }),
  z.strictObject({ kind: z.literal('text'), text: z.string().regex(/^[0-9A-Z-]{1,8}$/) }),
  /** The batch's own number among those of the project that had tickets. */
  z.strictObject({ kind: z.literal('batch'), digits }),
  /** Which city it is in the sheet of the batch; then the site by the digits of its station's code. */
  z.strictObject({ kind: z.literal('area'), digits }),
  z.strictObject({ kind: z.literal('site'), digits }),
  /** Of the first sitting, as are session, room and seat. */
  z.strictObject({ kind: z.literal('subject'), digits }),
  z.strictObject({ kind: z.literal('session'), digits }),
  z.strictObject({ kind: z.literal('room'), digits }),
  z.strictObject({ kind: z.literal('seat'), digits }),
  /** Counted among the numbers that have every other part the same. */
  z.strictObject({ kind: z.literal('running'), digits }),
  /** By Luhn, over everything before it. */
  z.strictObject({ kind: z.literal('check') }),
])
export type NumberPart = z.output<typeof numberPart>
export type NumberPartKind = NumberPart['kind']

export const numberPartKinds = numberPart.options.map(({ shape }) => shape.kind.value)

export const numberRuleFlaws = ['partTwice', 'checkNotLast', 'notUnique', 'tooLong'] as const
export type NumberRuleFlaw = (typeof numberRuleFlaws)[number]

const mostParts = 12
const mostDigits = 24

/** A number of its own for everybody: it is counted, or it names the one seat at the one time. */
export function numberRuleFlaw(parts: readonly NumberPart[]): NumberRuleFlaw | null {
  const kinds = parts.map(({ kind }) => kind)
  const single = kinds.filter((kind) => kind !== 'text')
  if (new Set(single).size < single.length) return 'partTwice'
  if (kinds.includes('check') && kinds.at(-1) !== 'check') return 'checkNotLast'
  const namesSeat = (['batch', 'site', 'session', 'room', 'seat'] as const).every((kind) =>
    kinds.includes(kind),
  )
  if (!kinds.includes('running') && !namesSeat) return 'notUnique'
  return parts.reduce((sum, part) => sum + widthOf(part), 0) > mostDigits ? 'tooLong' : null
}

export const numberRule = z.array(numberPart).min(1).max(mostParts)
export type NumberRule = z.output<typeof numberRule>

/** Year, batch, site, room, and who it is in the room. */
export const usualNumberRule: NumberRule = [
  { kind: 'year', digits: 4 },
  { kind: 'batch', digits: 2 },
  { kind: 'site', digits: 4 },
  { kind: 'room', digits: 3 },
  { kind: 'running', digits: 3 },
  { kind: 'check' },
]

/** Everything a number may tell of somebody's first sitting. */
export interface NumberFacts {
  readonly year: number
  readonly batch: number
  readonly area: number
  readonly site: number
  readonly subject: number
  readonly session: number
  readonly room: number
  readonly seat: number
}

/** A number whose counted part is still open: whose `scope` is the same count on from each other. */
export interface OpenNumber {
  readonly scope: string
  /** From where its counted part is counted. */
  readonly from: number
  /** By a counter, and not by the seat. */
  readonly isCounted: boolean
  fill(count: number): string
}

/** Without a running number the seat is counted on where somebody has been told its number already. */
export function openNumber(rule: NumberRule, facts: NumberFacts): OpenNumber {
  const counted = rule.some(({ kind }) => kind === 'running') ? 'running' : 'seat'
  const fill = (count: string) => {
    const text = rule.map((part) => partText(part, facts, counted, count)).join('')
    return rule.at(-1)?.kind === 'check' ? text + checkDigit(text) : text
  }
  const width = rule.find(({ kind }) => kind === counted)
  return {
    scope: rule.map((part) => partText(part, facts, counted, '#')).join(''),
    from: counted === 'seat' ? facts.seat : 1,
    isCounted: counted === 'running',
    fill: (count) => fill(padded(count, width ? widthOf(width) : 1)),
  }
}

/** What of a first sitting stands in a number: where one of these is another, the number is another. */
export const carriedKinds = [
  'site',
  'session',
  'room',
  'subject',
] as const satisfies readonly NumberPartKind[]
export type CarriedKind = (typeof carriedKinds)[number]
export const carriedBy = (rule: NumberRule): CarriedKind[] =>
  carriedKinds.filter((carried) => rule.some(({ kind }) => kind === carried))

function partText(part: NumberPart, facts: NumberFacts, counted: NumberPartKind, count: string): string {
  if (part.kind === counted) return count
  if (part.kind === 'text') return part.text
  if (part.kind === 'check' || part.kind === 'running') return ''
  if (part.kind === 'year') return String(facts.year).slice(-part.digits)
  return padded(facts[part.kind], part.digits)
}

/** One that has more digits keeps them: a longer number is better than one that names somebody else. */
const padded = (value: number, length: number) => String(value).padStart(length, '0')

function widthOf(part: NumberPart): number {
  if (part.kind === 'text') return part.text.length
  return part.kind === 'check' ? 1 : part.digits
}

/** Luhn over its digits, a letter counting as two (A is 10), a hyphen as nothing. */
export function checkDigit(text: string): string {
  const plain = [...text].map((sign) => (sign === '-' ? '' : Number.parseInt(sign, 36).toString())).join('')
  const sum = [...plain].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Of a station's or room's code: S0012 is 12; one without digits is 0. */
export const numberOfCode = (code: string): number => Number(/\d+(?!.*\d)/.exec(code)?.[0].slice(-9) ?? 0)
