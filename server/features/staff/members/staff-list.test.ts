import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { staffList } from '#contract/staff/staff-list.ts'
import { type Console, openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

type Query = ListQuery<typeof staffList>
type Reply = ListReply<typeof staffList>

let house: House
let desk: Console
let token: string
let projectId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
  projectId = await house.given.project({ domain: 'one' })
  await house.given.project({ domain: 'two' })
  const reviewer = { domain: 'one', role: 'reviewer' } as const
  ids.operator = await givenStaff(house, { name: 'operator', operator: true })
  ids.zhangsan = await givenStaff(house, {
    name: 'ZhangSan',
    grants: [reviewer, { ...reviewer, domain: 'two' }],
  })
  ids.lisisi = await givenStaff(house, {
    name: 'lisisi',
    grants: [reviewer, { domain: 'one', role: 'support' }],
  })
  ids.wangwu = await givenStaff(house, { name: 'wangwu' })
  token = await desk.tokenOf('operator')
})
afterAll(() => house.close())

const find = async (query: Partial<Query> = {}) =>
  (await desk.ask<Reply>('POST', '/api/staff/searches', { token, body: query })).data
const namesOf = async (query: Partial<Query>) => (await find(query)).rows.map(({ name }) => name)
async function change(action: BulkDeed<typeof staffList>['action'], ...names: string[]) {
  const choice = { ids: names.map((name) => ids[name] ?? '') }
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/staff/bulk-deeds',
    headers: { authorization: `ata-token ${token}` },
    payload: { action, choice },
  })
  const { code, data } = reply.json<{ code: number; data: BulkReply }>()
  const outcomes = data.outcomes.map(({ id, code, error }) => [
    Object.keys(ids).find((name) => ids[name] === id),
    error ?? code,
  ])
  return { code, outcomes: Object.fromEntries(outcomes) as Record<string, unknown> }
}

describe('the list of staff', () => {
  test('stands by name, whatever its capitals; filters by role and project, and finds a part of a name', async () => {
    expect(await namesOf({})).toEqual(['lisisi', 'operator', 'wangwu', 'ZhangSan'])
    expect(await namesOf({ sort: { by: 'name', down: true }, size: 2 })).toEqual(['ZhangSan', 'wangwu'])
    expect(await namesOf({ filters: { role: ['support', 'operator'] } })).toEqual(['lisisi', 'operator'])
    expect(await namesOf({ filters: { project: [projectId] } })).toEqual(['lisisi', 'ZhangSan'])
    expect(await namesOf({ filters: { project: ['none'] } })).toEqual(['operator', 'wangwu'])
    expect(await namesOf({ search: 'SAN' })).toEqual(['ZhangSan'])
    const [row] = (await find({ search: 'zhang' })).rows
    expect(row?.grants.map(({ domain }) => domain)).toEqual(['one', 'two'])
  })

  test('counts somebody with two roles or projects under each', async () => {
    const { counted } = await find({ filters: { project: [projectId] } })
    expect(counted?.filters.role).toEqual([
      { value: 'reviewer', count: 2 },
      { value: 'support', count: 1 },
    ])
    const projects = counted?.filters.project.map(({ value, count, name }) => [name?.en ?? value, count])
    expect(Object.fromEntries(projects ?? [])).toEqual({ one: 2, two: 1, none: 2 })
  })
})

describe('a deed for many of the staff', () => {
  test('requires a second factor of each, once, and no longer', async () => {
    expect(await change('requireSecondFactor', 'wangwu', 'lisisi')).toEqual({
      code: 10,
      outcomes: { wangwu: 10, lisisi: 10 },
    })
    expect(await namesOf({ filters: { secondFactor: ['due'] } })).toEqual(['lisisi', 'wangwu'])
    expect(await change('requireSecondFactor', 'wangwu')).toEqual({ code: 40, outcomes: { wangwu: 40 } })
    expect((await change('waiveSecondFactor', 'wangwu', 'lisisi')).code).toBe(10)
  })

  test('closes the others where the own account is among them', async () => {
    expect(await change('close', 'operator', 'wangwu')).toEqual({
      code: 11,
      outcomes: { operator: 'GA_ST_08', wangwu: 10 },
    })
    expect(await namesOf({ filters: { account: ['closed'] } })).toEqual(['wangwu'])
    expect((await desk.signIn('wangwu')).statusCode).toBe(409)
    expect(await change('close', 'wangwu')).toEqual({ code: 40, outcomes: { wangwu: 40 } })
    const { code, outcomes } = await change('requireSecondFactor', 'wangwu', 'lisisi')
    expect([code, outcomes]).toEqual([11, { wangwu: 'GA_ST_07', lisisi: 10 }])
  })
})
