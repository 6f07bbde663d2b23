import { type DoorPeople, tidyTicketNumber } from '#contract/door/check-at-door.ts'
import type { DoorPerson, ToldMark } from '#contract/door/door.ts'

/** Everybody who is expected, to be found by number or by name. */
export interface DoorList extends DoorPeople {
  readonly size: number
  byName(words: string): readonly DoorPerson[]
  readonly people: readonly DoorPerson[]
}

export function listOf(people: readonly DoorPerson[]): DoorList {
  const numbers = new Map<string, DoorPerson>()
  for (const person of people) numbers.set(tidyTicketNumber(person.number), person)
  for (const person of people)
    if (person.ticketNumber) numbers.set(tidyTicketNumber(person.ticketNumber), person)
  return {
    people,
    size: people.length,
    byNumber: (number) => numbers.get(tidyTicketNumber(number)) ?? null,
    byName(words) {
      const wanted = tidyName(words)
      return wanted === '' ? [] : people.filter(({ name }) => tidyName(name).includes(wanted))
    },
  }
}

const tidyName = (name: string) => name.replace(/[\s·•.]/g, '').toLowerCase()

/** What is known of somebody on the day. */
export interface DayOfPerson {
  readonly presence: { readonly kind: 'present' | 'absent'; readonly at: string } | null
  readonly moved: { readonly roomId: string; readonly seat: number; readonly at: string } | null
}

const nothing: DayOfPerson = { presence: null, moved: null }

/** What others marked, with what was told before: of each kind the later one holds. */
export function withTold(
  before: ReadonlyMap<string, DayOfPerson>,
  told: readonly ToldMark[],
): ReadonlyMap<string, DayOfPerson> {
  if (told.length === 0) return before
  const after = new Map(before)
  for (const { applicationId, kind, at, roomId, seat } of told) {
    const day = after.get(applicationId) ?? nothing
    if (kind === 'seatChange') {
      const isLater = roomId !== null && seat !== null && (day.moved === null || day.moved.at <= at)
      if (isLater) after.set(applicationId, { ...day, moved: { roomId, seat, at } })
    } else if (day.presence === null || day.presence.at <= at) {
      after.set(applicationId, { ...day, presence: { kind, at } })
    }
  }
  return after
}
