import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { GrantScope, ScopedThing } from '#contract/kit/scope.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A thing that waits, as its row says. */
export interface DeskItem extends ScopedThing {
  readonly thingId: string
  readonly level: DeskLevel
  readonly waitsSince: Date
  readonly closedTo: readonly string[]
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
  readonly claimedUntil: Date | null
}

const columns = `thing_id as "thingId", level, waits_since as "waitsSince", batch_id as "batchId",
  area_ids as "areaIds", subject_ids as "subjectIds", organisation_id as "organisationId", closed_to as "closedTo", claimed_by as "claimedBy",
  claimed_at as "claimedAt",
  claimed_until as "claimedUntil"`

interface InQueue {
  readonly queue: string
  readonly level: DeskLevel
  readonly staffId: string
  readonly scope: GrantScope | null
  readonly now: Date
}

/** By a function of the database: see desk.sql. */
export function takeItems(
  tx: Tx,
  {
    queue,
    level,
    staffId,
    scope,
    now,
    most,
    until,
  }: InQueue & { readonly most: number; readonly until: Date },
): Promise<DeskItem[]> {
  return tx.named<DeskItem>(
    'desk.take',
    `select ${columns} from take_from_desk($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [queue, level, staffId, most, ...listsOf(scope), now, until],
  )
}

/** Nobody else takes, decides or withdraws it until the transaction ends. */
export async function holdItem(tx: Tx, queue: string, thingId: string): Promise<DeskItem | null> {
  const [item] = await tx.named<DeskItem>(
    'desk.hold',
    `select ${columns} from desk_item where project_id = $1 and queue = $2 and thing_id = $3 for update`,
    [tx.projectId, queue, thingId],
  )
  return item ?? null
}

export async function findItem(tx: Tx, queue: string, thingId: string): Promise<DeskItem | null> {
  const [item] = await tx.named<DeskItem>(
    'desk.find',
    `select ${columns} from desk_item where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId],
  )
  return item ?? null
}

interface NewClaim {
  readonly staffId: string
  readonly claimedAt: Date
  readonly claimedUntil: Date
}

/** Since when somebody has it stays, for as long as it stays theirs. */
export async function writeClaim(
  tx: Tx,
  queue: string,
  thingId: string,
  { staffId, claimedAt, claimedUntil }: NewClaim,
): Promise<void> {
  await tx.named(
    'desk.claim',
    `update desk_item set claimed_by = $4, claimed_until = $6,
       claimed_at = case when claimed_by = $4 then claimed_at else $5 end
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId, staffId, claimedAt, claimedUntil],
  )
}

export async function freeItem(tx: Tx, queue: string, thingId: string): Promise<void> {
  await tx.query(
    `update desk_item set claimed_by = null, claimed_at = null, claimed_until = null
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId],
  )
}

export async function putAside(tx: Tx, queue: string, thingId: string, staffId: string): Promise<void> {
  await tx.query(
    `update desk_item set put_aside_by = put_aside_by || $4::uuid
     where project_id = $1 and queue = $2 and thing_id = $3 and $4 <> all (put_aside_by)`,
    [tx.projectId, queue, thingId, staffId],
  )
}

export async function moveToSecondLook(
  tx: Tx,
  queue: string,
  thingId: string,
  closedTo: readonly string[],
): Promise<void> {
  await tx.query(
    `update desk_item set level = 2, closed_to = $4, put_aside_by = '{}',
       claimed_by = null, claimed_at = null, claimed_until = null
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId, closedTo],
  )
}

/** Back from the second look, where nobody has it in hand. */
export async function moveToFirstLook(tx: Tx, queue: string, thingId: string): Promise<void> {
  await tx.query(
    `update desk_item set level = 1, closed_to = '{}', put_aside_by = '{}',
       claimed_by = null, claimed_at = null, claimed_until = null
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId],
  )
}

/** Of another organisation from now on, in nobody's hands, in its turn. */
export async function writeOrganisation(
  tx: Tx,
  queue: string,
  thingId: string,
  organisationId: string | null,
): Promise<void> {
  await tx.query(
    `update desk_item set organisation_id = $4, claimed_by = null, claimed_at = null, claimed_until = null
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId, organisationId],
  )
}

/** Puts one that came back where it stood before: in its turn, and at the look that it waited for. */
export async function restoreTurn(
  tx: Tx,
  queue: string,
  thingId: string,
  { orderAt, waitsSince, level, closedTo }: Turn,
): Promise<void> {
  await tx.query(
    `update desk_item set order_at = $4, waits_since = $5, level = $6, closed_to = $7
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId, orderAt, waitsSince, level, closedTo],
  )
}

/** Where something stands in its queue, at which look, and whose it is not. */
export interface Turn extends Pick<DeskItem, 'level' | 'waitsSince' | 'closedTo'> {
  readonly orderAt: Date
}

export async function findTurn(tx: Tx, queue: string, thingId: string): Promise<Turn | null> {
  const [turn] = await tx.query<Turn>(
    `select order_at as "orderAt", waits_since as "waitsSince", level, closed_to as "closedTo" from desk_item
     where project_id = $1 and queue = $2 and thing_id = $3`,
    [tx.projectId, queue, thingId],
  )
  return turn ?? null
}

interface Counts {
  readonly waiting: number
  readonly mine: number
  readonly others: number
  readonly waitsSince: Date | null
}

/** How long those wait that nobody has decided yet, by so many hours. */
export async function countAges(
  tx: Tx,
  { queue, level, scope, now }: Omit<InQueue, 'staffId'>,
  hours: readonly number[],
): Promise<number[]> {
  const rows = await tx.named<{ age: number; count: number }>(
    'desk.ages',
    `select width_bucket(extract(epoch from $4::timestamptz - waits_since)::float8 / 3600, $9::float8[]) as age,
       count(*)::int as count
     from desk_item
     where project_id = $1 and queue = $2 and level = $3
       and ($5::uuid[] is null or batch_id = any ($5))
       and ($6::uuid[] is null or area_ids && $6)
       and ($7::uuid[] is null or subject_ids && $7)
       and ($8::uuid[] is null or organisation_id = any ($8))
     group by 1`,
    [tx.projectId, queue, level, now, ...listsOf(scope), hours],
  )
  return [0, ...hours].map((_, at) => rows.find(({ age }) => age === at)?.count ?? 0)
}

export async function countItems(tx: Tx, { queue, level, staffId, scope, now }: InQueue): Promise<Counts> {
  const [counts] = await tx.named<Counts>(
    'desk.count',
    `select count(*) filter (where claimed_until is null or claimed_until <= $9)::int as waiting,
       count(*) filter (where claimed_by = $4 and claimed_until > $9)::int as mine,
       count(*) filter (where claimed_by <> $4 and claimed_until > $9)::int as others,
       min(waits_since) filter (where claimed_until is null or claimed_until <= $9) as "waitsSince"
     from desk_item
     where project_id = $1 and queue = $2 and level = $3
       and ($5::uuid[] is null or batch_id = any ($5))
       and ($6::uuid[] is null or area_ids && $6)
       and ($7::uuid[] is null or subject_ids && $7)
       and ($8::uuid[] is null or organisation_id = any ($8))`,
    [tx.projectId, queue, level, staffId, ...listsOf(scope), now],
  )
  if (!counts) throw new Error('A count answered nothing.')
  return counts
}

const listsOf = (scope: GrantScope | null) => [
  scope?.batchIds ?? null,
  scope?.areaIds ?? null,
  scope?.subjectIds ?? null,
  scope?.organisationIds ?? null,
]
