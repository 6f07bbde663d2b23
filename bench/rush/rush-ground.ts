import { Client } from 'pg'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { sealAnswers } from '#server/features/registration/application-row.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { givenBatchesIn } from '#server/test/given/given-batches.ts'
import { type BenchPortal, benchActor } from '../bench-portal.ts'
import type { Rush } from './rush-load.ts'

/** What the rush is measured on. */
export interface RushGround {
  /** Candidates with applications that are ready but for their places. */
  readonly lines: Rush['lines']
  /** The one quota that everybody wants, and how many applications want it. */
  readonly hot: ChoiceLine
  readonly hotCount: number
  /** How many places of the hot quota are held. */
  countHeld(): Promise<number>
  /** From now on the hot quota has so many places. */
  limit(places: number): Promise<void>
  /** Everything is as before the first of them chose. */
  reset(): Promise<void>
  /** Adds so many applications that are long done, each with a place. */
  grow(count: number): Promise<void>
  close(): Promise<void>
}

const hotCount = 40_000
/** So many candidates are at it at a time, one line of them behind the other. */
export const connections = 64
const each = 48

export async function openRushGround(portal: BenchPortal): Promise<RushGround> {
  const owner = new Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const asOwner = async (sql: string) => {
    await owner.query('begin; select reach_platform()')
    await owner.query(sql)
    await owner.query('commit')
  }
  const { projectId } = portal
  await asOwner(`insert into project_window values ('${projectId}', 'registration', null, null, false)`)
  const batch = await givenBatchesIn({ ...portal, clock: clockNow }).batch(projectId, { capacity: 1_000_000 })
  await asOwner(bulkAccounts(projectId))
  await asOwner(hotApplications(projectId, batch.batchId))
  const lines = await signIn(portal, batch)
  // No table is empty when a batch opens.
  await asOwner(doneApplications(projectId, batch.batchId, 0))
  await asOwner(yardsticks(portal.appUrl))
  const tidy = () => owner.query('vacuum analyze application, place, quota, history, account')
  await tidy()
  return {
    lines,
    hot: firstLine(batch),
    hotCount,
    async countHeld() {
      await owner.query('begin; select reach_platform()')
      const { rows } = await owner.query<{ held: string }>(
        'select count(*) as held from place where batch_id = $1',
        [batch.batchId],
      )
      await owner.query('commit')
      return Number(rows[0]?.held)
    },
    async limit(places) {
      const { areaId, subjectId } = firstLine(batch)
      const hot = `area_id = '${areaId}' and subject_id = '${subjectId}'`
      const shares = `(select count(*) from quota where ${hot})`
      await asOwner(`update quota set capacity = ${places} / ${shares} + (share < ${places} % ${shares})::integer
        where ${hot}`)
    },
    async reset() {
      await asOwner(resetting)
      await tidy()
    },
    async grow(count) {
      const { batchId } = batch
      for (let at = 1; at * hotCount <= count; at += 1)
        await asOwner(doneApplications(projectId, batchId, at))
      await tidy()
      await owner.query('checkpoint').catch(() => undefined)
    },
    close: () => owner.end(),
  }
}

const clockNow = Object.assign(() => new Date(), { set: () => undefined })

function firstLine({ areas, subjects }: Batch): ChoiceLine {
  const areaId = areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  return { subjectId: subjects[0]?.subjectId ?? '', areaId }
}

/** The first of the accounts are signed in, and their applications are filled in but for the places. */
async function signIn({ database, keys, projectId }: BenchPortal, batch: Batch): Promise<Rush['lines']> {
  const tokens = Array.from({ length: connections * each }, () => newToken(projectId))
  const answers = sealAnswers(keys, projectId, { address: '湖北省武汉市洪山区珞喻路一百号' })
  await database.transaction({ projectId, actor: benchActor }, async (tx) => {
    await tx.query(
      `insert into session (project_id, session_id, account_id, token_hash, device, created_at, seen_at, expires_at)
       select current_project(), gen_random_uuid(), ${numbered('account', 'n')}, hash, 'bench', now(), now(),
         now() + interval '10 hours'
       from unnest($1::bytea[]) with ordinality as signed (hash, n)`,
      [tokens.map(({ hash }) => hash)],
    )
    await tx.query(
      `update application set answers_sealed = $1, notes_version = 1, notes_agreed_at = now()
       where batch_id = $2 and application_id <= ${numbered('application', String(tokens.length))}`,
      [answers, batch.batchId],
    )
  })
  const candidates = tokens.map(({ token }, at) => ({
    authorization: `ata-token ${token}`,
    applicationId: `02000000-0000-7000-8000-${(at + 1).toString(16).padStart(12, '0')}`,
    lines: [firstLine(batch)],
  }))
  return Array.from({ length: connections }, (_, at) => candidates.slice(at * each, (at + 1) * each))
}

/** Ids told by a number, so that pgbench can name them. */
export const numbered = (kind: 'account' | 'application', number: string) =>
  `('0${kind === 'account' ? 1 : 2}000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const bulkAccounts = (projectId: string) => `
  insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
  select '${projectId}', ${numbered('account', 'n')}, 'candidate', 'imported', '考生', 'zh-Hans', 2, false, now()
  from generate_series(1, ${hotCount}) as n`

const hotApplications = (projectId: string, batchId: string) => `
  insert into application (project_id, application_id, batch_id, account_id, state, number, created_at, updated_at)
  select '${projectId}', ${numbered('application', 'n')}, '${batchId}', ${numbered('account', 'n')}, 'draft',
    new_application_number(now()), now(), now()
  from generate_series(1, ${hotCount}) as n`

/** Of a batch of their own whose exam is over, one for each of the accounts. */
const doneApplications = (projectId: string, like: string, at: number) => `
  with other as (
    insert into batch (project_id, batch_id, position, rules, created_at)
      select project_id, gen_random_uuid(), position, rules || '{"examEndsAt": "2020-11-20T00:00:00.000Z"}', created_at
      from batch
      where batch_id = '${like}' returning batch_id
  ), done as (
    insert into application (project_id, application_id, batch_id, account_id, state, number, submitted_at,
        answers_sealed, fee_fen, created_at, updated_at)
      select '${projectId}', gen_random_uuid(), batch_id, ${numbered('account', 'n')}, 'confirmed',
        '${at}-' || n, now(), sha256(n::text::bytea) || sha256(n::text::bytea), 12000, now(), now()
      from other, generate_series(1, ${hotCount}) as n returning batch_id, application_id
  )
  insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
    select '${projectId}', application_id, gen_random_uuid(), batch_id, gen_random_uuid(), 0, now() from done`

/** What pgbench is measured with: one counter as a function, and one transaction of several statements. */
const yardsticks = (appUrl: string) => `
  create table rush_counter (counter_id integer primary key, held bigint not null, capacity bigint not null)
    with (fillfactor = 50);
  insert into rush_counter values (1, 0, 1000000000);
  create table rush_row (row_id integer primary key, version integer not null) with (fillfactor = 70);
  insert into rush_row select n, 0 from generate_series(1, 100000) as n;
  create table rush_kept (kept_id bigint generated always as identity primary key, what bigint not null);
  create table rush_first (like rush_kept including all);
  create table rush_second (like rush_kept including all);
  create table rush_third (like rush_kept including all);
  create sequence rush_turn;
  create function rush_hold(wanted bigint) returns boolean language plpgsql as $$
    begin
      update rush_counter set held = held + 1 where counter_id = 1 and held < capacity;
      if found then
        insert into rush_kept (what) values (wanted);
      end if;
      return found;
    end $$;
  grant all on rush_counter, rush_row, rush_kept, rush_first, rush_second, rush_third, rush_turn
    to ${new URL(appUrl).username};
  grant execute on function rush_hold to ${new URL(appUrl).username}`

const resetting = `
  alter sequence rush_turn restart;
  delete from place using application
    where application.project_id = place.project_id and application.application_id = place.application_id
      and application.version > 0;
  update quota set held = 0 where held > 0;
  update application set state = 'draft', submitted_at = null, held_until = null, hold_began_at = null, hold_ends_at = null, fee_fen = null,
      version = 0
    where version > 0;
  delete from deadline;
  delete from history where subject = 'application'`
