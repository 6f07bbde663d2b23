import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { AskOutcome, ShownMove } from '#contract/examinee/joining/moves.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { MovingConsent } from '#contract/project/moving.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import { askOf } from '#server/test/ask.ts'
import { givenAnswers, givenLines } from '#server/test/given/given-applications.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { seeWhileItWaits } from '#server/test/hold-row.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batch: Batch
let old: Organisation
let fresh: Organisation
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(noon)
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId)
  old = await givenOrganisation('远航学校')
  fresh = await givenOrganisation('启明学校')
})
afterAll(() => house.close())

interface Organisation {
  readonly accountId: string
  readonly accountName: string
  readonly authorization: string
}
async function givenOrganisation(name: string): Promise<Organisation> {
  const made = await house.given.organisation(projectId, { name })
  return { ...made, authorization: await house.given.signedIn(projectId, made.accountId) }
}
const as = (authorization: string) => {
  const ask = askOf(house.app)
  return <Data>(method: 'GET' | 'POST', url: string, body?: object) =>
    ask(method, url as '/', { authorization, body }) as Promise<{
      statusCode: number
      code: number
      message: string
      data: Data
    }>
}

interface Somebody {
  readonly idNumber: string
  readonly applicationId: string
  readonly recordId: string
}
/** Entered by an organisation, with as many places held as subjects are chosen. */
async function givenEntered(
  by: Organisation,
  places = 0,
  { idNumber }: { readonly idNumber?: string | null } = house.given.somebodyElse(),
): Promise<Somebody> {
  const person = { name: '林晓', idType: 'esidentIDCard', idNumber: idNumber ?? '' } as const
  const recordId = await house.given.record(projectId, { organisationId: by.accountId, ...person })
  const path = `/api/records/${recordId}/applications`
  const begun = await as(by.authorization)<{ applicationId: string }>('POST', path, {
    batchId: batch.batchId,
  })
  expect(begun.message).toBe('SUCCESS')
  const { applicationId } = begun.data
  const [line] = givenLines(batch)
  if (places > 0) {
    await house.asOwner(
      `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, organisation_id, taken_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7)`,
      [projectId, applicationId, line?.subjectId, batch.batchId, line?.areaId, by.accountId, noon],
    )
    await house.asOwner(
      `update organisation_quota set held = held + 1 where project_id = $1 and organisation_id = $2`,
      [projectId, by.accountId],
    )
  }
  return { idNumber: person.idNumber, applicationId, recordId }
}

/** An own account of the same person, which leads to what the organisation entered. */
async function bind({ idNumber, recordId }: Somebody): Promise<string> {
  const { accountId } = await house.given.candidate(projectId, {
    name: '林晓',
    idType: 'esidentIDCard',
    idNumber,
  })
  await house.asOwner(
    'update candidate_record set bound_account_id = $1, bound_at = now() where record_id = $2',
    [accountId, recordId],
  )
  return house.given.signedIn(projectId, accountId)
}

async function setConsent(movingConsent: MovingConsent) {
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  await house.database.transaction(scope, (tx) => changeProject(tx, { movingConsent }, noon))
}
const setQuota = (of: Organisation, capacity: number, held = 0) =>
  house.asOwner(`insert into organisation_quota values ($1, $2, $3, $4, $5)`, [
    projectId,
    batch.batchId,
    of.accountId,
    capacity,
    held,
  ])

interface Asked {
  readonly lines: { readonly outcome: AskOutcome }[]
}
const askFor = (by: Organisation, ...numbers: string[]) =>
  as(by.authorization)<Asked>('POST', `/api/batches/${batch.batchId}/moves`, { numbers })
const offerTo = (by: Organisation, accountName: string, ...ids: string[]) =>
  as(by.authorization)<BulkReply>('POST', `/api/batches/${batch.batchId}/move-offers`, {
    choice: { ids },
    accountName,
  })
async function movesOf(authorization: string): Promise<ShownMove[]> {
  return (await as(authorization)<{ items: ShownMove[] }>('GET', '/api/moves')).data.items
}
async function answer(authorization: string, agreed: boolean, more: object = {}) {
  const moveIds = (await movesOf(authorization)).filter((one) => one.mayAnswer).map((one) => one.moveId)
  const body = { moveIds, agreed, ...more }
  return (await as(authorization)<BulkReply>('POST', '/api/move-answers', body)).data
}
const errorsOf = ({ outcomes }: BulkReply) => outcomes.map(({ error }) => error)
const ownerOf = async ({ applicationId }: Somebody) => {
  const [row] = await house.asOwner<{
    organisationId: string
    accountId: string
    entered: string
    places: string[]
  }>(
    `select application.organisation_id as "organisationId", account_id as "accountId",
       (select organisation_id from candidate_record entered where entered.record_id = application.record_id) as entered,
       array(select place.organisation_id::text from place where place.application_id = application.application_id) as places
     from application where application_id = $1`,
    [applicationId],
  )
  return row
}

describe('people who are asked for by list', () => {
  test('move with their places once the one whose consent is asked for has agreed, and the old page says so', async () => {
    await setQuota(old, 5)
    await setQuota(fresh, 5)
    const somebody = await givenEntered(old, 1)
    const own = await givenEntered(fresh)
    const absent = house.given.somebodyElse().idNumber ?? ''
    const asked = await askFor(fresh, somebody.idNumber, own.idNumber, absent, '110101199003070000')
    expect(asked.data.lines.map(({ outcome }) => outcome)).toEqual(['asked', 'own', 'absent', 'wrong'])
    expect(asked.code).toBe(11)
    expect((await askFor(fresh, somebody.idNumber)).data.lines).toMatchObject([{ outcome: 'waits' }])
    // Until then the asker learns neither the name nor from where.
    expect(await movesOf(fresh.authorization)).toMatchObject([
      {
        name: '',
        from: null,
        to: '启明学校',
        side: 'to',
        state: 'asked',
        mayAnswer: false,
        mayWithdraw: true,
      },
    ])
    expect(await movesOf(old.authorization)).toMatchObject([
      { name: '林晓', from: '远航学校', to: '启明学校', side: 'from', mayAnswer: true, mayWithdraw: false },
    ])

    expect(await answer(old.authorization, true)).toMatchObject({ done: 1, failed: 0 })
    expect(await ownerOf(somebody)).toEqual({
      organisationId: fresh.accountId,
      accountId: null,
      entered: fresh.accountId,
      places: [fresh.accountId],
    })
    const quotas = await house.asOwner(
      `select organisation_id as of, held from organisation_quota where project_id = $1 order by held`,
      [projectId],
    )
    expect(quotas).toEqual([
      { of: old.accountId, held: 0 },
      { of: fresh.accountId, held: 1 },
    ])
    const page = `/api/applications/${somebody.applicationId}`
    expect(await as(old.authorization)('GET', page)).toMatchObject({
      statusCode: 409,
      message: 'EREG_MOVE_01',
    })
    expect((await as(old.authorization)('POST', `${page}/withdrawal`)).message).toBe('EREG_MOVE_01')
    expect((await as(fresh.authorization)('GET', page)).statusCode).toBe(200)
    const stranger = await givenOrganisation('旁观单位')
    expect((await as(stranger.authorization)('GET', page)).message).toBe('EREG_APPLICATION_01')
    expect((await movesOf(fresh.authorization))[0]).toMatchObject({ name: '林晓', state: 'granted' })
  })

  test('are asked themselves where an own account leads to them; the other organisation has no word then', async () => {
    const somebody = await givenEntered(old)
    const person = await bind(somebody)
    await askFor(fresh, somebody.idNumber)
    expect((await movesOf(old.authorization))[0]).toMatchObject({ mayAnswer: false })
    expect(await answer(person, true)).toMatchObject({ done: 1 })
    expect(await ownerOf(somebody)).toMatchObject({ entered: fresh.accountId })
    // The account leads to it as before.
    expect((await as(person)('GET', `/api/applications/${somebody.applicationId}`)).statusCode).toBe(200)
    const told = await house.asOwner(
      `select template, count(*)::int as count from message where project_id = $1 and channel = 'inbox' group by template order by template`,
      [projectId],
    )
    expect(told).toEqual([
      { template: 'moveAsked', count: 1 },
      { template: 'moveGranted', count: 3 },
    ])
  })

  test('move when both have agreed, where the project asks both; one refusal ends it', async () => {
    await setConsent('both')
    const [first, second] = [await givenEntered(old), await givenEntered(old)]
    const people = [await bind(first), await bind(second)]
    await expect.poll(async () => (await askFor(fresh, first.idNumber, second.idNumber)).statusCode).toBe(200)
    const waits = () => movesOf(old.authorization)
    await expect.poll(async () => (await waits()).map(({ mayAnswer }) => mayAnswer)).toEqual([true, true])
    await answer(old.authorization, true)
    expect((await ownerOf(first))?.entered).toBe(old.accountId)
    await answer(people[0] ?? '', true)
    expect(await answer(people[1] ?? '', false, { reason: '仍在原单位' })).toMatchObject({ done: 1 })
    expect((await ownerOf(first))?.entered).toBe(fresh.accountId)
    expect((await ownerOf(second))?.entered).toBe(old.accountId)
    expect(
      (await movesOf(fresh.authorization)).map(({ state, reason }) => [state, reason]).toSorted(),
    ).toEqual([
      ['granted', ''],
      ['refused', '仍在原单位'],
    ])
  })

  test('who registered alone move by their own word, and keep what they filled in', async () => {
    const { idNumber = '' } = house.given.somebodyElse()
    const person = { name: '林晓', idType: 'esidentIDCard', idNumber: idNumber ?? '' } as const
    const { accountId } = await house.given.candidate(projectId, person)
    const authorization = await house.given.signedIn(projectId, accountId)
    const begun = await as(authorization)<{ applicationId: string }>(
      'POST',
      `/api/batches/${batch.batchId}/applications`,
    )
    const somebody = { idNumber: person.idNumber, recordId: '', applicationId: begun.data.applicationId }
    await askFor(fresh, person.idNumber)
    expect(await answer(authorization, true)).toMatchObject({ done: 1 })
    expect(await ownerOf(somebody)).toMatchObject({ accountId: null, entered: fresh.accountId })
    expect((await as(authorization)('GET', `/api/applications/${somebody.applicationId}`)).statusCode).toBe(
      200,
    )
    // And back to the person.
    expect((await offerTo(fresh, '', somebody.applicationId)).code).toBe(10)
    await answer(authorization, true)
    expect(await ownerOf(somebody)).toMatchObject({ accountId, entered: null, organisationId: null })
  })

  test('stay where the new organisation is full, and where money came', async () => {
    await setQuota(fresh, 0)
    const somebody = await givenEntered(old, 1)
    await askFor(fresh, somebody.idNumber)
    expect(errorsOf(await answer(old.authorization, true))).toEqual(['EREG_QUOTA_01'])
    await house.asOwner('update application set paid_at = now() where application_id = $1', [
      somebody.applicationId,
    ])
    expect(errorsOf(await answer(old.authorization, true))).toEqual(['EREG_MOVE_04'])
    expect((await ownerOf(somebody))?.places).toEqual([old.accountId])
    expect((await askFor(await givenOrganisation('第三单位'), somebody.idNumber)).data.lines).toEqual([
      { number: somebody.idNumber, outcome: 'fixed' },
    ])
  })

  test('of more than 2,000 are to be asked for in batches, and of none where the project has it off', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => `E${at}`)
    expect(await askFor(fresh, ...many)).toMatchObject({ message: 'EREG_LIST_01', data: { most: 2000 } })
    await setConsent('off')
    await expect.poll(async () => (await askFor(fresh, 'E1')).message).toBe('SWITCH_OFF$MOVE_01')
  })

  test('go to the desk of whoever reviews the new organisation, out of the hands of who had them', async () => {
    const somebody = await givenEntered(old)
    await house.asOwner(`update application set state = 'auditing' where application_id = $1`, [
      somebody.applicationId,
    ])
    await house.asOwner(
      `update desk_item set claimed_by = $2, claimed_at = $3, claimed_until = $3 where thing_id = $1`,
      [somebody.applicationId, crypto.randomUUID(), noon],
    )
    const atDesk = () =>
      house.asOwner(
        'select organisation_id as of, claimed_by is not null as taken from desk_item where thing_id = $1',
        [somebody.applicationId],
      )
    expect(await atDesk()).toEqual([{ of: old.accountId, taken: true }])
    await askFor(fresh, somebody.idNumber)
    expect(await answer(old.authorization, true)).toMatchObject({ done: 1 })
    expect(await atDesk()).toEqual([{ of: fresh.accountId, taken: false }])
  })

  test('go to no organisation that is suspended by then, and nowhere once the exam is over', async () => {
    const day = (count: number) => new Date(noon.getTime() + count * 24 * 3_600_000)
    batch = await house.given.batch(projectId, {
      examStartsAt: day(1).toISOString(),
      examEndsAt: day(2).toISOString(),
    })
    const somebody = await givenEntered(old)
    await askFor(fresh, somebody.idNumber)
    const suspend = (at: Date | null) =>
      house.asOwner('update account set suspended_at = $2 where account_id = $1', [fresh.accountId, at])
    await suspend(noon)
    expect(errorsOf(await answer(old.authorization, true))).toEqual(['GA_SA_ORGANISATION_01'])
    await suspend(null)
    house.clock.set(day(2))
    const late = await house.given.signedIn(projectId, old.accountId)
    expect(errorsOf(await answer(late, true))).toEqual(['EREG_MOVE_04'])
    expect((await ownerOf(somebody))?.entered).toBe(old.accountId)
  })

  test('whose registration with the same organisation ended before are not asked for, offered or said', async () => {
    const withdraw = (authorization: string, applicationId: string) =>
      as(authorization)('POST', `/api/applications/${applicationId}/withdrawal`)
    const gaveUp = await givenEntered(fresh)
    expect((await withdraw(fresh.authorization, gaveUp.applicationId)).statusCode).toBe(200)
    const somebody = await givenEntered(old, 0, gaveUp)
    const asked = await askFor(fresh, somebody.idNumber)
    expect([asked.code, asked.data.lines.map(({ outcome }) => outcome)]).toEqual([40, ['ended']])
    const offer = (applicationId: string, accountName: string) => offerTo(old, accountName, applicationId)
    expect(errorsOf((await offer(somebody.applicationId, fresh.accountName)).data)).toEqual([
      'EREG_REPEAT_01',
    ])
    // And to an account of their own by which they had registered.
    const another = house.given.somebodyElse()
    const own = await house.given.candidate(projectId, { ...another, name: '林晓', idType: 'esidentIDCard' })
    const person = await house.given.signedIn(projectId, own.accountId)
    const path = `/api/batches/${batch.batchId}/applications`
    const begun = (await as(person)<{ applicationId: string }>('POST', path)).data
    expect((await withdraw(person, begun.applicationId)).statusCode).toBe(200)
    const entered = await givenEntered(old, 0, another)
    await house.asOwner(
      'update candidate_record set bound_account_id = $1, bound_at = now() where record_id = $2',
      [own.accountId, entered.recordId],
    )
    expect(errorsOf((await offer(entered.applicationId, '')).data)).toEqual(['EREG_REPEAT_01'])
  })

  test('are told once of who asks, takes it back and asks again within a day', async () => {
    const somebody = await givenEntered(old)
    const told = async () =>
      (
        await house.asOwner(
          `select from message where project_id = $1 and channel = 'inbox' and template = 'moveAsked'`,
          [projectId],
        )
      ).length
    const withdraw = async (by: Organisation) => {
      const move = (await movesOf(by.authorization)).find(({ mayWithdraw }) => mayWithdraw)
      const body = { moveIds: [move?.moveId] }
      expect((await as(by.authorization)('POST', '/api/move-withdrawals', body)).code).toBe(10)
    }
    await askFor(fresh, somebody.idNumber)
    await withdraw(fresh)
    expect((await askFor(fresh, somebody.idNumber)).data.lines).toMatchObject([{ outcome: 'asked' }])
    expect(await told()).toBe(1)
    await withdraw(fresh)
    house.clock.set(new Date(noon.getTime() + 24 * 3_600_000))
    await askFor(
      { ...fresh, authorization: await house.given.signedIn(projectId, fresh.accountId) },
      somebody.idNumber,
    )
    expect(await told()).toBe(2)
  })

  test('do not move when nobody answers in time; then they may be asked for again', async () => {
    const somebody = await givenEntered(old)
    await askFor(fresh, somebody.idNumber)
    const [move] = await movesOf(old.authorization)
    house.clock.set(new Date(noon.getTime() + 14 * 24 * 3_600_000))
    const late = { ...old, authorization: await house.given.signedIn(projectId, old.accountId) }
    const again = { ...fresh, authorization: await house.given.signedIn(projectId, fresh.accountId) }
    expect((await movesOf(late.authorization))[0]).toMatchObject({ state: 'lapsed', mayAnswer: false })
    const body = { moveIds: [move?.moveId], agreed: true }
    const answered = await as(late.authorization)<BulkReply>('POST', '/api/move-answers', body)
    expect(errorsOf(answered.data)).toEqual(['EREG_MOVE_03'])
    expect((await askFor(again, somebody.idNumber)).data.lines).toMatchObject([{ outcome: 'asked' }])
  })
})

describe('at the same moment', () => {
  const holding = (applicationId: string) => ({
    sql: 'select from application where application_id = $1 for no key update',
    values: [applicationId],
  })

  test('somebody is held by another: who was answered before has moved already', async () => {
    const people = [await givenEntered(old), await givenEntered(old)]
    await askFor(fresh, ...people.map(({ idNumber }) => idNumber))
    const moves = () =>
      house.asOwner<{ state: string; applicationId: string }>(
        `select state, application_id as "applicationId" from move where project_id = $1 order by move_id`,
        [projectId],
      )
    const statesOf = async () => (await moves()).map(({ state }) => state)
    const lock = holding((await moves())[1]?.applicationId ?? '')
    const { result, seen } = await seeWhileItWaits(house.ownerUrl, { lock, look: statesOf }, () =>
      answer(old.authorization, true),
    )
    expect(seen).toEqual(['granted', 'asked'])
    expect(result).toMatchObject({ done: 2 })
  })

  test('a list asks for somebody who is held by another: those before are asked for already, and free', async () => {
    const people: Somebody[] = []
    while (people.length < 21) people.push(await givenEntered(old))
    const last = people.map(({ applicationId }) => applicationId).toSorted()[20] ?? ''
    const look = () =>
      house.asOwner(
        `select from application join move using (project_id, application_id)
         where project_id = $1 for no key update of application skip locked`,
        [projectId],
      )
    const { result, seen } = await seeWhileItWaits(house.ownerUrl, { lock: holding(last), look }, () =>
      askFor(fresh, ...people.map(({ idNumber }) => idNumber)),
    )
    expect(seen).toHaveLength(20)
    expect(result.code).toBe(10)
  })

  test('two organisations ask and both are granted: one has the person, the other is told it is over', async () => {
    const third = await givenOrganisation('第三单位')
    const somebody = await givenEntered(old)
    await Promise.all([askFor(fresh, somebody.idNumber), askFor(third, somebody.idNumber)])
    const ids = (await movesOf(old.authorization)).map(({ moveId }) => moveId)
    expect(ids).toHaveLength(2)
    const grant = (moveId: string) =>
      as(old.authorization)<BulkReply>('POST', '/api/move-answers', { moveIds: [moveId], agreed: true })
    const both = await Promise.all(ids.map(grant))
    expect(both.flatMap(({ data }) => errorsOf(data)).toSorted()).toEqual(['EREG_MOVE_03', null].toSorted())
    const states = await house.asOwner('select state from move where application_id = $1 order by state', [
      somebody.applicationId,
    ])
    expect(states).toEqual([{ state: 'granted' }, { state: 'lapsed' }])
  })

  test('somebody moves and is withdrawn by the old organisation: one of the two happens', async () => {
    const somebody = await givenEntered(old)
    await askFor(fresh, somebody.idNumber)
    const [moved, withdrawn] = await Promise.all([
      answer(old.authorization, true),
      as(old.authorization)('POST', `/api/applications/${somebody.applicationId}/withdrawal`),
    ])
    const owner = (await ownerOf(somebody))?.entered
    if (moved.done === 1 && withdrawn.statusCode !== 200) expect(owner).toBe(fresh.accountId)
    else expect([withdrawn.statusCode, errorsOf(moved)]).toEqual([200, ['EREG_MOVE_04']])
  })
})

describe('what the former organisation does while a move is granted', () => {
  type Deed = (
    one: Somebody,
  ) => Promise<{ readonly statusCode: number; readonly message: string; readonly data: unknown }>
  const of = ({ applicationId }: Somebody) => `/api/applications/${applicationId}`
  const ask = (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    askOf(house.app)(method, path as '/', {
      ...{ authorization: old.authorization, body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const choice = ({ applicationId }: Somebody) => ({ choice: { ids: [applicationId] } })
  const deeds: Readonly<Record<string, Deed>> = {
    'saves answers': (one) =>
      ask('PATCH', `${of(one)}/answers`, { baseVersion: 0, changes: { address: '北京' } }),
    ticks: (one) => {
      const [line] = givenLines(batch)
      return ask('PUT', `${of(one)}/wish`, {
        areaId: line?.areaId,
        subjectIds: [line?.subjectId],
        areaOf: {},
      })
    },
    chooses: (one) => ask('PUT', `${of(one)}/choice`, { lines: givenLines(batch) }),
    'agrees to the notes': (one) => ask('PUT', `${of(one)}/notes-agreement`, { version: 1 }),
    withdraws: (one) => ask('POST', `${of(one)}/withdrawal`),
    deletes: (one) =>
      ask('POST', `/api/batches/${batch.batchId}/examinee-deletions`, {
        ...{ ...choice(one), password: everybodysPassword },
      }),
    'hands in': (one) =>
      ask('POST', `/api/batches/${batch.batchId}/examinee-submissions`, { ...choice(one), promised: true }),
    orders: (one) => ask('POST', '/api/orders', { applicationIds: [one.applicationId] }),
    offers: (one) =>
      ask('POST', `/api/batches/${batch.batchId}/move-offers`, {
        ...choice(one),
        accountName: fresh.accountName,
      }),
    'changes the person': (one) =>
      ask('PUT', `/api/examinees/${one.recordId}`, {
        ...{
          name: '周海',
          idType: 'esidentIDCard',
          idNumber: one.idNumber,
          phone: '',
          email: '',
          seenVersion: 1,
        },
      }),
    'says consent': (one) =>
      ask('PUT', `/api/examinees/${one.recordId}/consents`, { consents: [{ kind: 'privacy', version: 1 }] }),
    'registers the person in another batch': async (one) => {
      const other = await house.given.batch(projectId)
      return ask('POST', `/api/records/${one.recordId}/applications`, { batchId: other.batchId })
    },
  }
  /** As far as each may go by itself. */
  const before: Readonly<Record<string, (one: Somebody) => Promise<unknown>>> = {
    async chooses(one) {
      await deeds['agrees to the notes']?.(one)
      await ask('PATCH', `${of(one)}/answers`, { baseVersion: 1, changes: givenAnswers })
    },
    orders: ({ applicationId }) =>
      house.asOwner(
        `update application set state = 'unpaid', fee_fen = 12000, submitted_at = now() where application_id = $1`,
        [applicationId],
      ),
  }
  const own = 'history.actor_id = $1 and history.subject_id in ($2, $3)'

  test.each(Object.keys(deeds))('%s: waits, and is refused', async (name) => {
    const somebody = await givenEntered(old)
    await before[name]?.(somebody)
    await askFor(fresh, somebody.idNumber)
    const moveIds = (await movesOf(old.authorization)).map(({ moveId }) => moveId)
    const third = await givenOrganisation('第三单位')
    await askFor(third, somebody.idNumber)
    // The other request ends with the move, as its last deed.
    const lock = {
      sql: `select from move where application_id = $1 and to_id = $2 for update`,
      values: [somebody.applicationId, third.accountId],
    }
    const history = () =>
      house.asOwner(
        `select action from history where ${own} and action <> 'application.move' order by history_id`,
        [...[old.accountId, somebody.applicationId, somebody.recordId]],
      )
    const done = await history()
    let deed: ReturnType<Deed> | undefined
    const granted = await seeWhileItWaits(
      house.ownerUrl,
      {
        lock,
        look: async () => {
          deed = deeds[name]?.(somebody)
          await expect
            .poll(async () => (await house.asOwner('select from pg_locks where not granted')).length)
            .toBeGreaterThanOrEqual(2)
        },
      },
      () => as(old.authorization)<BulkReply>('POST', '/api/move-answers', { moveIds, agreed: true }),
    )
    expect(errorsOf(granted.result.data)).toEqual([null])
    const answered = await deed
    const outcomes = (answered?.data as BulkReply | null)?.outcomes
    expect(outcomes ? outcomes.map(({ error }) => error) : answered?.statusCode).not.toEqual(
      outcomes ? [null] : 200,
    )
    expect(await history()).toEqual(done)
    expect((await ownerOf(somebody))?.entered).toBe(fresh.accountId)
  })
})

test('the consent that one organisation said it has is not the next one’s: it says so itself, and both stand', async () => {
  const somebody = await givenEntered(old)
  const consentsOf = async (by: Organisation) =>
    (await as(by.authorization)<{ consents: string[] }>('GET', `/api/examinees/${somebody.recordId}`)).data
      .consents
  expect(await consentsOf(old)).toEqual(['privacy'])
  await askFor(fresh, somebody.idNumber)
  await answer(old.authorization, true)
  expect(await consentsOf(fresh)).toEqual([])
  await house.asOwner(`update application set state = 'draft' where application_id = $1`, [
    somebody.applicationId,
  ])
  const refused = await as(fresh.authorization)<BulkReply>(
    'POST',
    `/api/batches/${batch.batchId}/examinee-submissions`,
    { choice: { ids: [somebody.applicationId] }, promised: true },
  )
  expect(errorsOf(refused.data)).toEqual(['EXM_REG_CONSENT_01'])
  const said = await askOf(house.app)('PUT', `/api/examinees/${somebody.recordId}/consents`, {
    ...{ authorization: fresh.authorization, body: { consents: [{ kind: 'privacy', version: 1 }] } },
  })
  expect(said.message).toBe('SUCCESS')
  expect(await consentsOf(fresh)).toEqual(['privacy'])
  const lines = await house.asOwner(
    `select given_by as by, kind from record_consent where record_id = $1 order by given_at, kind`,
    [somebody.recordId],
  )
  expect(lines).toEqual([old, fresh].map(({ accountId }) => ({ by: accountId, kind: 'privacy' })))
})

describe('an organisation that is required', () => {
  test('is named before anybody hands in alone', async () => {
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    await house.database.transaction(scope, (tx) =>
      changeProject(tx, { collectiveAccount: 'nameRequired' }, noon),
    )
    const { accountId } = await house.given.candidate(projectId, {
      name: '林晓',
      ...house.given.somebodyElse(),
    })
    const person = await house.given.signedIn(projectId, accountId)
    const path = `/api/batches/${batch.batchId}/applications`
    const { applicationId } = (await as(person)<{ applicationId: string }>('POST', path)).data
    const submission = () =>
      as(person)('POST', `/api/applications/${applicationId}/submission`, { version: 0, promised: true })
    await expect.poll(async () => (await submission()).message).toBe('EREG_MOVE_07')
    const said = `/api/applications/${applicationId}/collective-account`
    const body = { accountName: fresh.accountName }
    expect((await as(person)('POST', said, body)).statusCode).toBe(200)
    expect((await submission()).message, 'what is missing now is another thing').not.toBe('EREG_MOVE_07')
    await answer(fresh.authorization, false, { reason: '不是本校学生' })
    expect((await submission()).message).toBe('EREG_MOVE_07')
  })
})

describe('an offer', () => {
  test('to another organisation waits for its word; a stranger can neither offer nor answer', async () => {
    await setConsent('organisation')
    const somebody = await givenEntered(old)
    const offer = (by: Organisation, to: string) => offerTo(by, to, somebody.applicationId)
    expect(errorsOf((await offer(fresh, old.accountName)).data)).toEqual(['EREG_APPLICATION_01'])
    expect((await offer(old, 'nobody1')).message).toBe('GA_SA_ORGANISATION_01')
    const centre = await house.given.organisation(projectId, { organisationKind: 'examCentre' })
    const { message } = await offer(old, centre.accountName)
    expect(message, 'who registers nobody would never answer').toBe('GA_SA_ORGANISATION_01')
    expect(errorsOf((await offer(old, '')).data)).toEqual(['EREG_MOVE_06'])
    expect((await offer(old, fresh.accountName)).code).toBe(10)
    expect((await offer(old, fresh.accountName)).code).toBe(40)
    const [move] = await movesOf(fresh.authorization)
    const third = await givenOrganisation('第三单位')
    const body = { moveIds: [move?.moveId] }
    const theirs = await as(third.authorization)<BulkReply>('POST', '/api/move-answers', {
      ...body,
      agreed: true,
    })
    expect(errorsOf(theirs.data)).toEqual(['EREG_MOVE_02'])
    expect(
      errorsOf((await as(fresh.authorization)<BulkReply>('POST', '/api/move-withdrawals', body)).data),
    ).toEqual(['EREG_MOVE_02'])
    expect(await answer(fresh.authorization, true)).toMatchObject({ done: 1 })
    expect((await ownerOf(somebody))?.entered).toBe(fresh.accountId)
  })

  test('of all that match a view is made to each by itself', async () => {
    await setConsent('organisation')
    const [one, other] = [await givenEntered(old), await givenEntered(old)]
    await house.asOwner('update application set paid_at = now() where application_id = $1', [
      other.applicationId,
    ])
    const all = { filters: { state: ['draft'] }, search: '', sort: { by: 'number', down: true } }
    const offered = await as(old.authorization)<BulkReply>(
      'POST',
      `/api/batches/${batch.batchId}/move-offers`,
      { choice: { all, except: [] }, accountName: fresh.accountName },
    )
    expect([offered.code, offered.data.done, errorsOf(offered.data).toSorted()]).toEqual([
      ...[11, 1],
      ['EREG_MOVE_04', null],
    ])
    expect(await answer(fresh.authorization, true)).toMatchObject({ done: 1 })
    expect((await ownerOf(one))?.entered).toBe(fresh.accountId)
    expect((await ownerOf(other))?.entered).toBe(old.accountId)
  })

  test('is taken back by whoever made it', async () => {
    const somebody = await givenEntered(old)
    await askFor(fresh, somebody.idNumber)
    const [move] = await movesOf(fresh.authorization)
    const body = { moveIds: [move?.moveId] }
    const withdraw = () => as(fresh.authorization)<BulkReply>('POST', '/api/move-withdrawals', body)
    expect([(await withdraw()).code, (await withdraw()).code]).toEqual([10, 40])
    expect((await movesOf(old.authorization))[0]).toMatchObject({ state: 'withdrawn', mayAnswer: false })
  })
})

describe('the organisation that a candidate says they belong to', () => {
  test('sees nothing of them before it has confirmed', async () => {
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    await house.database.transaction(scope, (tx) => changeProject(tx, { collectiveAccount: 'list' }, noon))
    const { accountId } = await house.given.candidate(projectId)
    const person = await house.given.signedIn(projectId, accountId)
    const begun = await as(person)<{ applicationId: string }>(
      'POST',
      `/api/batches/${batch.batchId}/applications`,
    )
    const path = `/api/applications/${begun.data.applicationId}/collective-account`
    interface Read {
      readonly way: string
      readonly organisations: { accountId: string }[]
      readonly said: object | null
    }
    await expect.poll(async () => (await as(person)<Read>('GET', path)).data.way).toBe('list')
    await house.given.organisation(projectId, { organisationKind: 'examStation' })
    const { data } = await as(person)<Read>('GET', path)
    expect(data.organisations.map((one) => one.accountId).toSorted()).toEqual(
      [old.accountId, fresh.accountId].toSorted(),
    )
    const say = (accountId: string) => as(person)('POST', path, { accountId })
    expect((await say(crypto.randomUUID())).message).toBe('GA_SA_ORGANISATION_01')
    expect((await say(fresh.accountId)).statusCode).toBe(200)
    expect((await say(old.accountId)).message).toBe('EREG_MOVE_05')
    const page = `/api/applications/${begun.data.applicationId}`
    expect((await as(fresh.authorization)('GET', page)).message).toBe('EREG_APPLICATION_01')
    expect(await answer(fresh.authorization, true)).toMatchObject({ done: 1 })
    expect((await as(fresh.authorization)('GET', page)).statusCode).toBe(200)
    expect((await as(person)<Read>('GET', path)).data.said).toMatchObject({
      name: '启明学校',
      state: 'granted',
    })
    expect((await say(old.accountId)).message).toBe('EREG_MOVE_04')
  })

  test('is not one in which their registration ended before', async () => {
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    await house.database.transaction(scope, (tx) => changeProject(tx, { collectiveAccount: 'name' }, noon))
    const somebody = await givenEntered(fresh)
    await as(fresh.authorization)('POST', `/api/applications/${somebody.applicationId}/withdrawal`)
    const { idNumber } = somebody
    const own = await house.given.candidate(projectId, { name: '林晓', idType: 'esidentIDCard', idNumber })
    const person = await house.given.signedIn(projectId, own.accountId)
    const path = `/api/batches/${batch.batchId}/applications`
    const { applicationId } = (await as(person)<{ applicationId: string }>('POST', path)).data
    const page = `/api/applications/${applicationId}/collective-account`
    await expect.poll(async () => (await as(person)<{ way: string }>('GET', page)).data.way).toBe('name')
    const said = await as(person)('POST', page, { accountName: fresh.accountName })
    expect(said.message).toBe('EREG_REPEAT_01')
  })

  test('is not asked for where the project does not', async () => {
    const { accountId } = await house.given.candidate(projectId)
    const person = await house.given.signedIn(projectId, accountId)
    const begun = await as(person)<{ applicationId: string }>(
      'POST',
      `/api/batches/${batch.batchId}/applications`,
    )
    const path = `/api/applications/${begun.data.applicationId}/collective-account`
    expect((await as(person)('POST', path, { accountName: fresh.accountName })).message).toBe(
      'SWITCH_OFF$MOVE_02',
    )
  })
})
