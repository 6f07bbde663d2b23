import type { ErrorName } from '#contract/errors.ts'
import type { RowFlaw } from '#server/features/import/import.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** At which cell stands what the form would be refused for; without one the whole row is meant. */
const places: { readonly [Name in ErrorName]?: readonly [column: string | null, flaw: string] } = {
  stationAbsent: ['station', 'stationGone'],
  stationWrongState: ['station', 'locked'],
  stationPartClosed: [null, 'closed'],
  tooManyRooms: [null, 'tooManyRooms'],
  roomCodeTaken: ['code', 'codeTaken'],
  tooFewSpareSeats: ['spareSeats', 'spareTooFew'],
  inputInvalid: ['spareSeats', 'spareTooMany'],
}

/** A refusal of the form as what is wrong with a row. */
export function flawOf(error: unknown): RowFlaw {
  const place = error instanceof Refusal ? places[error.error] : undefined
  if (!(error instanceof Refusal) || !place) throw error
  const [column, flaw] = place
  const { least, most, part } = (error.data ?? {}) as { least?: number; most?: number; part?: string }
  const limit = least ?? most
  return {
    column,
    reason: {
      key: `station.${part === 'rooms' ? 'noNewRooms' : flaw}`,
      ...(limit !== undefined && { values: { [least === undefined ? 'most' : 'least']: String(limit) } }),
    },
  }
}
