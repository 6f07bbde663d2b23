import { type ArrangementRules, usualRules } from '../../contract/arrangement/arrangement-rules.ts'
import { checkPlan } from '../../contract/arrangement/check-plan.ts'
import { arrangeSite } from '../../contract/arrangement/engine/arrange-site.ts'
import type { SeatGiven, SiteToArrange, Sitting } from '../../contract/arrangement/plan.ts'
import { usualRows } from '../../contract/arrangement/seat-place.ts'

/**
 * `bare` makes a million sittings and deals them out in turn; `mixed` and `apart` seat them by rules; `again` seats
 * them, changes one in a hundred and seats once more. Says seconds of the seating alone, what was checked, and memory.
 */
const [task = 'mixed', count = '1000000'] = process.argv.slice(2)
const rooms = 40
const seatsOfRoom = 30
const rules: ArrangementRules = {
  ...usualRules,
  ...(task === 'apart' ? { oneSubjectPerRoom: false, apartBySubject: true, organisations: 'scattered' } : {}),
}
// One seat in ten is spare or stays free.
const ofSite = Math.floor(rooms * seatsOfRoom * 0.9) * 3
const sites = Math.ceil(Number(count) / ofSite)
let seated = 0
let leftOver = 0
let breaches = 0
let moved = 0
let seconds = 0
let people = 0
const timed = <T>(deed: () => T): T => {
  const before = process.cpuUsage()
  const result = deed()
  const { user, system } = process.cpuUsage(before)
  seconds += (user + system) / 1e6
  return result
}
for (let at = 0; at < sites; at += 1) {
  const site = madeSite(at, Math.min(ofSite, Number(count) - at * ofSite))
  people += site.sittings.length
  const plan =
    task === 'bare'
      ? { seats: timed(() => dealtOut(site)), leftovers: [], moved: [] }
      : task === 'again'
        ? arrangeSite(site, { rules, seed: 'bench' })
        : timed(() => arrangeSite(site, { rules, seed: 'bench' }))
  const now = task === 'again' ? changedSite(site, plan.seats) : site
  const last = task === 'again' ? timed(() => arrangeSite(now, { rules, seed: 'again' })) : plan
  seated += last.seats.length
  leftOver += last.leftovers.length
  moved += last.moved.length
  if (task !== 'bare') breaches += checkPlan(now, last.seats, rules).length
}
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ seconds, megabytes, people, seated, leftOver, moved, breaches }))

function madeSite(at: number, size: number): SiteToArrange {
  const hour = 3_600_000
  return {
    siteId: `site-${at}`,
    sessions: [0, 1, 2].map((which) => ({
      sessionId: `session-${which}`,
      day: '2026-11-21',
      startsAt: (8 + which * 3) * hour,
      endsAt: (10 + which * 3) * hour,
      subjectIds: [0, 1, 2, 3].map((subject) => `subject-${which}-${subject}`),
      rooms: Array.from({ length: rooms }, (_, room) => ({
        roomId: `room-${room}`,
        seats: seatsOfRoom,
        rows: usualRows(seatsOfRoom),
        closed: [],
        accessible: room < 4,
      })),
      most: null,
      mostBySubject: {},
    })),
    sittings: Array.from({ length: size }, (_, one): Sitting => {
      const person = Math.floor(one / 3)
      return {
        personId: `person-${at}-${person}`,
        subjectId: `subject-${one % 3}-${(person * 7) % 4}`,
        organisationId: person % 5 < 2 ? `organisation-${person % 23}` : null,
        namesake: `${person % 97} ${person % 11}`,
        needs: person % 500 === 0 ? { accessible: true, ownRoom: false, extraMinutes: 0 } : null,
        printed: false,
        choice: null,
      }
    }),
    before: [],
    elsewhere: [],
  }
}

/** One in two hundred leaves, as many come, and in every tenth site a room is lost for a session. */
function changedSite(site: SiteToArrange, before: readonly SeatGiven[]): SiteToArrange {
  const left = site.sittings.filter((_, at) => at % 200 !== 0)
  const come = left.filter((_, at) => at % 200 === 7)
  const lost = Number(site.siteId.slice(5)) % 10 === 0
  return {
    ...site,
    before,
    sessions: site.sessions.map((session, at) =>
      lost && at === 0 ? { ...session, rooms: session.rooms.slice(1) } : session,
    ),
    sittings: [...left, ...come.map((one) => ({ ...one, personId: `new-${one.personId}` }))],
  }
}

/** The yardstick: everybody of a session on the next seat, no rule asked. */
function dealtOut(site: SiteToArrange): SeatGiven[] {
  const next = new Map<string, number>()
  return site.sittings.map(({ personId, subjectId }) => {
    const sessionId = `session-${subjectId.split('-')[1]}`
    const seat = next.get(sessionId) ?? 0
    next.set(sessionId, seat + 1)
    return {
      personId,
      subjectId,
      sessionId,
      roomId: `room-${Math.floor(seat / seatsOfRoom)}`,
      seat: (seat % seatsOfRoom) + 1,
    }
  })
}
