import { type ScoreOutcome, type ScoreRule, usualMostMark } from '#contract/score/score.ts'
import { distributionBars, mostNamed } from '#contract/score/score-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { examinedStates } from '../score-parts.ts'

export interface SheetRow {
  readonly revision: number
  readonly releasesAt: Date | null
  readonly told: number
  readonly showsPercentile: boolean
}
const noSheet: SheetRow = { revision: 0, releasesAt: null, told: 0, showsPercentile: false }
const columns = 'revision, releases_at as "releasesAt", told, shows_percentile as "showsPercentile"'

export async function findSheet(tx: Tx, batchId: string): Promise<SheetRow> {
  const [row] = await tx.query<SheetRow>(
    `select ${columns} from score_sheet where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId],
  )
  return row ?? noSheet
}

/** Nobody else changes or releases scores of the batch until the transaction ends. */
export async function holdSheet(tx: Tx, batchId: string): Promise<SheetRow> {
  const own = [tx.projectId, batchId]
  await tx.query(
    'insert into score_sheet (project_id, batch_id) values ($1, $2) on conflict (project_id, batch_id) do nothing',
    own,
  )
  const [row] = await tx.query<SheetRow>(
    `select ${columns} from score_sheet where project_id = $1 and batch_id = $2 for update`,
    own,
  )
  return row ?? noSheet
}

/** Nobody reads scores of it for the first time meanwhile: `note_score_looks` waits. */
export async function holdLooks(tx: Tx, batchId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('score-release ' || $1::uuid, 0))`, [batchId])
}

export async function countUp(tx: Tx, batchId: string): Promise<void> {
  await tx.query('update score_sheet set revision = revision + 1 where project_id = $1 and batch_id = $2', [
    tx.projectId,
    batchId,
  ])
}

export async function writeRelease(tx: Tx, batchId: string, releasesAt: Date | null): Promise<void> {
  await tx.query(
    `update score_sheet set releases_at = $3, revision = revision + 1, told = 0, told_after = null, told_at = null
     where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId, releasesAt],
  )
}

export async function writeShowsPercentile(tx: Tx, batchId: string, shows: boolean): Promise<void> {
  await tx.query('update score_sheet set shows_percentile = $3 where project_id = $1 and batch_id = $2', [
    ...[tx.projectId, batchId],
    shows,
  ])
}

/** Of each subject, from which points on so many of a hundred have fewer: of all whose points count. */
export async function writePercentiles(tx: Tx, batchId: string): Promise<void> {
  await tx.query(
    `with counted as (
       select subject_id, mark, count(*) as people from score
       where project_id = $1 and batch_id = $2 and mark is not null and judged <> 'violation'
       group by subject_id, mark),
     standing as (
       select subject_id, mark,
         floor(100 * (sum(people) over below - people) / sum(people) over (partition by subject_id)) as percent
       from counted window below as (partition by subject_id order by mark)),
     firsts as (
       select subject_id, percent.least, min(mark) as mark from standing
         join generate_series(1, 99) as percent(least) on standing.percent >= percent.least
       group by subject_id, percent.least)
     insert into score_rule (project_id, batch_id, subject_id, most_mark, percentiles)
     select $1, $2, subject_id, ${usualMostMark},
       coalesce((select array_agg(mark order by least) from firsts where firsts.subject_id = subject.subject_id), '{}')
     from (select distinct subject_id from counted) subject
     on conflict (project_id, batch_id, subject_id) do update set percentiles = excluded.percentiles`,
    [tx.projectId, batchId],
  )
}

export async function countReaders(tx: Tx, batchId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(distinct reader_id)::int as count from score_look where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  return row?.count ?? 0
}

export async function listRules(tx: Tx, batchId: string): Promise<ScoreRule[]> {
  return tx.query<ScoreRule>(
    `select subject_id as "subjectId", most_mark as "mostMark", pass_mark as "passMark" from score_rule
     where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId],
  )
}

export async function writeRules(tx: Tx, batchId: string, rules: readonly ScoreRule[]): Promise<void> {
  await tx.query(
    `insert into score_rule (project_id, batch_id, subject_id, most_mark, pass_mark)
     select $1, $2, * from unnest($3::uuid[], $4::int[], $5::int[])
     on conflict (project_id, batch_id, subject_id)
       do update set most_mark = excluded.most_mark, pass_mark = excluded.pass_mark`,
    [
      ...[tx.projectId, batchId, rules.map(({ subjectId }) => subjectId)],
      ...[rules.map(({ mostMark }) => mostMark), rules.map(({ passMark }) => passMark)],
    ],
  )
}

/** The highest points that stand there, by subject. */
export async function listHighest(tx: Tx, batchId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ subjectId: string; highest: number | null }>(
    `select subject_id as "subjectId", max(mark) as highest from score
     where project_id = $1 and batch_id = $2 group by subject_id`,
    [tx.projectId, batchId],
  )
  return new Map(rows.map(({ subjectId, highest }) => [subjectId, highest ?? 0]))
}

/** By the rules as they are now; null: everybody of the batch. */
export async function judgeScores(
  tx: Tx,
  batchId: string,
  applicationIds: readonly string[] | null,
): Promise<void> {
  await tx.query('select judge_scores($1, $2)', [batchId, applicationIds])
}

const expected = `place join application on application.project_id = place.project_id
  and application.application_id = place.application_id and application.state in ${examinedStates}`

export interface SubjectCount {
  readonly subjectId: string
  readonly expected: number
}

export function countExpected(tx: Tx, batchId: string): Promise<SubjectCount[]> {
  return tx.query<SubjectCount>(
    `select place.subject_id as "subjectId", count(*)::int as expected from ${expected}
     where place.project_id = $1 and place.batch_id = $2 group by place.subject_id`,
    [tx.projectId, batchId],
  )
}

export interface OutcomeCount {
  readonly subjectId: string
  readonly outcome: ScoreOutcome
  readonly bar: number | null
  readonly count: number
  readonly marks: number
  readonly sum: number
  readonly lowest: number | null
  readonly highest: number | null
}

/** By subject, outcome and bar of the distribution: all figures are sums of these. */
export async function countScores(tx: Tx, batchId: string): Promise<OutcomeCount[]> {
  return tx.query<OutcomeCount>(
    `select score.subject_id as "subjectId", judged as outcome,
       case when judged <> 'violation' then
         least(width_bucket(mark, 0, coalesce(most_mark, 10000), ${distributionBars}), ${distributionBars}) - 1
       end as bar,
       count(*)::int as count,
       count(mark) filter (where judged <> 'violation')::int as marks,
       coalesce(sum(mark) filter (where judged <> 'violation'), 0)::float as sum,
       min(mark) filter (where judged <> 'violation') as lowest,
       max(mark) filter (where judged <> 'violation') as highest
     from score left join score_rule on score_rule.project_id = score.project_id
       and score_rule.batch_id = score.batch_id and score_rule.subject_id = score.subject_id
     where score.project_id = $1 and score.batch_id = $2
     group by 1, 2, 3`,
    [tx.projectId, batchId],
  )
}

export interface Found {
  readonly number: string
  readonly subjectId: string
  readonly count: number
}

/** A mark of the day of the exam that holds, in the session where somebody sits by the plan in force. */
const markedAtSite = (kind: 'absent' | 'present') => `exists (
  select from seat join seat_plan on seat_plan.project_id = $1 and seat_plan.plan_id = seat.plan_id
      and seat_plan.state = 'published'
    join sitting_mark on sitting_mark.project_id = $1 and sitting_mark.session_id = seat.session_id
      and sitting_mark.application_id = seat.application_id
  where seat.project_id = $1 and seat.application_id = score.application_id and seat.subject_id = score.subject_id
    and sitting_mark.kind = '${kind}' and sitting_mark.taken_back_at is null)`

const findings = {
  missing: `select application.number, place.subject_id from ${expected}
    where place.project_id = $1 and place.batch_id = $2 and not exists (
      select from score where score.project_id = $1 and score.application_id = place.application_id
        and score.subject_id = place.subject_id)`,
  unexpected: `select application.number, score.subject_id from score join application using (project_id, application_id)
    where score.project_id = $1 and score.batch_id = $2 and (application.state not in ${examinedStates} or not exists (
      select from place where place.project_id = $1 and place.application_id = score.application_id
        and place.subject_id = score.subject_id))`,
  contradicting: `select application.number, score.subject_id
    from score join application using (project_id, application_id)
      join score_rule on score_rule.project_id = $1 and score_rule.batch_id = $2
        and score_rule.subject_id = score.subject_id
    where score.project_id = $1 and score.batch_id = $2
      and (outcome = 'qualified' and mark < pass_mark or outcome = 'unqualified' and mark >= pass_mark)`,
  withoutVerdict: `select application.number, score.subject_id
    from score join application using (project_id, application_id)
    where score.project_id = $1 and score.batch_id = $2 and outcome is null and judged = 'reference'`,
  absentAtSite: `select application.number, score.subject_id
    from score join application using (project_id, application_id)
    where score.project_id = $1 and score.batch_id = $2 and mark is not null and ${markedAtSite('absent')}`,
  presentAtSite: `select application.number, score.subject_id
    from score join application using (project_id, application_id)
    where score.project_id = $1 and score.batch_id = $2 and outcome = 'absent' and ${markedAtSite('present')}`,
} as const
export type Finding = keyof typeof findings

/** The first of them, each with how many there are. */
export function listFindings(tx: Tx, batchId: string, finding: Finding): Promise<Found[]> {
  return tx.query<Found>(
    `select number, subject_id as "subjectId", count(*) over ()::int as count from (${findings[finding]}) found
     order by number, subject_id limit ${mostNamed}`,
    [tx.projectId, batchId],
  )
}
