import type {
  ExamToAppoint,
  OwnAppointment,
  ShownSlot,
  SubjectToAppoint,
} from '#contract/appointment/appointment-endpoints.ts'
import {
  type AppointmentRules,
  hindranceOf,
  hoursBefore,
  skippedAfter,
} from '#contract/appointment/appointment-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppointmentParts, type Asked, getBatch, isWithin, timesOf } from '../appointment-parts.ts'
import { readRules } from '../rule-store.ts'
import { countBySlot, listSlots } from '../slots/slot-store.ts'
import {
  type ExamRow,
  findExam,
  listAppointed,
  listCancellations,
  listExams,
  listWaits,
  type StoredAppointment,
} from './own-store.ts'

export function accountOf({ actor, projectId }: Pick<Asked, 'actor' | 'projectId'>): string {
  if (actor.kind !== 'account' || projectId === null) throw new Refusal('permissionMissing')
  return actor.accountId
}

/** The next exam first. */
export async function showExams(parts: AppointmentParts, asked: Asked): Promise<ExamToAppoint[]> {
  const rows = await listExams(asked.tx, accountOf(asked))
  const shown: { readonly at: string; readonly exam: ExamToAppoint }[] = []
  for (const row of rows) {
    const batch = await getBatch(parts, asked.projectId, row.batchId)
    shown.push({ at: batch.examStartsAt, exam: await showExam(parts, asked, row, batch) })
  }
  return shown.sort((one, other) => one.at.localeCompare(other.at)).map(({ exam }) => exam)
}

export async function showExam(
  parts: AppointmentParts,
  asked: Asked,
  row: ExamRow,
  batch: Batch,
): Promise<ExamToAppoint> {
  const { tx, now } = asked
  const rules = await readRules(tx, batch.batchId)
  const ids = [row.applicationId]
  const appointed = await listAppointed(tx, ids)
  const waits = await listWaits(tx, ids)
  const cancellations = await listCancellations(tx, ids)
  const subjects = batch.subjects.flatMap(({ subjectId, name, level }): SubjectToAppoint[] => {
    const place = row.places.find((one) => one.subjectId === subjectId)
    if (!place) return []
    const has = appointed.find((one) => one.subjectId === subjectId)
    const wait = waits.find((one) => one.subjectId === subjectId)
    const cancelled = cancellations.find((one) => one.subjectId === subjectId)
    return [
      {
        ...{ subjectId, name, level, areaId: place.areaId, area: siteOf(batch, place.areaId).site },
        appointment: has ? appointmentOf(has, batch, rules, now) : null,
        wait: wait
          ? {
              ...{ sessionId: wait.sessionId, areaId: wait.areaId, ahead: wait.ahead },
              ...{ startsAt: wait.startsAt.toISOString(), endsAt: wait.endsAt.toISOString() },
              ...siteOf(batch, wait.areaId),
              offeredUntil: wait.offeredUntil?.toISOString() ?? null,
            }
          : null,
        skipped: has ? null : skippedAfter(rules, cancelled?.cancelledAt ?? null, now),
      },
    ]
  })
  const { rounds, ...others } = rules
  return {
    ...{
      applicationId: row.applicationId,
      batchId: batch.batchId,
      batchName: batch.name,
      number: row.number,
    },
    ...{ times: await timesOf(parts, asked, batch, rules), rules: others, rounds: rounds.length, subjects },
  }
}

function appointmentOf(
  { sessionId, areaId, startsAt, endsAt, changes }: StoredAppointment,
  batch: Batch,
  rules: AppointmentRules,
  now: Date,
): OwnAppointment {
  const changesLeft = Math.max(0, rules.mostChanges - changes)
  const changeUntil = hoursBefore(startsAt, rules.changeHours)
  const cancelUntil = rules.cancelHours === null ? null : hoursBefore(startsAt, rules.cancelHours)
  return {
    ...{ sessionId, areaId, startsAt, endsAt, ...siteOf(batch, areaId), changesLeft },
    changeUntil: changesLeft > 0 && now < changeUntil ? changeUntil.toISOString() : null,
    cancelUntil: cancelUntil && now < cancelUntil ? cancelUntil.toISOString() : null,
  }
}

const nowhere: Texts = { 'zh-Hans': '–', 'zh-Hant': '–', en: '–' }

export function siteOf({ areas }: Pick<Batch, 'areas'>, areaId: string) {
  const area = areas.find((one) => one.areaId === areaId)
  return { site: area?.name ?? nowhere, address: area?.address ?? '' }
}

/** Where a subject may be appointed, with what is left. What is over is left out. */
export async function showSlots(
  parts: AppointmentParts,
  asked: Asked,
  { applicationId, subjectId }: { readonly applicationId: string; readonly subjectId: string },
): Promise<ShownSlot[]> {
  const { tx, now } = asked
  const row = await findExam(tx, applicationId, accountOf(asked))
  const place = row?.places.find((one) => one.subjectId === subjectId)
  if (!row?.isReady || !place) throw new Refusal('applicationAbsent')
  const batch = await getBatch(parts, asked.projectId, row.batchId)
  const rules = await readRules(tx, batch.batchId)
  const appointed = await listAppointed(tx, [applicationId])
  const counts = await countBySlot(tx, batch.batchId)
  return (await listSlots(tx, batch.batchId)).flatMap((slot): ShownSlot[] => {
    const { sessionId, areaId, startsAt, endsAt, subjects, capacity, taken, isOpen } = slot
    const examined = subjects.find((one) => one.subjectId === subjectId)
    if (!isOpen || !examined || !isWithin(batch.areas, areaId, place.areaId)) return []
    const hindrance = hindranceOf({ ...slot, subjectId }, appointed, rules, now)
    if (hindrance === 'over') return []
    const here = counts.filter((one) => one.sessionId === sessionId && one.areaId === areaId)
    const ofSubject = here.find((one) => one.subjectId === subjectId)
    const most = examined.most ?? Number.POSITIVE_INFINITY
    const left = Math.min(capacity - taken, most - (ofSubject?.booked ?? 0) - (ofSubject?.offered ?? 0))
    const waiting = here.reduce((sum, one) => sum + one.waiting, 0)
    const when = { sessionId, areaId, startsAt, endsAt, ...siteOf(batch, areaId) }
    return [{ ...when, left: Math.max(0, left), waiting, hindrance }]
  })
}
