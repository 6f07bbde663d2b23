import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScoreTrail } from '#contract/score/score-board-endpoints.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openScoreBoard, type ScoreBoard } from './test/score-board.ts'
import { tellScores } from './told/tell-scores.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const open = () => {
  domains += 1
  return openScoreBoard(house, `scores${domains}`)
}
const later = (ms: number) => new Date(noon.getTime() + ms)
const hour = 3_600_000
const minute = 60_000

/** Two people with one subject each scored, released at noon. */
async function released(board: ScoreBoard) {
  const people = await board.people(2)
  await board.setLines()
  await board.take([
    { number: people[0]?.number ?? '', subject: 0, mark: '87.5' },
    { number: people[0]?.number ?? '', subject: 1, mark: '59.99' },
    { number: people[1]?.number ?? '', subject: 0, outcome: '缺考' },
    { number: people[1]?.number ?? '', subject: 1, mark: '60' },
  ])
  expect(await board.release(noon)).toMatchObject({ data: { state: 'approved' } })
  const [first, second] = people
  if (!first || !second) throw new Error('Nobody is there.')
  return { first, second }
}

const slipOf = (applicationId: string, authorization: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api/applications/${applicationId}/score-slip`,
    headers: { authorization },
  })

describe('a workbook of scores', () => {
  test('right rows are taken, each fault is named at its cell, and mended rows are taken after', async () => {
    const board = await open()
    const people = await board.people(3)
    const [one = '', two = '', three = ''] = people.map(({ number }) => number)
    await house.asOwner(`update application set state = 'refunded' where number = $1`, [three])
    const { data } = await board.send([
      { number: one, subject: 0, mark: '87.5' },
      { number: two, subject: 0, mark: '101' },
      { number: two, subject: 1, mark: '50', outcome: '缺考' },
      { number: three, subject: 0, mark: '70' },
      { number: 'nobody', subject: 0, mark: '70' },
      { number: one, subject: 1, outcome: '违纪' },
      { number: two, subject: 2, mark: '八十' },
      { number: one, subject: 2, mark: '70' },
    ])
    expect(data.verdicts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 7 })
    const { data: rows } = await board.ask<{
      items: { wrongs: { at: string; reason: { key: string } }[] }[]
    }>('GET', `/score-imports/${data.importId}/rows?verdict=wrong`)
    expect(rows.items.map(({ wrongs: [wrong] }) => wrong?.reason.key)).toEqual([
      'scoreBoard.markAboveMost',
      'scoreBoard.absentWithMark',
      'scoreBoard.notExamined',
      'scoreBoard.numberUnknown',
      'scoreBoard.violationWithoutDegree',
      'scoreBoard.markUnclear',
      'scoreBoard.subjectNotRegistered',
    ])
    await board.ask('POST', `/score-imports/${data.importId}/taking`)
    await house.sent()
    const again = await board.send([
      { number: one, subject: 0, mark: '87.5' },
      { number: two, subject: 0, mark: '10.1' },
    ])
    expect(again.data.verdicts).toEqual({ new: 1, changed: 0, unchanged: 1, wrong: 0 })
    const { subjects, checks } = await board.sheet()
    expect(subjects[0]).toMatchObject({ expected: 2, marks: { count: 1, average: 8750 } })
    expect(checks.missing.count).toBe(3)
  })

  test('of an operator is taken as that of a keeper', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    await givenStaff(house, { name: `operator${board.domain}`, operator: true })
    const token = await openConsole(house).tokenOf(`operator${board.domain}`)
    const { outcomes } = await board.take([{ number, mark: '70' }], token)
    expect(outcomes).toMatchObject({ made: 1 })
  })

  test('a changed score is shown beside what stood there, and a doubled one is wrong', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    await board.take([{ number, mark: '70' }])
    const changed = await board.send([{ number, mark: '71' }])
    expect(changed.data.verdicts).toMatchObject({ changed: 1 })
    const doubled = await board.send([
      { number, mark: '71' },
      { number, mark: '72' },
    ])
    expect(doubled.data.verdicts).toMatchObject({ wrong: 2 })
  })
})

test('whoever the site marked otherwise on the day is named, as long as the mark holds', async () => {
  const board = await open()
  const people = await board.people(2)
  const { projectId, batch, areaId } = board
  const [plan, session, room, subject] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    batch.subjects[0]?.subjectId,
  ]
  await house.asOwner(
    `insert into exam_session values ($1, $2, $3, now(), now() + interval '1 hour', '[]', '[]')`,
    [projectId, session, batch.batchId],
  )
  await house.asOwner(
    `insert into seat_plan values ($1, $2, $3, 1, 'published', '{}', 'a', null, null, null, now(), null, now())`,
    [projectId, plan, batch.batchId],
  )
  for (const [at, { applicationId }] of people.entries()) {
    await house.asOwner(`insert into seat values ($1, $2, $3, $4, gen_random_uuid(), $5, $6, $7, $8)`, [
      projectId,
      applicationId,
      subject,
      plan,
      areaId,
      session,
      room,
      at + 1,
    ])
    await house.asOwner(
      `insert into sitting_mark values
         ($1, gen_random_uuid(), $2, $3, $4, $5, null, null, null, now(), now(), false, null)`,
      [projectId, session, areaId, applicationId, at === 0 ? 'absent' : 'present'],
    )
  }
  await board.take([
    { number: people[0]?.number ?? '', mark: '70' },
    { number: people[1]?.number ?? '', outcome: '缺考' },
  ])
  const found = (at: number) => ({ count: 1, some: [{ number: people[at]?.number, subjectId: subject }] })
  expect((await board.sheet()).checks).toMatchObject({ absentAtSite: found(0), presentAtSite: found(1) })
  await house.asOwner('update sitting_mark set taken_back_at = now() where session_id = $1', [session])
  expect((await board.sheet()).checks).toMatchObject({
    absentAtSite: { count: 0 },
    presentAtSite: { count: 0 },
  })
})

describe('how scores count', () => {
  test('by the pass line, by what was stated, and a violation reaches over subjects', async () => {
    const board = await open()
    const people = await board.people(4)
    const [one = '', two = '', three = '', four = ''] = people.map(({ number }) => number)
    await board.take([
      { number: one, subject: 0, mark: '60' },
      { number: one, subject: 1, mark: '59.99' },
      { number: two, subject: 0, mark: '90' },
      { number: two, subject: 1, outcome: '违纪', degree: '全部科目无效' },
      { number: three, subject: 0, mark: '90' },
      { number: three, subject: 1, mark: '30', outcome: '违纪', degree: '本科目无效' },
      { number: four, subject: 0, outcome: '缺考' },
      { number: four, subject: 1, mark: '10', outcome: '合格' },
    ])
    const before = await board.sheet()
    expect(before.checks.withoutVerdict.count).toBe(3)
    await board.setLines()
    const { subjects, checks } = await board.sheet()
    expect(subjects[0]?.outcomes).toEqual({
      qualified: 2,
      unqualified: 0,
      absent: 1,
      reference: 0,
      violation: 1,
    })
    expect(subjects[1]?.outcomes).toEqual({
      qualified: 1,
      unqualified: 1,
      absent: 0,
      reference: 0,
      violation: 2,
    })
    expect(checks).toMatchObject({
      contradicting: { count: 1, some: [{ number: four }] },
      withoutVerdict: { count: 0 },
    })
    // What is void counts in no distribution.
    expect(subjects[0]?.marks).toMatchObject({ count: 2, lowest: 6000, highest: 9000, average: 7500 })
    expect(subjects[0]?.marks.bars[12]).toBe(1)
    expect(subjects[0]?.marks.bars[18]).toBe(1)
    await board.release(noon)
    const [result] = (await board.inquire(people[1] ?? { authorization: '' })).data
    expect(result.scores).toMatchObject([
      { outcome: 'violation', mark: null, degree: 'all', reached: true },
      { outcome: 'violation', mark: null, degree: 'all', reached: false },
    ])
  })

  test('a pass line above all points, or below what stands there, is refused; so is what others changed meanwhile', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    await board.take([{ number, mark: '90' }])
    const { revision } = await board.sheet()
    const [{ subjectId } = { subjectId: '' }] = board.batch.subjects
    const put = (rule: object, seenRevision = revision) =>
      board.ask('PUT', '/score-rules', { seenRevision, rules: [{ subjectId, passMark: null, ...rule }] })
    expect(await put({ mostMark: 10_000, passMark: 10_001 })).toMatchObject({ message: 'ESCORE_RULE_01' })
    expect(await put({ mostMark: 8000 })).toMatchObject({ message: 'ESCORE_RULE_01', data: { subjectId } })
    expect(await put({ mostMark: 12_000 }, revision - 1)).toMatchObject({ message: 'ESCORE_RELEASE_02' })
    expect(await put({ mostMark: 12_000, passMark: 7200 })).toMatchObject({ statusCode: 200 })
  })
})

describe('a release', () => {
  test('takes two people, and what was looked through', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    expect(await board.propose(noon)).toMatchObject({ message: 'ESCORE_RELEASE_03' })
    await board.take([{ number, mark: '70' }])
    const { data } = await board.propose(noon)
    expect(await board.propose(noon)).toMatchObject({ message: 'GA_AP_04' })
    expect(await board.approve(data.approvalId, 'keeper')).toMatchObject({ message: 'GA_AP_03' })
    await board.take([{ number, mark: '71' }])
    expect(await board.approve(data.approvalId)).toMatchObject({ data: { message: 'ESCORE_RELEASE_02' } })
    expect(await board.sheet()).toMatchObject({ release: { state: 'gathering', isProposed: true } })
  })

  test('shows nothing a millisecond before its time, and everything at it', async () => {
    const board = await open()
    const people = await board.people(2)
    const [one, two] = people
    if (!one || !two) throw new Error('Nobody is there.')
    await board.take([{ number: one.number, mark: '70' }])
    await board.release(later(hour))
    expect(await board.sheet()).toMatchObject({ release: { state: 'scheduled' } })
    house.clock.set(later(hour - 1))
    const before = await board.inquire(one)
    expect(before.data).toMatchObject([{ releasedAt: null, scores: [] }])
    expect((await slipOf(one.applicationId, one.authorization)).json()).toMatchObject({
      message: 'SWITCH_OFF$SCORE_03',
    })
    house.clock.set(later(hour))
    expect((await board.inquire(one)).data).toMatchObject([
      { releasedAt: later(hour).toISOString(), scores: [{ mark: 7000, outcome: 'reference' }] },
    ])
    expect((await board.inquire(two)).data).toMatchObject([{ applicationId: two.applicationId, scores: [] }])
    expect((await slipOf(one.applicationId, two.authorization)).statusCode).toBe(404)
  })

  test('freezes what is released: no import, no other pass line', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    await board.take([{ number, mark: '70' }])
    await board.release(later(hour))
    const { data } = await board.send([{ number, mark: '71' }])
    expect(data.verdicts).toMatchObject({ wrong: 1, changed: 0 })
    expect(await board.setLines()).toMatchObject({ message: 'ESCORE_RELEASE_01' })
    expect(await board.propose(noon)).toMatchObject({ message: 'ESCORE_RELEASE_01' })
  })

  test('is taken back before anybody has read a score, and never after', async () => {
    const board = await open()
    const reason = { reason: '漏录' }
    expect(await board.ask('POST', '/score-release/withdrawal', reason)).toMatchObject({
      message: 'ESCORE_RELEASE_05',
    })
    const { first } = await released(board)
    expect(await board.ask('POST', '/score-release/withdrawal', reason)).toMatchObject({
      data: { release: { state: 'gathering' } },
    })
    expect((await board.inquire(first)).data).toMatchObject([{ releasedAt: null, scores: [] }])
    await board.release(noon)
    await board.inquire(first)
    expect(await board.ask('POST', '/score-release/withdrawal', reason)).toMatchObject({
      message: 'ESCORE_RELEASE_04',
      data: { readers: 1 },
    })
  })

  test('of reading and taking back at once, one alone comes about', async () => {
    for (let round = 0; round < 4; round += 1) {
      const board = await open()
      const { first, second } = await released(board)
      const [one, two, back] = await Promise.all([
        board.inquire(first),
        board.inquire(second),
        board.ask('POST', '/score-release/withdrawal', { reason: '漏录' }),
      ])
      const seen = [one, two].filter(({ data }) => data[0].scores.length > 0).length
      expect([seen > 0, back.statusCode === 200].filter(Boolean)).toHaveLength(1)
    }
  })

  test('everybody is told once, when the time has come', async () => {
    const board = await open()
    const { first, second } = await released(board)
    const tell = tellScores({ ...house, log: { error: (told: object) => expect(told).toBeNull() } })
    await Promise.all([tell(null), tell(null)])
    await tell(null)
    const told = await house.asOwner<{ subject_id: string }>(
      `select subject_id from message where template = 'scoreReleased' and channel = 'inbox' and project_id = $1`,
      [board.projectId],
    )
    expect(told.map((one) => one.subject_id).sort()).toEqual(
      [first.applicationId, second.applicationId].sort(),
    )
    expect(await board.sheet()).toMatchObject({ release: { told: 2 } })
  })
})

describe('a correction', () => {
  test('takes two people, keeps what stood there, tells the person, and the old slip says so', async () => {
    const board = await open()
    const { first } = await released(board)
    await board.inquire(first)
    const paper = await slipOf(first.applicationId, first.authorization)
    const text = readPdf(paper.rawPayload).pages.join('').replaceAll('\n', '')
    for (const words of ['87.5', '59.99', first.number, '不合格']) expect(text).toContain(words)
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
    const verify = async () =>
      (
        await askOf<{ correctedAt: string; name: string }>(house.app)(
          'POST',
          `/api/projects/${board.domain}/slip-verifications`,
          { body: { slipCode: code } },
        )
      ).data
    expect(await verify()).toMatchObject({ name: '林*', correctedAt: null, isValid: true })
    const guessed = { body: { slipCode: '0123-4567-89AB-CDEF' } }
    const guess = await askOf(house.app)('POST', `/api/projects/${board.domain}/slip-verifications`, guessed)
    expect(guess).toMatchObject({ statusCode: 404, message: 'ESCORE_SLIP_01' })
    house.clock.set(later(minute))
    const [, subject] = board.batch.subjects
    const after = { mark: 6001, outcome: null, degree: null, barredUntil: null }
    const wish = { number: first.number, subjectId: subject?.subjectId, after, reason: '漏计一题' }
    const { data } = await board.ask<{ approvalId: string }>('POST', '/score-corrections', wish)
    expect(await board.approve(data.approvalId, 'keeper')).toMatchObject({ message: 'GA_AP_03' })
    expect(await board.approve(data.approvalId)).toMatchObject({ data: { state: 'approved' } })
    expect((await board.inquire(first)).data[0].scores[1]).toMatchObject({
      ...{ mark: 6001, outcome: 'qualified', correctedAt: later(minute).toISOString() },
    })
    expect(await verify()).toMatchObject({ correctedAt: later(minute).toISOString(), isValid: true })
    const again = readPdf((await slipOf(first.applicationId, first.authorization)).rawPayload)
    expect(again.pages.join('').replaceAll('\n', '')).not.toContain(code)
    const told = await house.asOwner(
      `select 1 from message where template = 'scoreCorrected' and subject_id = $1 and channel = 'inbox'`,
      [first.applicationId],
    )
    expect(told).toHaveLength(1)
    const [{ score_id } = { score_id: '' }] = await house.asOwner<{ score_id: string }>(
      'select score_id from score where application_id = $1 and subject_id = $2',
      [first.applicationId, subject?.subjectId],
    )
    const { data: trail } = await board.ask<ScoreTrail>('GET', `/scores/${score_id}`)
    expect(trail).toMatchObject({
      versions: [
        { version: 2, entry: { mark: 6001 }, until: null },
        { version: 1, entry: { mark: 5999 }, until: later(minute).toISOString() },
      ],
      looks: [
        { by: 'candidate', version: 2 },
        { by: 'candidate', version: 1, at: noon.toISOString() },
      ],
      isCorrectable: true,
    })
    const { batchId } = await house.given.batch(board.projectId)
    const elsewhere = `/batches/${batchId}/scores/${score_id}`
    expect(await board.inProject('keeper', 'GET', elsewhere)).toMatchObject({ statusCode: 404 })
  })

  test('is refused before the release, of nobody, of nothing new, and with a flaw', async () => {
    const board = await open()
    const [{ number } = { number: '' }] = await board.people(1)
    const [subject] = board.batch.subjects
    const after = { mark: 7000, outcome: null, degree: null, barredUntil: null }
    const propose = (of: object) =>
      board.ask('POST', '/score-corrections', {
        number,
        subjectId: subject?.subjectId,
        after,
        reason: '漏计',
        ...of,
      })
    await board.take([{ number, mark: '70' }])
    expect(await propose({})).toMatchObject({ message: 'ESCORE_RELEASE_05' })
    await board.release(noon)
    expect(await propose({})).toMatchObject({ message: 'ESCORE_ENTRY_02' })
    expect(await propose({ number: 'nobody' })).toMatchObject({ message: 'ESCORE_ABSENT_01' })
    expect(await propose({ after: { ...after, outcome: 'absent' } })).toMatchObject({
      ...{ message: 'ESCORE_ENTRY_01', data: { flaw: 'absentWithMark' } },
    })
  })
})

describe('the window', () => {
  test.each([
    ['notYetOpen', { opensAt: later(hour) }],
    ['closed', { closesAt: later(-hour) }],
    ['paused', { paused: true }],
  ] as const)('%s: nothing is shown, and a slip is refused', async (state, of) => {
    const board = await open()
    const { first } = await released(board)
    await house.asOwner(
      `update project_window set opens_at = $2, closes_at = $3, paused = $4
       where project_id = $1 and kind = 'scoreInquiry'`,
      [
        board.projectId,
        'opensAt' in of ? of.opensAt : null,
        'closesAt' in of ? of.closesAt : null,
        'paused' in of ? of.paused : false,
      ],
    )
    expect((await board.inquire(first)).data).toMatchObject([{ window: { state }, scores: [] }])
    expect((await slipOf(first.applicationId, first.authorization)).json()).toMatchObject({
      ...{ message: 'SWITCH_OFF$SCORE_02', data: { state } },
    })
  })
})

describe('an organisation', () => {
  test('reads the released scores of its own people, and nobody else’s', async () => {
    const board = await open()
    const { first, second } = await released(board)
    const { accountId } = await house.given.organisation(board.projectId)
    await house.asOwner('update application set organisation_id = $2 where application_id = $1', [
      second.applicationId,
      accountId,
    ])
    const authorization = await house.given.signedIn(board.projectId, accountId)
    const ask = askOf<{ rows: { number: string }[] }>(house.app)
    const path = `/api/batches/${board.batch.batchId}/score-searches`
    const { data } = await ask('POST', path, { authorization, body: {} })
    expect(data.rows.map(({ number }) => number)).toEqual([second.number, second.number])
    expect(JSON.stringify(data)).not.toContain(first.number)
    expect(await board.ask('POST', '/score-release/withdrawal', { reason: '漏录' })).toMatchObject({
      ...{ message: 'ESCORE_RELEASE_04', data: { readers: 1 } },
    })
  })

  test('reads nothing a millisecond before its time, nor exports it, and its people’s at it', async () => {
    const board = await open()
    const { accountId } = await house.given.organisation(board.projectId)
    const [person] = await board.people(1)
    await house.asOwner('update application set organisation_id = $2 where application_id = $1', [
      person?.applicationId,
      accountId,
    ])
    await board.take([{ number: person?.number ?? '', mark: '70' }])
    const ask = async (what: string, body = {}) =>
      askOf<{ rows: { mark: number }[] }>(house.app)(
        'POST',
        `/api/batches/${board.batch.batchId}/${what}`,
        // Signed in anew: the clock goes on.
        { authorization: await house.given.signedIn(board.projectId, accountId), body },
      )
    const view = { filters: {}, search: '', sort: { by: 'number', down: false } }
    const all = { view, columns: ['number', 'mark'], format: 'xlsx' }
    expect(await ask('score-searches')).toMatchObject({ message: 'SWITCH_OFF$SCORE_03' })
    await board.release(later(hour))
    house.clock.set(later(hour - 1))
    expect(await ask('score-searches')).toMatchObject({ message: 'SWITCH_OFF$SCORE_03' })
    expect(await ask('score-exports', all)).toMatchObject({ message: 'SWITCH_OFF$SCORE_03' })
    house.clock.set(later(hour))
    expect((await ask('score-searches')).data.rows).toMatchObject([{ mark: 7000 }])
  })
})
