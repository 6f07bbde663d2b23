import { type Day, dayOf } from './birth-day.ts'
import type { CertificateType } from './certificates/certificate.ts'
import { type Gender, genders } from './certificates/certificate-rule.ts'
import { hongKongCheckDigit } from './certificates/kinds/id-hong-kong.ts'
import { taiwanCheckDigit } from './certificates/kinds/id-taiwan.ts'
import { citizenCheckDigit, travelCheckDigit } from './numbers/check-digit.ts'

/** Numbers between 0 and 1, always the same ones for the same seed (mulberry32). */
export type Dice = () => number

export function diceOf(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Item>(dice: Dice, items: ArrayLike<Item>): Item {
  const item = items[Math.floor(dice() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** What an invented number should tell, where its kind tells it. */
export interface Invented {
  readonly birthDay: Day
  readonly gender: Gender
}

export function inventHolder(dice: Dice): Invented {
  const between = Date.UTC(1950, 0, 1) + dice() * (Date.UTC(2006, 0, 1) - Date.UTC(1950, 0, 1))
  return { birthDay: dayOf(new Date(between)), gender: pick(dice, genders) }
}

/**
 * A number that its rule finds sound, for the demo world and for tests. Mainland ones carry a province's own code,
 * under which nobody is registered.
 */
export function inventCertificate(type: CertificateType, dice: Dice, holder = inventHolder(dice)): string {
  return inventions[type](dice, holder)
}

const mainlandPlaces = ['110000', '310000', '320000', '330000', '440000', '510000', '610000'] as const
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const inventions: Record<CertificateType, (dice: Dice, holder: Invented) => string> = {
  esidentIDCard: (dice, holder) => citizen(dice, pick(dice, mainlandPlaces), holder),
  hkAndMacauPass: (dice) => pick(dice, 'HM') + digits(dice, 8),
  twPass: (dice) => digits(dice, 8),
  passport: (dice) => pick(dice, 'EGP') + digits(dice, 8),
  other: (dice) => `NO-${digits(dice, 6)}`,
  militaryID: (dice) => `军字第${digits(dice, 7)}号`,
  hkIDCard: (dice) => {
    const body = pick(dice, capitals) + digits(dice, 6)
    return `${body}(${hongKongCheckDigit(body)})`
  },
  macauIDCard: (dice) => `${pick(dice, '157')}${digits(dice, 6)}(${digits(dice, 1)})`,
  twResidencePermit: (dice, holder) => citizen(dice, '830000', holder),
  hkAndMacauResidencePermit: (dice, holder) => citizen(dice, pick(dice, ['810000', '820000']), holder),
  twIDCard: (dice, { gender }) => {
    const body = pick(dice, capitals) + (gender === 'male' ? '1' : '2') + digits(dice, 7)
    return body + taiwanCheckDigit(body)
  },
  foreignIDCard: (dice, holder) =>
    citizen(dice, `9${pick(dice, ['11', '31', '44'])}${pick(dice, ['392', '682', '840'])}`, holder),
  greenCard: (dice, { birthDay }) => {
    const body = `XXX1100${compact(birthDay).slice(2)}${digits(dice, 1)}`
    return body + travelCheckDigit(body)
  },
}

function citizen(dice: Dice, place: string, { birthDay, gender }: Invented): string {
  const seventeen =
    place + compact(birthDay) + digits(dice, 2) + pick(dice, gender === 'male' ? '13579' : '02468')
  return seventeen + citizenCheckDigit(seventeen)
}

function digits(dice: Dice, length: number): string {
  return Array.from({ length }, () => pick(dice, '0123456789')).join('')
}

const compact = (day: Day) => day.replaceAll('-', '')
