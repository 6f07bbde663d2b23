import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenField, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

interface Saved {
  readonly version: number
  readonly savedAt: string
  readonly flaws: Record<string, string>
  readonly elsewhere: Record<string, unknown>
  readonly fields: string[]
  readonly answers: Record<string, unknown>
}

let house: House
let projectId: string
let batch: Batch
let applicant: Applicant
/** Before a session ends by itself. */
const closing = new Date(noon.getTime() + 3_600_000)
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  const fields = ['employer', 'school', 'remark', 'constructor', 'toString'].map((id) =>
    givenField({ id, required: false, maxLength: 4000 }),
  )
  fields.push(givenField({ id: 'address', kind: 'address' }))
  fields.push(givenField({ id: 'name', kind: 'name', prefill: 'name' }))
  batch = await house.given.batch(projectId, {
    windows: registering({ closesAt: closing.toISOString() }),
    form: { sections: [{ id: 'person', title: all('个人信息'), fields }] },
  })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  applicant = await givenApplication(house, projectId, batch, { upTo: 'agreed' })
})

const save = (baseVersion: number, changes: object) =>
  applicant.ask<Saved>('PATCH', '/answers', { baseVersion, changes })
const answers = async () => (await applicant.get()).answers

describe('what is typed', () => {
  test('is kept field by field, also what breaks a rule, and the flaws are told', async () => {
    const first = await save(1, { address: '杭州', employer: 'x'.repeat(4001) })
    expect(first.data).toMatchObject({ version: 2, savedAt: noon.toISOString(), elsewhere: {} })
    expect(Object.keys(first.data.flaws)).toContain('employer')
    const second = await save(2, { employer: '西湖软件' })
    expect(second.data).toMatchObject({ version: 3, elsewhere: {} })
    expect(Object.keys(second.data.flaws)).not.toContain('employer')
    expect(await answers()).toEqual({ address: '杭州', employer: '西湖软件' })
  })

  test('comes back letter for letter, whatever it is', async () => {
    const typed = [
      '  spaces  ',
      'a\u0000b',
      '\ud800 half a pair',
      '𠮷野家 👩‍👩‍👧‍👦',
      'עברית ‮reversed',
      `'; drop table application; --`,
      '{"json": "\\u0000"}',
      'x'.repeat(4000),
      '',
    ]
    for (const remark of typed) {
      const { version } = await applicant.get()
      expect((await save(version, { remark })).statusCode).toBe(200)
      expect((await answers()).remark).toBe(remark)
    }
  })

  test('may stand in fields that are called like something every object has', async () => {
    const odd = { constructor: 'a', toString: 'b' }
    expect((await save(1, odd)).data).toMatchObject({ version: 2 })
    expect(await answers()).toEqual(odd)
  })

  test('in a field that the form does not have is refused, and nothing of it kept', async () => {
    const { statusCode, data } = await save(1, { address: '杭州', unknown: 'x' })
    expect([statusCode, data]).toEqual([422, { fields: { unknown: 'form.unreadable' } }])
    expect((await save(1, { __proto__: 'x', 'a b': 'x' })).statusCode).toBe(422)
    expect(await answers()).toEqual({})
  })

  test('is not refused for its own first half, which its writer had not heard of', async () => {
    await save(1, { address: '31' })
    const typed = { baseVersion: 1, changes: { address: '310012' } }
    const others = await applicant.ask('PATCH', '/answers', { ...typed, underWay: { address: '32' } })
    expect([others.statusCode, await answers()]).toEqual([409, { address: '31' }])
    const own = await applicant.ask('PATCH', '/answers', { ...typed, underWay: { address: '31' } })
    expect([own.statusCode, await answers()]).toEqual([200, { address: '310012' }])
  })

  test('stays emptied where it was emptied, though the account knows it', async () => {
    await save(1, { name: null })
    expect(await answers()).toEqual({ name: null })
  })

  test('and saved once more changes nothing', async () => {
    await save(1, { address: '杭州' })
    expect((await save(2, { address: '杭州' })).data).toMatchObject({ version: 2 })
    const deeds = await house.asOwner(
      `select from history where subject_id = $1 and action = 'application.saveAnswers'`,
      [applicant.applicationId],
    )
    expect(deeds).toHaveLength(1)
  })

  test('lies sealed in its row, and history keeps that it changed, not what it was', async () => {
    await save(1, { address: '秘密街 7 号' })
    house.clock.set(new Date(noon.getTime() + 1000))
    await save(2, { address: '公开街 8 号' })
    const rows = await house.asOwner<{ text: string }>(
      `select application::text as text from application where application_id = $1
       union all select history::text from history where subject_id = $1`,
      [applicant.applicationId],
    )
    expect(rows.map(({ text }) => text).join()).not.toMatch(/秘密|公开/)
    const [, latest] = await house.asOwner(
      `select before, after from history where subject_id = $1 and action = 'application.saveAnswers'
       order by history_id`,
      [applicant.applicationId],
    )
    expect(latest).toEqual({ before: { address: '•••' }, after: { address: '•••' } })
  })

  test('is not kept once the batch has closed', async () => {
    house.clock.set(closing)
    expect((await save(1, { address: '杭州' })).message).toBe('SWITCH_OFF$REG_01')
  })
})

describe('two tabs at once', () => {
  test('merge what they typed into different fields, and each is told what the other wrote', async () => {
    expect((await save(1, { address: '杭州' })).data.version).toBe(2)
    const other = await save(1, { employer: '西湖软件' })
    expect(other.data).toMatchObject({ version: 3, elsewhere: { address: '杭州' } })
    expect(await answers()).toEqual({ address: '杭州', employer: '西湖软件' })
  })

  test('do not write over each other in one field: the second is told what stands there', async () => {
    await save(1, { address: '杭州', employer: '西湖软件' })
    const { message, data } = await save(1, { address: '武汉', employer: '东湖软件', school: '一中' })
    expect(message).toBe('EREG_VERSION_01')
    expect(data).toEqual({
      fields: ['address', 'employer'],
      version: 2,
      answers: { address: '杭州', employer: '西湖软件' },
    })
    expect(await answers()).toEqual({ address: '杭州', employer: '西湖软件' })
    expect((await save(2, { address: '武汉', employer: '东湖软件', school: '一中' })).data.version).toBe(3)
  })

  test('that typed the same have nothing to decide', async () => {
    await save(1, { address: '杭州' })
    expect((await save(1, { address: '杭州' })).data).toMatchObject({ version: 2 })
  })

  test('at the very same moment: every field is somebody’s, none is lost without a word', async () => {
    const fields = ['employer', 'school', 'remark', 'address', 'constructor']
    const saved = await Promise.all(fields.map((field) => save(1, { [field]: `${field}!` })))
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(fields.map(() => 200))
    expect(await answers()).toEqual(Object.fromEntries(fields.map((field) => [field, `${field}!`])))
    const onOne = await Promise.all(['甲', '乙', '丙'].map((remark) => save(6, { remark })))
    expect(onOne.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})
