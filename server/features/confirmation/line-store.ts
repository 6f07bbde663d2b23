import type { LineStanding } from '#contract/confirmation/confirmation.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Somebody who is to stand on a form. */
export interface Candidate {
  readonly applicationId: string
  readonly state: ApplicationState
  /** Of a draft: filled in. */
  readonly isReady: boolean
}

/** Of these the ones that an organisation has in a batch, in the order of their ids. */
export function listCandidates(
  tx: Tx,
  of: { readonly batchId: string; readonly organisationId: string },
  applicationIds: readonly string[],
): Promise<Candidate[]> {
  return tx.query<Candidate>(
    `select application_id as "applicationId", state, is_ready as "isReady" from application
     where project_id = $1 and batch_id = $2 and organisation_id = $3 and record_id is not null
       and application_id = any ($4)
     order by application_id`,
    [tx.projectId, of.batchId, of.organisationId, applicationIds],
  )
}

/** How a line stands by now. */
const standing = `confirmation_standing(
  line.project_id, line.application_id, form.organisation_id, line.digest, line.ended_at)`

/** Who does not stand any more on the form that they are on is free for another one. */
export async function endFallenLines(tx: Tx, applicationIds: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `update confirmation_line line set ended_at = $3
     from confirmation_form form
     where line.project_id = $1 and line.application_id = any ($2) and line.ended_at is null
       and form.project_id = $1 and form.form_id = line.form_id and ${standing} <> 'stands'`,
    [tx.projectId, applicationIds, now],
  )
}

/** Answers who was free for it: the others stand on another form. */
export async function insertLines(
  tx: Tx,
  formId: string,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `insert into confirmation_line (project_id, form_id, application_id, position, digest)
     select $1, $2, wanted.id, wanted.at, coalesce(confirmation_digest($1, wanted.id), '')
     from unnest($3::uuid[]) with ordinality as wanted (id, at)
     order by wanted.at
     on conflict (project_id, application_id) where ended_at is null do nothing
     returning application_id as id`,
    [tx.projectId, formId, applicationIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who stands on some form that counts. */
export async function listOnForms(tx: Tx, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `select application_id as id from confirmation_line
     where project_id = $1 and application_id = any ($2) and ended_at is null`,
    [tx.projectId, applicationIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Somebody as they are printed. */
export interface PrintedLine {
  readonly applicationId: string
  readonly recordId: string
  readonly digest: string
  readonly number: string | null
  readonly wish: Wish
  readonly photoKey: string | null
}

/** In the order of the form; whoever left it meanwhile is not printed. */
export function listPrinted(tx: Tx, formId: string): Promise<PrintedLine[]> {
  return tx.query<PrintedLine>(
    `select line.application_id as "applicationId", record_id as "recordId", wish,
       confirmation_digest($1, line.application_id) as digest,
       case when submitted_at is not null then application.number end as number, file.storage_key as "photoKey"
     from confirmation_line line
       join confirmation_form form using (project_id, form_id)
       join application using (project_id, application_id)
       left join application_file photo on photo.project_id = $1
         and photo.application_id = line.application_id and photo.rule_id = 'photo'
       left join file on file.project_id = $1 and file.file_id = photo.file_id
     where line.project_id = $1 and line.form_id = $2 and ${standing} in ('stands', 'changed')
     order by line.application_id`,
    [tx.projectId, formId],
  )
}

/** What was printed, as it was read for it; who is not on the paper is not on the form. */
export async function writePrinted(
  tx: Tx,
  formId: string,
  printed: readonly Pick<PrintedLine, 'applicationId' | 'digest'>[],
): Promise<void> {
  const ids = printed.map(({ applicationId }) => applicationId)
  await tx.query(
    'delete from confirmation_line where project_id = $1 and form_id = $2 and application_id <> all ($3)',
    [tx.projectId, formId, ids],
  )
  await tx.query(
    `update confirmation_line set digest = printed.digest, position = printed.position
     from unnest($3::uuid[], $4::text[]) with ordinality as printed (id, digest, position)
     where project_id = $1 and form_id = $2 and application_id = printed.id`,
    [tx.projectId, formId, ids, printed.map(({ digest }) => digest)],
  )
}

/** Its people are free for another one. */
export async function endLines(tx: Tx, formId: string, now: Date): Promise<void> {
  await tx.query(
    `update confirmation_line set ended_at = $3
     where project_id = $1 and form_id = $2 and ended_at is null`,
    [tx.projectId, formId, now],
  )
}

export interface StandingCount {
  readonly formId: string
  readonly standing: LineStanding
  readonly people: number
}

export function countStandings(tx: Tx, formIds: readonly string[]): Promise<StandingCount[]> {
  return tx.query<StandingCount>(
    `select form_id as "formId", ${standing} as standing, count(*)::int as people
     from confirmation_line line join confirmation_form form using (project_id, form_id)
     where line.project_id = $1 and line.form_id = any ($2)
     group by 1, 2`,
    [tx.projectId, formIds],
  )
}

/** How many were printed on each. */
export async function countPeople(tx: Tx, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ formId: string; people: number }>(
    `select form_id as "formId", count(*)::int as people from confirmation_line
     where project_id = $1 and form_id = any ($2) group by form_id`,
    [tx.projectId, formIds],
  )
  return new Map(rows.map(({ formId, people }) => [formId, people]))
}

export interface StandingLine {
  readonly applicationId: string
  readonly recordId: string | null
  readonly position: number
  readonly state: ApplicationState
  readonly standing: LineStanding
}

/** Everybody on a form, as it was printed. */
export function listStandings(tx: Tx, formId: string): Promise<StandingLine[]> {
  return tx.query<StandingLine>(
    `select line.application_id as "applicationId", record_id as "recordId", position, application.state,
       ${standing} as standing
     from confirmation_line line
       join confirmation_form form using (project_id, form_id)
       join application using (project_id, application_id)
     where line.project_id = $1 and line.form_id = $2 order by position`,
    [tx.projectId, formId],
  )
}
