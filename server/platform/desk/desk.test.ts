import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { holdWriters } from '#server/test/hold-writers.ts'
import { noon } from '#server/test/test-clock.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import {
  type AtDesk,
  countQueue,
  type Desk,
  handBack,
  holdClaim,
  sendToSecondLook,
  takeNext,
} from './desk.ts'

const desk: Desk = { queue: 'thing.look', roles: { 1: 'reviewer', 2: 'reviewer' } }
const workers = 40

let on: TestDatabase
let database: Database
beforeAll(async () => {
  on = await openTestDatabase()
  database = openDatabase({ url: on.appUrl, poolSize: workers, log: { warn: () => {} } })
})
afterAll(async () => {
  await database.close()
  await on.drop()
})

let projectId: string
beforeEach(() => {
  projectId = newId(noon)
})
afterEach(() => on.asOwner('delete from desk_item'))

type Reviewer = Actor & { readonly kind: 'staff' }
function reviewer(scope: GrantScope | null = null): Reviewer {
  const state = { operator: false, sessionId: '', mustChangePassword: false, secondFactorDue: false }
  const grants = [{ projectId, role: 'reviewer' as const, scope }]
  return { kind: 'staff', staffId: newId(noon), grants, ...state }
}

const minutes = (n: number) => new Date(noon.getTime() + n * 60_000)
const at = <Result>(actor: Actor, work: (at: AtDesk) => Promise<Result>, now = noon) =>
  database.transaction({ projectId, actor }, (tx) => work({ tx, actor, now }))
const take = async (actor: Actor, most = 1, now = noon, level: DeskLevel = 1) =>
  (await at(actor, (here) => takeNext(desk, here, { most, level }), now)).map(({ thingId }) => thingId)
const finish = (thingId: string) =>
  at(reviewer(), ({ tx }) => tx.query('delete from desk_item where thing_id = $1', [thingId]))

interface Put {
  readonly batchId?: string
  readonly areaIds?: readonly string[]
  readonly subjectIds?: readonly string[]
  readonly organisationId?: string
}
/** Things that wait since a second each, the first the longest. */
async function put(
  many: number,
  { batchId, areaIds = [], subjectIds = [], organisationId }: Put = {},
): Promise<string[]> {
  const rows = await on.asOwner<{ thingId: string }>(
    `insert into desk_item (
       project_id, queue, thing_id, order_at, waits_since, batch_id, area_ids, subject_ids, organisation_id
     )
     select $1, $2, gen_random_uuid(), $3::timestamptz + n * interval '1 second', $3, $4, $5, $6, $7
     from generate_series(1, $8::integer) as n returning thing_id as "thingId"`,
    [
      projectId,
      desk.queue,
      minutes(-9000),
      batchId ?? null,
      areaIds,
      subjectIds,
      organisationId ?? null,
      many,
    ],
  )
  return rows.map(({ thingId }) => thingId)
}

describe('who takes the next', () => {
  test('gets what waits the longest, and the next one beside it; asked again, the same', async () => {
    const [first, second, third] = await put(3)
    const [lin, wang] = [reviewer(), reviewer()]
    expect(await take(lin)).toEqual([first])
    expect(await take(lin, 2)).toEqual([first, second])
    expect(await take(lin, 2)).toEqual([first, second])
    expect(await take(wang, 2)).toEqual([third])
    expect(await take(reviewer())).toEqual([])
  })

  test('twice at once is answered with the same things', async () => {
    await put(20)
    const lin = reviewer()
    const both = await Promise.all(Array.from({ length: 8 }, () => take(lin, 2)))
    expect(new Set(both.map(String)).size).toBe(1)
    expect(await at(lin, (here) => countQueue(desk, here, 1))).toMatchObject({ mine: 2, waiting: 18 })
  })

  test('gets nothing beyond the reach of their grant', async () => {
    const [mine, theirs] = [newId(noon), newId(noon)]
    await put(2, { batchId: theirs, areaIds: [theirs], subjectIds: [theirs], organisationId: theirs })
    const both = [theirs, mine]
    const [right] = await put(1, {
      batchId: mine,
      areaIds: both,
      subjectIds: both,
      organisationId: mine,
    })
    const scopes = [
      { batchIds: [mine] },
      { areaIds: [mine] },
      { subjectIds: [mine] },
      { organisationIds: [mine] },
    ]
    for (const scope of scopes) {
      const limited = reviewer(scope)
      expect(await take(limited, 2)).toEqual([right])
      expect(await at(limited, (here) => countQueue(desk, here, 1))).toMatchObject({ mine: 1, waiting: 0 })
      await on.asOwner('update desk_item set claimed_by = null, claimed_at = null, claimed_until = null')
    }
    const [strange] = await put(1, { batchId: theirs })
    const reached = at(reviewer({ batchIds: [mine] }), (here) => holdClaim(desk, here, strange ?? ''))
    await expect(reached).rejects.toMatchObject({ error: 'deskItemAbsent' })
  })
})

describe('a claim', () => {
  test('keeps others away for ten minutes after the last sign of life, and no longer', async () => {
    const [thing = ''] = await put(1)
    const [lin, wang] = [reviewer(), reviewer()]
    await take(lin)
    await at(lin, (here) => holdClaim(desk, here, thing), minutes(9))
    expect(await take(wang, 1, minutes(18.99))).toEqual([])
    await expect(at(wang, (here) => holdClaim(desk, here, thing), minutes(18.99))).rejects.toMatchObject({
      error: 'deskItemTaken',
    })
    expect(await take(wang, 1, minutes(19))).toEqual([thing])
    await expect(at(lin, (here) => holdClaim(desk, here, thing), minutes(19))).rejects.toMatchObject({
      error: 'deskItemTaken',
    })
  })

  test('that ran out is still its holder’s where nobody took it', async () => {
    const [thing = ''] = await put(1)
    const lin = reviewer()
    await take(lin)
    await at(lin, (here) => holdClaim(desk, here, thing), minutes(300))
    expect(await take(reviewer(), 1, minutes(301))).toEqual([])
  })

  test('handed back comes to the others in its turn, and to the same person when nothing else waits', async () => {
    const [first = '', second = ''] = await put(2)
    const [lin, wang] = [reviewer(), reviewer()]
    await take(lin)
    await at(lin, (here) => handBack(desk, here, first))
    expect(await take(lin)).toEqual([second])
    expect(await take(wang)).toEqual([first])
    await at(wang, (here) => handBack(desk, here, first))
    await finish(second)
    expect(await at(lin, (here) => handBack(desk, here, second)), 'it was decided meanwhile').toBe(false)
    expect(await take(lin)).toEqual([first])
  })
})

test('the second look is another person’s where the rule says so', async () => {
  const [thing = ''] = await put(1)
  const [lin, wang] = [reviewer(), reviewer()]
  await take(lin)
  await at(lin, (here) => sendToSecondLook(desk, here, thing, { byAnother: true }))
  expect(await take(lin, 1, noon, 2)).toEqual([])
  await expect(at(lin, (here) => holdClaim(desk, here, thing))).rejects.toMatchObject({
    error: 'deskItemSeen',
  })
  expect(await take(wang, 1, noon, 1)).toEqual([])
  expect(await take(wang, 1, noon, 2)).toEqual([thing])
})

test('counts say what waits, what is mine, what others have, and how long it waits', async () => {
  await put(5)
  const [lin, wang] = [reviewer(), reviewer()]
  await take(lin, 2)
  await take(wang, 1)
  const counts = (now: Date) => at(lin, (here) => countQueue(desk, here, 1), now)
  const waitsSince = minutes(-9000).toISOString()
  expect(await counts(noon)).toEqual({ waiting: 2, mine: 2, others: 1, waitsSince })
  expect(await counts(minutes(10))).toEqual({ waiting: 5, mine: 0, others: 0, waitsSince })
})

describe(`${workers} people at once`, () => {
  test('who looks first and claims then is given what somebody else has: the race is there', async () => {
    await put(workers)
    const lookThenClaim = () =>
      Array.from({ length: workers }, () =>
        at(reviewer(), async ({ tx, actor }) => {
          const [found] = await tx.query<{ id: string }>(
            `select thing_id as id from desk_item
             where project_id = $1 and claimed_by is null order by order_at limit 1`,
            [projectId],
          )
          const staffId = actor.kind === 'staff' ? actor.staffId : null
          await tx.query(
            `update desk_item set claimed_by = $2, claimed_at = now(), claimed_until = now() where thing_id = $1`,
            [found?.id, staffId],
          )
          return found?.id
        }),
      )
    const looked = await holdWriters(on.ownerUrl, 'desk_item', () => Promise.all(lookThenClaim()))
    expect(new Set(looked).size).toBeLessThan(workers)
  })

  test('work off a queue: everything once, nothing left, also what somebody who died had in hand', async () => {
    const things = await put(400)
    const dead = reviewer()
    const inDeadHands = await take(dead, 2)
    const done: string[] = []
    async function work(actor: Actor, now: Date) {
      for (;;) {
        const [next] = await take(actor, 2, now)
        if (next === undefined) return
        await finish(next)
        done.push(next)
      }
    }
    const crew = Array.from({ length: workers }, () => reviewer())
    await Promise.all(crew.map((actor) => work(actor, noon)))
    expect(done).toHaveLength(things.length - inDeadHands.length)
    await Promise.all(crew.map((actor) => work(actor, minutes(10))))
    expect(done.toSorted()).toEqual(things.toSorted())
  })
})

test('a claim in a queue of 100,000 reads some pages by index, also by a plan made while it was empty', async () => {
  await once(on.appUrl, async (client) => {
    await client.query(`set baoming.project = '${projectId}'`)
    const until = minutes(10).toISOString()
    const pagesOfClaim = async () => {
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) select take_from_desk('${desk.queue}', 1, '${newId(noon)}', 2,
         null, null, null, null, '${noon.toISOString()}', '${until}')`,
      )
      const { Plan: plan } = rows[0]['QUERY PLAN'][0]
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    for (let warm = 0; warm < 6; warm += 1) await pagesOfClaim()
    await put(100_000)
    const { rows } = await client.query(`select pg_relation_size('desk_item') / 8192 as pages`)
    expect(Number(rows[0].pages)).toBeGreaterThan(1500)
    for (let times = 0; times < 50; times += 1) expect(await pagesOfClaim()).toBeLessThan(500)
  })
})
