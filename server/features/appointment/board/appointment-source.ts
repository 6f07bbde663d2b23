import { type AppointmentRow, appointmentList } from '#contract/appointment/appointment-board-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import { languages } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import { searchByPerson } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { siteOf } from '../own/show-exams.ts'
import { listSlots } from '../slots/slot-store.ts'
import { listLines } from './appointment-lines-store.ts'

interface OfBatch {
  readonly projectId: string
  readonly batch: Batch
  readonly now: Date
}

const nowhere: Texts = { 'zh-Hans': '–', 'zh-Hant': '–', en: '–' }

/** Everything that is appointed in a batch. */
export function appointmentSource(
  keys: Keys,
  { projectId, batch, now }: OfBatch,
): ListSource<typeof appointmentList> {
  return {
    list: appointmentList,
    from: `appointment join application on application.project_id = appointment.project_id
        and application.application_id = appointment.application_id
      join exam_session on exam_session.project_id = appointment.project_id
        and exam_session.session_id = appointment.session_id`,
    id: 'appointment.appointment_id',
    sorts: {
      number: { sql: 'application.number', type: 'text' },
      startsAt: { sql: 'exam_session.starts_at', type: 'timestamptz' },
    },
    where: (bind) =>
      `appointment.project_id = ${bind(projectId)} and appointment.batch_id = ${bind(batch.batchId)}`,
    grouping: groupByFacets(appointmentList, {
      subject: 'array[appointment.subject_id::text]',
      site: 'array[appointment.area_id::text]',
      session: 'array[appointment.session_id::text]',
    }),
    search: searchByPerson(keys, now),
    nameReferences: (tx, filter, values) => nameReferences(tx, batch, filter, values),
    show: (tx, ids) => showRows(tx, keys, batch, ids),
  }
}

async function nameReferences(
  tx: Tx,
  batch: Batch,
  filter: string,
  values: readonly string[],
): Promise<Map<string, Texts>> {
  if (filter === 'site') return new Map(values.map((value) => [value, siteOf(batch, value).site]))
  if (filter === 'subject')
    return new Map(
      values.map((value) => [
        value,
        batch.subjects.find(({ subjectId }) => subjectId === value)?.name ?? nowhere,
      ]),
    )
  const times = new Map((await listSlots(tx, batch.batchId)).map((one) => [one.sessionId, one.startsAt]))
  return new Map(values.map((value) => [value, timeText(times.get(value))]))
}

function timeText(at: string | undefined): Texts {
  if (!at) return nowhere
  return Object.fromEntries(
    languages.map((language) => [language, minuteText(new Date(at), language)]),
  ) as Texts
}

async function showRows(tx: Tx, keys: Keys, batch: Batch, ids: readonly string[]): Promise<AppointmentRow[]> {
  const lines = await listLines(tx, ids)
  const people = await listPeople(tx, keys, {
    accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
    recordIds: lines.flatMap(({ recordId }) => recordId ?? []),
  })
  const organisations = await listOrganisationNames(
    tx,
    lines.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return lines.map(({ accountId, recordId, organisationId, areaId, startsAt, madeAt, ...line }) => ({
    ...line,
    name: people.get(accountId ?? recordId ?? '')?.name ?? '',
    organisation: organisations.get(organisationId ?? '') ?? null,
    subject: batch.subjects.find(({ subjectId }) => subjectId === line.subjectId)?.name ?? nowhere,
    site: siteOf(batch, areaId).site,
    startsAt: startsAt.toISOString(),
    madeAt: madeAt.toISOString(),
  }))
}
