import type { ArrangementRules } from '../arrangement-rules.ts'
import { organisationOrders, roomUses, seatOrders } from '../arrangement-rules.ts'
import type { SiteSession, SiteToArrange, Sitting } from '../plan.ts'

export type Random = () => number

/** Numbers between 0 and 1 by a generator that is none of the product's. */
export function diceOf(seed: number): Random {
  let state = (seed * 2654435761) % 2147483647 || 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export const upTo = (most: number, dice: Random): number => Math.floor(dice() * most)
export const oneOf = <T>(things: readonly T[], dice: Random): T => things[upTo(things.length, dice)] as T

export function randomRules(dice: Random): ArrangementRules {
  const oneSubjectPerRoom = dice() < 0.5
  const organisations = oneOf(organisationOrders, dice)
  return {
    oneSubjectPerRoom,
    apartBySubject: !oneSubjectPerRoom && dice() < 0.6,
    apartByOrganisation: organisations !== 'together' && dice() < 0.6,
    apartByNamesake: dice() < 0.6,
    oneSiteADay: dice() < 0.7,
    needsFirst: dice() < 0.8,
    keepPrinted: dice() < 0.7,
    roomUse: oneOf(roomUses, dice),
    seatOrder: oneOf(seatOrders, dice),
    organisations,
  }
}

const hour = 3_600_000

/** A site with two days, a few sessions of which some overlap, rooms of many shapes, and people of every kind. */
export function randomSite(dice: Random, fullness = 0.4 + dice() * 0.8): SiteToArrange {
  const subjects = Array.from({ length: 1 + upTo(5, dice) }, (_, at) => `subject-${at}`)
  const rooms = Array.from({ length: 2 + upTo(10, dice) }, (_, at) => ({
    roomId: `room-${at}`,
    seats: 4 + upTo(40, dice),
    rows: 1 + upTo(8, dice),
    accessible: dice() < 0.3,
  }))
  const sessions: SiteSession[] = Array.from({ length: 1 + upTo(4, dice) }, (_, at) => {
    const startsAt = Math.floor(at / 2) * 24 * hour + (9 + (at % 2) * 4) * hour
    const examined = subjects.filter(() => dice() < 0.6)
    return {
      sessionId: `session-${at}`,
      day: `2026-11-${20 + Math.floor(at / 2)}`,
      startsAt,
      endsAt: startsAt + (2 + upTo(3, dice)) * hour,
      subjectIds: examined,
      rooms: rooms
        .filter(() => dice() < 0.9)
        .map((room) => ({
          ...room,
          closed: Array.from({ length: room.seats }, (_, seat) => seat + 1).filter(() => dice() < 0.05),
        })),
      most: dice() < 0.2 ? 10 + upTo(100, dice) : null,
      mostBySubject: Object.fromEntries(
        examined.filter(() => dice() < 0.2).map((id) => [id, upTo(40, dice)]),
      ),
    }
  })
  const seats = sessions.reduce(
    (sum, { rooms: of }) => sum + of.reduce((all, room) => all + room.seats, 0),
    0,
  )
  const sittings = randomSittings(dice, subjects, Math.round(seats * fullness))
  const someone = sittings[0]
  return {
    siteId: 'site',
    sessions,
    sittings,
    before: [],
    elsewhere: someone
      ? [{ personId: someone.personId, day: '2026-11-20', startsAt: 15 * hour, endsAt: 16 * hour }]
      : [],
  }
}

/** Organisations choose rooms for some of their people, also more than have room there. */
export function withChosenRooms(site: SiteToArrange, dice: Random): SiteToArrange {
  const sittings = site.sittings.map((sitting) => {
    const sessions = site.sessions.filter(({ subjectIds }) => subjectIds.includes(sitting.subjectId))
    const { sessionId, rooms } = oneOf(sessions, dice) ?? { sessionId: '', rooms: [] }
    const [room] = rooms.slice(upTo(Math.min(2, rooms.length), dice))
    const isChosen = sitting.organisationId !== null && sitting.needs === null && dice() < 0.3
    return { ...sitting, choice: isChosen && room ? { sessionId, roomId: room.roomId } : null }
  })
  return { ...site, sittings }
}

function randomSittings(dice: Random, subjects: readonly string[], count: number): Sitting[] {
  const sittings: Sitting[] = []
  for (let person = 0; sittings.length < count; person += 1) {
    const organisationId = dice() < 0.6 ? `organisation-${upTo(6, dice)}` : null
    const namesake = `${oneOf(['王', '李', '欧阳', '司马', '买买提'], dice)} ${upTo(8, dice)}`
    const needs =
      dice() < 0.04
        ? {
            accessible: dice() < 0.5,
            ownRoom: dice() < 0.2,
            extraMinutes: dice() < 0.4 ? 30 + upTo(60, dice) : 0,
          }
        : null
    for (const subjectId of subjects.filter((_, at) => at === person % subjects.length || dice() < 0.3))
      sittings.push({
        personId: `person-${person}`,
        subjectId,
        organisationId,
        namesake,
        needs,
        printed: dice() < 0.2,
        choice: null,
      })
  }
  return sittings
}
