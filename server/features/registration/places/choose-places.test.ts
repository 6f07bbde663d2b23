import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import type { Gone } from '#contract/registration/draft-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { all, type BatchWish, givenSubject, registering } from '#server/test/given/given-batches.ts'
import { type GivenDraft, givenDrafts } from '#server/test/given/given-drafts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

interface Held {
  choice: ChoiceLine[]
  heldUntil: string | null
  feeFen: number
  version: number
}

async function given(wish: BatchWish = {}, people = 1) {
  const batch = await house.given.batch(projectId, wish)
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, people)
  return { batch, drafts, lin: drafts[0] as GivenDraft, chen: drafts[1] as GivenDraft, ...partsOf(batch) }
}

type Given = Awaited<ReturnType<typeof given>>

function partsOf({ areas, subjects }: Batch) {
  const cities = areas.filter(({ kind }) => kind === 'city').map(({ areaId }) => areaId)
  const ids = subjects.map(({ subjectId }) => subjectId)
  const lines = (areaId: string, ...subjectIds: string[]) =>
    subjectIds.map((subjectId) => ({ subjectId, areaId }))
  return { hangzhou: cities[0] ?? '', wuhan: cities[1] ?? '', ids, lines }
}

const choose = <Data = Held>(
  { applicationId, authorization }: Pick<GivenDraft, 'applicationId' | 'authorization'>,
  lines: readonly ChoiceLine[],
  seen?: readonly ChoiceLine[],
) =>
  askOf<Data>(house.app)('PUT', `/api/applications/${applicationId}/choice`, {
    authorization,
    body: { lines, seen },
  })

/** What quotas of a batch count, by area and subject, and what rows there are. */
async function counted({ batchId }: Pick<Batch, 'batchId'>) {
  const rows = await house.asOwner<{ areaId: string; subjectId: string; held: number; rows: number }>(
    `select area_id as "areaId", subject_id as "subjectId", sum(held)::integer as held,
       sum((select count(*) from place where place.batch_id = quota.batch_id and place.area_id = quota.area_id
         and place.subject_id = quota.subject_id and place.share = quota.share))::integer as rows
     from quota where batch_id = $1 group by 1, 2 having sum(held) > 0`,
    [batchId],
  )
  for (const { held, rows: places } of rows) expect(held).toBe(places)
  return rows.map(({ areaId, subjectId, held }) => ({ areaId, subjectId, held }))
}

const historyOf = ({ applicationId }: GivenDraft) =>
  house.asOwner<{ action: string; before: object; after: object; actor: string }>(
    `select action, before, after, actor_kind || ' ' || actor_role as actor from history
     where subject = 'application' and subject_id = $1 order by history_id`,
    [applicationId],
  )

const set = ({ applicationId }: GivenDraft, values: string) =>
  house.asOwner(`update application set ${values} where application_id = $1`, [applicationId])

describe('choosing', () => {
  test('holds a place of every subject, says until when and what it costs, and leaves history', async () => {
    const { batch, lin, hangzhou, ids, lines } = await given()
    const [law = '', ethics = ''] = ids
    const chosen = lines(hangzhou, law, ethics)
    const { data } = await choose(lin, chosen)
    expect(data).toEqual({
      choice: chosen,
      heldUntil: new Date(noon.getTime() + 30 * 60_000).toISOString(),
      feeFen: 24_000,
      version: 1,
    })
    expect(await counted(batch)).toHaveLength(2)
    const byId = chosen.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1))
    expect(await historyOf(lin)).toEqual([
      {
        action: 'application.choose',
        actor: 'account candidate',
        before: { choice: [], feeFen: null },
        after: { choice: byId, feeFen: 24_000 },
      },
    ])
    const [{ wish } = {}] = await house.asOwner(`select wish from application where application_id = $1`, [
      lin.applicationId,
    ])
    expect(wish).toEqual({
      areaId: hangzhou,
      subjectIds: [law, ethics],
      areaOf: { [law]: hangzhou, [ethics]: hangzhou },
    })
  })

  test('in two tabs at once: the second is told, and replaces only what it knows of', async () => {
    const { batch, lin, hangzhou, wuhan, ids, lines } = await given({ oneArea: false })
    const [law = '', ethics = ''] = ids
    const first = lines(hangzhou, law, ethics)
    const second = [...lines(wuhan, law), ...lines(hangzhou, ethics)]
    expect((await choose(lin, first, [])).message).toBe('SUCCESS')
    // The same again is nobody's loss.
    expect((await choose(lin, first, [])).message).toBe('SUCCESS')
    expect((await choose(lin, second, [])).message).toBe('EREG_VERSION_01')
    expect(await counted(batch)).toEqual(expect.arrayContaining(first.map((line) => ({ ...line, held: 1 }))))
    expect((await choose(lin, second, first.toReversed())).message).toBe('SUCCESS')
    // What the clock took nobody has to know of, even before the job gave it back.
    house.clock.set(new Date(noon.getTime() + 61 * 60_000))
    expect((await choose(lin, first, [])).message).toBe('SUCCESS')
  })

  test('something else gives back what is no longer chosen', async () => {
    const { batch, lin, hangzhou, wuhan, ids, lines } = await given()
    const [law = '', ethics = '', essay = ''] = ids
    await choose(lin, lines(hangzhou, law, ethics))
    await choose(lin, lines(hangzhou, ethics, essay))
    expect(await counted(batch)).toEqual(
      expect.arrayContaining(lines(hangzhou, ethics, essay).map((line) => ({ ...line, held: 1 }))),
    )
    const { data } = await choose(lin, lines(wuhan, law))
    expect(data).toMatchObject({ feeFen: 12_000, version: 3 })
    expect(await counted(batch)).toEqual([{ areaId: wuhan, subjectId: law, held: 1 }])
  })

  test('the same again is no change, and holds it no longer', async () => {
    const { batch, lin, hangzhou, ids, lines } = await given({ capacity: 1 })
    await choose(lin, lines(hangzhou, ...ids))
    house.clock.set(new Date(noon.getTime() + 60_000))
    const { data } = await choose(lin, lines(hangzhou, ...ids.toReversed()))
    expect(data.heldUntil).toBe(new Date(noon.getTime() + 30 * 60_000).toISOString())
    expect(await counted(batch)).toHaveLength(3)
    expect(await historyOf(lin)).toHaveLength(1)
  })

  test('takes all or nothing, names what is full and where there is room', async () => {
    const { batch, lin, chen, hangzhou, wuhan, ids, lines } = await given({ capacity: 1 }, 2)
    const [law = '', ethics = '', essay = ''] = ids
    await choose(lin, lines(hangzhou, ethics, essay))
    const refused = await choose<Gone>(chen, lines(hangzhou, law, ethics))
    expect([refused.statusCode, refused.message]).toEqual([409, 'E_REG_PLACES_01'])
    expect(refused.data.full).toEqual(lines(hangzhou, ethics))
    expect(refused.data.nearby).toMatchObject([{ subjectId: ethics, areaId: wuhan, free: 1 }])
    expect(await counted(batch)).toHaveLength(2)
    expect(await historyOf(chen)).toEqual([])

    await choose(chen, lines(wuhan, law))
    expect((await choose(chen, lines(hangzhou, law, ethics))).message).toBe('E_REG_PLACES_01')
    expect(await counted(batch)).toContainEqual({ areaId: wuhan, subjectId: law, held: 1 })
  })

  test('an area that has none of a subject is told apart from a full one', async () => {
    const { batch, lin, ids, lines } = await given()
    const province = batch.areas.find(({ kind }) => kind === 'province')?.areaId ?? ''
    expect((await choose(lin, lines(province, ids[0] ?? ''))).message).toBe('EREG_AREA_03')
  })

  test('what was returned to be mended keeps its places without a clock', async () => {
    const { lin, hangzhou, ids, lines } = await given()
    await set(lin, `state = 'failed'`)
    const { data } = await choose(lin, lines(hangzhou, ids[0] ?? ''))
    expect(data).toMatchObject({ heldUntil: null, feeFen: 12_000 })
  })

  test('breaks no rule of the batch', async () => {
    const { lin, hangzhou, wuhan, ids, lines } = await given({ mostSubjects: 2 })
    const [law = '', ethics = ''] = ids
    const keyOf = async (chosen: ChoiceLine[]) => (await choose(lin, chosen)).message
    expect(await keyOf(lines(hangzhou, ...ids))).toBe('EREG_SUBJECT_01')
    expect(await keyOf(lines(hangzhou, randomUUID()))).toBe('EREG_SUBJECT_04')
    expect(await keyOf(lines(randomUUID(), law))).toBe('EREG_AREA_01')
    expect(await keyOf([...lines(hangzhou, law), ...lines(wuhan, ethics)])).toBe('EREG_AREA_02')
  })

  test('brings together what the batch keeps apart, or leaves out what it requires', async () => {
    const { batch, lin, hangzhou, ids, lines } = await given({ mostSubjects: 2 })
    const [law = '', ethics = '', essay = ''] = ids
    const put = (path: string, to: unknown) =>
      house.asOwner(
        `update batch set version = version + 1, rules = jsonb_set(rules, '{${path}}', $2::jsonb) where batch_id = $1`,
        [batch.batchId, JSON.stringify(to)],
      )
    await put('forbiddenTogether', [[law, ethics]])
    expect(await choose(lin, lines(hangzhou, law, ethics))).toMatchObject({
      message: 'EREG_SUBJECT_02',
      data: { subjectIds: [law, ethics] },
    })
    await house.asOwner('update subject set required = true where batch_id = $1 and subject_id = $2', [
      batch.batchId,
      essay,
    ])
    expect(await choose(lin, lines(hangzhou, law))).toMatchObject({
      message: 'EREG_SUBJECT_03',
      data: { subjectIds: [essay] },
    })
  })
})

describe('nothing is chosen', () => {
  test('for somebody else, nor where there is no application', async () => {
    const { batch, lin, chen, hangzhou, ids, lines } = await given({}, 2)
    const stranger = { applicationId: lin.applicationId, authorization: chen.authorization }
    const nobodys = { applicationId: randomUUID(), authorization: lin.authorization }
    for (const draft of [stranger, nobodys]) {
      const { statusCode, message } = await choose(draft, lines(hangzhou, ids[0] ?? ''))
      expect([statusCode, message]).toEqual([404, 'EREG_APPLICATION_01'])
    }
    expect(await counted(batch)).toEqual([])
  })

  test.each<[ApplicationState, string]>([
    ['auditing', 'EREG_STATE_02'],
    ['confirmed', 'EREG_STATE_02'],
    ['refused', 'EREG_STATE_01'],
    ['withdrawn', 'EREG_STATE_01'],
  ])('for one that is %s', async (state, key) => {
    const { batch, lin, hangzhou, ids, lines } = await given()
    await set(lin, `state = '${state}'`)
    expect((await choose(lin, lines(hangzhou, ids[0] ?? ''))).message).toBe(key)
    expect(await counted(batch)).toEqual([])
  })

  test('for one that is paid for', async () => {
    const { lin, hangzhou, ids, lines } = await given()
    await set(lin, `state = 'failed', paid_at = now()`)
    expect((await choose(lin, lines(hangzhou, ids[0] ?? ''))).message).toBe('EREG_STATE_03')
  })

  test('of a subject that the same person has in another batch, until that exam is over', async () => {
    const { lin, hangzhou, ids, lines } = await given()
    const other = await given({ subjects: [givenSubject({ name: all('论文') }), givenSubject()] })
    const own = `update application set account_id = $1, person_id = (select person_id from account where account_id = $1)
      where application_id = $2`
    await house.asOwner(own, [lin.accountId, other.lin.applicationId])
    const again = { ...other.lin, authorization: lin.authorization }
    const [essay = '', law = ''] = other.ids
    await choose(lin, lines(hangzhou, ids[0] ?? '', ids[1] ?? ''))
    const keyOf = async (id: string) => (await choose(again, other.lines(other.hangzhou, id))).message
    expect([await keyOf(law), await keyOf(essay)]).toEqual(['EREG_REPEAT_02', 'SUCCESS'])
    await house.asOwner(
      `update batch set rules = rules || '{"examEndsAt": "2026-11-19T00:00:00.000Z"}'
       where batch_id = (select batch_id from application where application_id = $1)`,
      [lin.applicationId],
    )
    expect(await keyOf(law)).toBe('SUCCESS')
  })

  test('but not of one at another level, nor of one whose exam is over beside one that is not', async () => {
    const { lin, ids, hangzhou, lines } = await given()
    const others = await Promise.all([given(), given({ subjects: [givenSubject({ level: all('高级') })] })])
    const own = `update application set account_id = $1, person_id = (select person_id from account where account_id = $1)
      where application_id = $2`
    for (const { lin: other } of others) await house.asOwner(own, [lin.accountId, other.applicationId])
    const [past, higher] = others.map((other) => ({
      ...other,
      lin: { ...other.lin, authorization: lin.authorization },
    })) as [Given, Given]
    const [knowledge = ''] = ids
    expect((await choose(past.lin, past.lines(past.hangzhou, past.ids[0] ?? ''))).message).toBe('SUCCESS')
    const higherLines = higher.lines(higher.hangzhou, higher.ids[0] ?? '')
    expect((await choose(higher.lin, higherLines)).message).toBe('SUCCESS')
    expect((await choose(lin, lines(hangzhou, knowledge))).message).toBe('EREG_REPEAT_02')
    await house.asOwner(
      `update batch set rules = rules || '{"examEndsAt": "2026-11-19T00:00:00.000Z"}' where batch_id = $1`,
      [past.batch.batchId],
    )
    expect((await choose(lin, lines(hangzhou, knowledge))).message).toBe('SUCCESS')
  })

  test('of a subject that the same person chooses in another batch at the same moment', async () => {
    const [one, other] = [await given({ capacity: 50 }, 20), await given({ capacity: 50 }, 20)]
    const own = `update application set account_id = account.account_id, person_id = account.person_id
      from unnest($1::uuid[], $2::uuid[]) as own(who, theirs) join account on account.account_id = who
      where application_id = theirs`
    const [people, theirs] = [
      one.drafts.map(({ accountId }) => accountId),
      other.drafts.map(({ applicationId }) => applicationId),
    ]
    await house.asOwner(own, [people, theirs])
    const answers = await Promise.all(
      one.drafts.map(async (draft, at) => {
        const again = { ...draft, applicationId: theirs[at] ?? '' }
        const both = await Promise.all([
          choose(draft, one.lines(one.hangzhou, one.ids[0] ?? '')),
          choose(again, other.lines(other.hangzhou, other.ids[0] ?? '')),
        ])
        return both.map(({ message }) => message).toSorted()
      }),
    )
    expect(answers).toEqual(people.map(() => ['EREG_REPEAT_02', 'SUCCESS']))
  })

  test('while registration is not open, or the exam is suspended', async () => {
    const later = new Date(noon.getTime() + 86_400_000).toISOString()
    const closed = await given({ windows: registering({ opensAt: later }) })
    const suspended = await given({ examStatus: 3 })
    const keyOf = async ({ lin, hangzhou, ids, lines }: typeof closed) =>
      (await choose(lin, lines(hangzhou, ids[0] ?? ''))).message
    expect(await keyOf(closed)).toBe('SWITCH_OFF$REG_01')
    expect(await keyOf(suspended)).toBe('ERG_SUSPEND_01')
  })
})

describe('the quota of an organisation', () => {
  async function entered(capacity: number, people: number) {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const batch = await house.given.batch(projectId, {
      capacity: 9,
      oneArea: false,
      organisationQuotas: [{ organisationId, capacity }],
    })
    const wish = { projectId, batchId: batch.batchId, organisationId }
    const drafts = await givenDrafts(house, wish, people)
    const held = async () =>
      (await house.asOwner('select held from organisation_quota where batch_id = $1', [batch.batchId]))[0]
    return { batch, held, lin: drafts[0] as GivenDraft, chen: drafts[1] as GivenDraft, ...partsOf(batch) }
  }

  test('counts every place of its candidates, and lets no more of them in', async () => {
    const { batch, held, lin, chen, hangzhou, wuhan, ids, lines } = await entered(3, 2)
    const [law = '', ethics = '', essay = ''] = ids
    await choose(lin, lines(hangzhou, law, ethics))
    expect(await held()).toEqual({ held: 2 })
    const refused = await choose(chen, lines(hangzhou, law, ethics))
    expect([refused.statusCode, refused.message]).toEqual([409, 'EREG_QUOTA_01'])
    expect(await counted(batch)).toHaveLength(2)
    await choose(chen, lines(wuhan, essay))
    expect(await held()).toEqual({ held: 3 })
    await choose(lin, lines(wuhan, ethics, essay))
    expect(await held()).toEqual({ held: 3 })
    await choose(lin, lines(wuhan, law))
    expect(await held()).toEqual({ held: 2 })
  })

  test('where it has none, nothing is counted, but places name it', async () => {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const batch = await house.given.batch(projectId)
    const { hangzhou, ids, lines } = partsOf(batch)
    const wish = { projectId, batchId: batch.batchId, organisationId }
    const [lin] = await givenDrafts(house, wish, 1)
    expect((await choose(lin as GivenDraft, lines(hangzhou, ...ids))).message).toBe('SUCCESS')
    expect(
      await house.asOwner('select distinct organisation_id from place where batch_id = $1', [batch.batchId]),
    ).toEqual([{ organisation_id: organisationId }])
    expect(
      await house.asOwner('select from organisation_quota where batch_id = $1', [batch.batchId]),
    ).toEqual([])
  })
})

describe('a wish', () => {
  const save = ({ applicationId, authorization }: GivenDraft, body: object) =>
    askOf(house.app)('PUT', `/api/applications/${applicationId}/wish`, { authorization, body })
  const wishOf = async ({ applicationId }: GivenDraft) =>
    (
      await house.asOwner('select wish, version from application where application_id = $1', [applicationId])
    )[0]

  test('is kept as it is ticked, and holds nothing', async () => {
    const { batch, lin, hangzhou, ids } = await given()
    const wish = { areaId: hangzhou, subjectIds: ids.slice(0, 2), areaOf: { [ids[0] ?? '']: hangzhou } }
    expect(await save(lin, wish)).toMatchObject({ statusCode: 200, data: { saved: true } })
    expect(await wishOf(lin)).toEqual({ wish, version: 1 })
    expect(await counted(batch)).toEqual([])
  })

  test('ticked the same again is no change, and no sign of life', async () => {
    const { lin, hangzhou, ids, lines } = await given()
    await choose(lin, lines(hangzhou, ids[0] ?? ''))
    const { wish } = (await wishOf(lin)) as { wish: object }
    const told = await historyOf(lin)
    house.clock.set(new Date(noon.getTime() + 60_000))
    expect((await save(lin, wish)).statusCode).toBe(200)
    expect(await wishOf(lin)).toEqual({ wish, version: 1 })
    expect(await historyOf(lin)).toEqual(told)
  })

  test('forgets what the batch does not have', async () => {
    const { lin, ids } = await given()
    const strange = randomUUID()
    const law = ids[0] ?? ''
    await save(lin, { areaId: strange, subjectIds: [law, strange, law], areaOf: { [law]: strange } })
    expect(await wishOf(lin)).toMatchObject({ wish: { areaId: null, subjectIds: [law], areaOf: {} } })
  })

  test('is nobody else’s', async () => {
    const { lin, chen } = await given({}, 2)
    const body = { areaId: null, subjectIds: [], areaOf: {} }
    const { statusCode } = await save({ ...lin, authorization: chen.authorization }, body)
    expect(statusCode).toBe(404)
  })
})
