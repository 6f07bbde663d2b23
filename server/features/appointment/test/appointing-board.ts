import type { RulesToSet, SlotSheet } from '#contract/appointment/appointment-board-endpoints.ts'
import type { ExamToAppoint, ShownSlot, SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import { type AppointmentRules, usualAppointmentRules } from '#contract/appointment/appointment-rules.ts'
import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import { openArrangingBoard } from '#server/features/arrangement/test/arranging-board.ts'
import { askOf } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'

export interface Appointing {
  readonly applicationId: string
  readonly accountId: string
}

/** Rules by which nothing stands in the way of anybody. */
export const freeRules: AppointmentRules = {
  ...usualAppointmentRules,
  ...{ mostSubjectsADay: null, oneSiteADay: false, mostChanges: 9, changeHours: 1, cancelHours: 1 },
  freeAgainAt: null,
}

/** A batch whose exams are appointed, with who arranges it and people who may. */
export async function openAppointingBoard(house: House, domain: string, seats: readonly number[]) {
  const board = await openArrangingBoard(house, domain, seats)
  const { projectId, batch, areaId, ask } = board
  /** Signed in anew each time: the clock may have gone on. */
  const askAs =
    <Data>(method: 'GET' | 'PUT' | 'DELETE') =>
    async ({ accountId }: Pick<Appointing, 'accountId'>, path: string, body?: object) =>
      askOf<Data>(house.app)(method, path, {
        authorization: await house.given.signedIn(projectId, accountId),
        ...(body && { body }),
      })
  const ofExam =
    <Data>(method: 'GET' | 'PUT' | 'DELETE') =>
    (person: Appointing, path: string, body?: object) =>
      askAs<Data>(method)(person, `/api/applications/${person.applicationId}${path}`, body)
  const subjectIdOf = (subject: number) => batch.subjects[subject]?.subjectId ?? ''
  return {
    ...board,
    subjectIdOf,
    /** Whoever has a place in each of these subjects. */
    async person(subjects: readonly number[] = [0]): Promise<Appointing> {
      const [first = 0, ...others] = subjects
      const [applicationId = ''] = await board.people(1, first)
      for (const subject of others)
        await house.asOwner(`insert into place values ($1, $2, $3, $4, $5, 0, null, now())`, [
          ...[projectId, applicationId, subjectIdOf(subject), batch.batchId, areaId],
        ])
      const [{ accountId } = { accountId: '' }] = await house.asOwner<{ accountId: string }>(
        `select account_id as "accountId" from application where application_id = $1`,
        [applicationId],
      )
      return { applicationId, accountId }
    },
    async setRules(rules: Partial<AppointmentRules>) {
      const { data } = await ask<RulesToSet>('GET', '/appointment-rules')
      return ask<RulesToSet>('PUT', '/appointment-rules', {
        ...{ ...freeRules, ...rules, seenVersion: data.version },
      })
    },
    sheet: async () => (await ask<SlotSheet>('GET', '/appointment-slots')).data,
    setSlots: (slots: readonly (SlotChoice & { capacity: number; isOpen?: boolean })[]) =>
      ask<SlotSheet>('PUT', '/appointment-slots', {
        slots: slots.map((slot) => ({ isOpen: true, ...slot })),
      }),
    at: ({ sessionId }: Pick<ExamSession, 'sessionId'>): SlotChoice => ({ sessionId, areaId }),
    exams: async (person: Appointing) =>
      (await askAs<ExamToAppoint[]>('GET')(person, '/api/appointments')).data,
    slotsFor: async (person: Appointing, subject = 0) =>
      (await ofExam<ShownSlot[]>('GET')(person, `/subjects/${subjectIdOf(subject)}/appointment-slots`)).data,
    appoint: (person: Appointing, slot: SlotChoice, subject = 0) =>
      ofExam<ExamToAppoint>('PUT')(person, `/appointments/${subjectIdOf(subject)}`, slot),
    cancel: (person: Appointing, subject = 0) =>
      ofExam<ExamToAppoint>('DELETE')(person, `/appointments/${subjectIdOf(subject)}`),
    wait: (person: Appointing, slot: SlotChoice, subject = 0) =>
      ofExam<ExamToAppoint>('PUT')(person, `/appointment-waits/${subjectIdOf(subject)}`, slot),
    leave: (person: Appointing, subject = 0) =>
      ofExam<ExamToAppoint>('DELETE')(person, `/appointment-waits/${subjectIdOf(subject)}`),
    /** What is counted, and what there is. */
    async counted() {
      const rows = await house.asOwner<{ taken: number; counted: number }>(
        `select taken, ((select count(*) from appointment where session_id = slot.session_id and area_id = slot.area_id)
           + (select count(*) from appointment_wait where session_id = slot.session_id and area_id = slot.area_id
             and offered_until is not null)
           + (select count(*) from freed_appointment where session_id = slot.session_id and area_id = slot.area_id)
         )::int as counted
         from appointment_slot as slot where batch_id = $1 order by session_id, area_id`,
        [batch.batchId],
      )
      return {
        taken: rows.reduce((sum, { taken }) => sum + taken, 0),
        isRight: rows.every(({ taken, counted }) => taken === counted),
      }
    },
  }
}
export type AppointingBoard = Awaited<ReturnType<typeof openAppointingBoard>>
