import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BoardSlot,
  callOffAppointmentSlot,
  getAppointmentSlots,
  mostSlotsAtOnce,
  putAppointmentSlots,
} from '#contract/appointment/appointment-board-endpoints.ts'
import type { OfBatch } from '#web/features/arrangement/of-arrangement.tsx'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

/** What is typed about a slot: its places, and whether it is open. */
export interface TypedSlot {
  readonly capacity: string
  readonly isOpen: boolean
}

export const keyOf = ({ sessionId, areaId }: Pick<BoardSlot, 'sessionId' | 'areaId'>) =>
  `${sessionId} ${areaId}`

/** Null where it is no number of places. */
const placesOf = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= 1_000_000 ? Number(typed) : null

/** The slots of a batch while they are typed. */
export function useTypedSlots(of: OfBatch, slots: readonly BoardSlot[]) {
  const say = usePhrases('appointmentBoard')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedSlot>>>({})
  const read = () => queries.invalidateQueries({ queryKey: [getAppointmentSlots.path] })
  const { busy, refused, said, run } = useDeeds(read)
  const changed = slots.filter((slot) => typed[keyOf(slot)] !== undefined)
  const wrong = changed.filter((slot) => placesOf(typed[keyOf(slot)]?.capacity ?? '') === null)
  const unset = slots.filter((slot) => slot.capacity === null && typed[keyOf(slot)] === undefined)

  const save = () =>
    run('save', async () => {
      const wanted = changed.flatMap(({ sessionId, areaId }) => {
        const one = typed[keyOf({ sessionId, areaId })]
        const capacity = placesOf(one?.capacity ?? '')
        return one && capacity !== null ? { sessionId, areaId, capacity, isOpen: one.isOpen } : []
      })
      for (let at = 0; at < wanted.length; at += mostSlotsAtOnce) {
        const body = { slots: wanted.slice(at, at + mostSlotsAtOnce) }
        await call(putAppointmentSlots, { params: of, body }, quiet)
      }
      setTyped({})
      await read()
      return say('slots.saved')
    })
  const callOff = ({ sessionId, areaId }: BoardSlot) =>
    run('callOff', async () => {
      await call(callOffAppointmentSlot, { params: of, body: { sessionId, areaId } }, quiet)
      await read()
      return say('slots.calledOff')
    })
  return {
    ...{ typed, changed, wrong, unset, busy, refused, said, save, callOff },
    change: (slot: BoardSlot, next: TypedSlot) => setTyped({ ...typed, [keyOf(slot)]: next }),
    discard: () => setTyped({}),
    /** As many places as there are seats, where nothing is set yet. */
    fillBySeats: () =>
      setTyped({
        ...typed,
        ...Object.fromEntries(
          unset.map((slot) => [keyOf(slot), { capacity: String(slot.seats), isOpen: slot.seats > 0 }]),
        ),
      }),
  }
}
export type TypedSlots = ReturnType<typeof useTypedSlots>
