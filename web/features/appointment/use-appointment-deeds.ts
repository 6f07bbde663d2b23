import { useQueryClient } from '@tanstack/react-query'
import {
  cancelAppointment,
  type ExamToAppoint,
  leaveAppointmentWait,
  listAppointmentSlots,
  listAppointments,
  putAppointment,
  type SlotChoice,
  waitForAppointment,
} from '#contract/appointment/appointment-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

export interface OfSubject {
  readonly exam: ExamToAppoint
  readonly subject: ExamToAppoint['subjects'][number]
}

/** What is done about one subject; afterwards everything is read anew. */
export function useAppointmentDeeds(
  { applicationId }: Pick<ExamToAppoint, 'applicationId'>,
  { subjectId, appointment, wait }: ExamToAppoint['subjects'][number],
) {
  const say = usePhrases('appointment')
  const queries = useQueryClient()
  const read = async () => {
    await queries.invalidateQueries({ queryKey: [listAppointments.path] })
    await queries.invalidateQueries({ queryKey: [listAppointmentSlots.path] })
  }
  const deeds = useDeeds(read)
  const params = { applicationId, subjectId }
  const after = async (work: Promise<unknown>, words: string) => {
    await work
    await read()
    return words
  }
  return {
    ...deeds,
    take: (body: SlotChoice) =>
      deeds.run(`take ${body.sessionId} ${body.areaId}`, () =>
        after(
          call(putAppointment, { params, body }, quiet),
          say(appointment ? 'done.changed' : 'done.booked'),
        ),
      ),
    wait: (body: SlotChoice) =>
      deeds.run(`wait ${body.sessionId} ${body.areaId}`, () =>
        after(call(waitForAppointment, { params, body }, quiet), say('done.waiting')),
      ),
    cancel: () =>
      deeds.run('cancel', () => after(call(cancelAppointment, { params }, quiet), say('done.cancelled'))),
    leave: () =>
      deeds.run('leave', () =>
        after(
          call(leaveAppointmentWait, { params }, quiet),
          say(wait?.offeredUntil ? 'done.declined' : 'done.left'),
        ),
      ),
  }
}
export type AppointmentDeeds = ReturnType<typeof useAppointmentDeeds>
