import type { getSeatPlan } from '#contract/arrangement/plan-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'

/** Rooms in which people sit by a plan, and that are not used any more: by name, and how many people. */
export function lostRoomsOf({ rooms }: Pick<ReplyOf<typeof getSeatPlan>, 'rooms'>) {
  const lost = rooms.filter(({ arrangeable, planned }) => planned > arrangeable)
  return {
    rooms: [...new Set(lost.map(({ room }) => room).filter(Boolean))],
    people: lost.reduce((sum, { planned, arrangeable }) => sum + planned - arrangeable, 0),
  }
}
