import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CheckedIdList, IdVerdict } from '#contract/examinee/joining/id-list.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batch: Batch
let mine: string
let theirs: string
const numbers: Record<string, string> = {}
const names = ['own', 'known', 'other', 'alone', 'absent']
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId)
  mine = (await house.given.organisation(projectId, { name: '启明学校' })).accountId
  theirs = (await house.given.organisation(projectId, { name: '远航学校' })).accountId
  for (const name of names) numbers[name] = house.given.somebodyElse().idNumber ?? ''
  await begin(mine, await entered(mine, 'own'))
  await entered(mine, 'known')
  await begin(theirs, await entered(theirs, 'other'))
  // Whoever registers by themselves may be among an organisation's people besides.
  await entered(mine, 'alone')
  const { accountId } = await house.given.candidate(projectId, person('alone'))
  const authorization = await house.given.signedIn(projectId, accountId)
  const path = `/api/batches/${batch.batchId}/applications` as const
  expect((await askOf(house.app)('POST', path, { authorization })).statusCode).toBe(200)
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

const person = (name: string) =>
  ({ name: '林晓', idType: 'esidentIDCard', idNumber: numbers[name] ?? '' }) as const
const entered = (organisationId: string, name: string) =>
  house.given.record(projectId, { organisationId, ...person(name) })

async function begin(organisationId: string, recordId: string) {
  const authorization = await house.given.signedIn(projectId, organisationId)
  const body = { batchId: batch.batchId }
  const { statusCode } = await askOf(house.app)('POST', `/api/records/${recordId}/applications`, {
    authorization,
    body,
  })
  expect(statusCode).toBe(200)
}

async function check(list: readonly string[], { by = mine, idType = null as string | null } = {}) {
  const authorization = await house.given.signedIn(projectId, by)
  return askOf<CheckedIdList>(house.app)('POST', `/api/batches/${batch.batchId}/id-checks`, {
    authorization,
    body: { numbers: list, idType },
  })
}
const verdictsOf = ({ data }: Awaited<ReturnType<typeof check>>) => data.lines.map(({ verdict }) => verdict)
const all = () => names.map((name) => numbers[name] ?? '')

describe('a list of ID numbers', () => {
  test('tells an organisation how each stands in the batch, and of others nothing but that', async () => {
    const expected: IdVerdict[] = ['own', 'known', 'other', 'alone', 'absent']
    const answer = await check(all())
    expect(verdictsOf(answer)).toEqual(expected)
    expect(JSON.stringify(answer.data)).not.toContain('远航')
    expect(verdictsOf(await check(all(), { by: theirs }))).toEqual([
      'other',
      'absent',
      'own',
      'alone',
      'absent',
    ])
  })

  test('knows a number however it is written, and says which stands there twice', async () => {
    const [own = ''] = all()
    const { data } = await check([own, own.toLowerCase().replace(/^(.{6})/, '$1 '), '110101199003070000'])
    expect(data.lines.map(({ verdict, twice }) => [verdict, twice])).toEqual([
      ['own', false],
      ['own', true],
      ['wrong', false],
    ])
    expect(verdictsOf(await check([own], { idType: 'passport' }))).toEqual(['wrong'])
  })

  test('of more than 5,000 is to be checked in batches', async () => {
    const { statusCode, message, data } = await check(Array.from({ length: 5001 }, () => numbers.own ?? ''))
    expect([statusCode, message, data]).toEqual([409, 'EREG_LIST_01', { most: 5000 }])
  })

  test('is limited by the numbers asked for; another organisation goes on', async () => {
    const asker = (await house.given.organisation(projectId)).accountId
    const people = (from: number) => Array.from({ length: 5000 }, (_, at) => `E${10_000_000 + from + at}`)
    // Of five clerks at once four are answered: each counts what the others ask.
    const lists = [0, 5000, 10_000, 15_000, 20_000].map(people)
    const answers = await Promise.all(lists.map((list) => check(list, { by: asker })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429])
    const refused = await check(['E1'], { by: asker })
    expect([refused.statusCode, refused.data]).toEqual([429, { retryInSeconds: 3600 }])
    // The same people once more cost nothing; typed or asked to move, nobody else is told of either.
    const again = lists[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? []
    expect((await check(again, { by: asker })).statusCode).toBe(200)
    const authorization = await house.given.signedIn(projectId, asker)
    const typed = { name: '林晓', idType: 'passport', idNumber: 'E29999999' }
    const ask = askOf(house.app)
    expect((await ask('POST', '/api/examinees', { authorization, body: typed })).statusCode).toBe(429)
    const moves = { authorization, body: { numbers: ['E29999999'] } }
    expect((await ask('POST', `/api/batches/${batch.batchId}/moves`, moves)).statusCode).toBe(429)
    expect((await check(['E1'], { by: theirs })).statusCode).toBe(200)
    house.clock.set(new Date(noon.getTime() + 3_600_000))
    expect((await check(['E1'], { by: asker })).statusCode).toBe(200)
  })

  test('counts whoever is typed and refused, once', async () => {
    const asker = (await house.given.organisation(projectId)).accountId
    const authorization = await house.given.signedIn(projectId, asker)
    const ask = askOf(house.app)
    const body = { ...person('alone'), name: '别的名字' }
    for (const _ of [1, 2])
      expect((await ask('POST', '/api/examinees', { authorization, body })).message).toBe('EREG_ID_NAME_01')
    const asked = await house.asOwner('select from asked_certificate where organisation_id = $1', [asker])
    expect(asked).toHaveLength(1)
  })

  test('leaves in history that it was checked, and no number', async () => {
    await check([numbers.other ?? '', numbers.absent ?? ''])
    const rows = await house.asOwner(
      `select after from history
       where action = 'idList.check' and subject_id = $1 and actor_id = $2 and after ->> 'rows' = '2'`,
      [batch.batchId, mine],
    )
    expect(rows).toEqual([{ after: { rows: 2 } }])
  })

  test('is had as a workbook, in which numbers stay texts', async () => {
    const authorization = await house.given.signedIn(projectId, mine)
    const reply = await house.app.inject({
      method: 'POST',
      url: `/api/batches/${batch.batchId}/id-checks/workbook`,
      headers: { authorization, language: 'zh_Hans' },
      payload: { numbers: all() },
    })
    expect(reply.statusCode).toBe(200)
    const texts = (name: string) => ({ 'zh-Hans': name, 'zh-Hant': name, en: name })
    const columns = [
      { key: 'number', name: texts('证件号码'), required: true, example: '' },
      { key: 'verdict', name: texts('核对结果'), example: '' },
    ]
    const read: unknown[] = []
    for await (const { values } of readWorkbook(reply.rawPayload, columns)) read.push(values)
    expect(read).toEqual([
      { number: numbers.own, verdict: '本单位已报名' },
      { number: numbers.known, verdict: '本单位考生，未报本批次' },
      { number: numbers.other, verdict: '其他单位已报名' },
      { number: numbers.alone, verdict: '个人已报名' },
      { number: numbers.absent, verdict: '未报名' },
    ])
  })

  test('of a batch that is not there is refused', async () => {
    const authorization = await house.given.signedIn(projectId, mine)
    const path = `/api/batches/${crypto.randomUUID()}/id-checks` as const
    const { message } = await askOf(house.app)('POST', path, { authorization, body: { numbers: ['E1'] } })
    expect(message).toBe('EREG_BATCH_01')
  })
})

describe('a file of ID numbers', () => {
  async function read(bytes: Buffer, name = 'ids.csv') {
    const authorization = await house.given.signedIn(projectId, mine)
    const reply = await house.app.inject({
      method: 'POST',
      url: '/api/id-lists',
      headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': name },
      payload: bytes,
    })
    return { statusCode: reply.statusCode, ...reply.json() }
  }

  test.each([
    ['a table with a head', '姓名,证件号码\n林晓,E1\n王芳,1.10101E+17\n', ['E1'], ['1.10101E+17']],
    ['a text without one', 'E1\r\nE2，E3\n', ['E1', 'E2', 'E3'], []],
  ])('%s is read', async (_, text, expected, spoilt) => {
    expect((await read(Buffer.from(text))).data).toEqual({ numbers: expected, spoilt })
  })

  test('with too many is refused with the list’s own sentence, a picture with the reader’s', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => `E${at}`).join('\n')
    expect((await read(Buffer.from(many))).message).toBe('EREG_LIST_01')
    expect((await read(Buffer.from('\x89PNG', 'latin1'))).message).toBe('WORKBOOK_FORMAT')
  })
})
