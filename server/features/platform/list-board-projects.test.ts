import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedProject } from '#contract/project/platform-project-endpoints.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({
    domain: 'two',
    state: 'ended',
    defaultLanguage: 'zh-Hant',
    texts: { 'zh-Hant': { examName: '檢定考試', examDesc: '' } },
  })
  await house.given.project({
    domain: 'one',
    texts: { 'zh-Hans': { examName: '检定', examDesc: '' }, en: { examName: 'Certification', examDesc: '' } },
  })
  await house.given.project({ domain: 'three' })
  await givenStaff(house, { name: 'operator', operator: true })
  await givenStaff(house, {
    name: 'lisisi',
    grants: [
      { domain: 'two', role: 'cashier' },
      { domain: 'one', role: 'support' },
      { domain: 'one', role: 'reviewer' },
    ],
  })
  await givenStaff(house, { name: 'wangwu' })
})
afterAll(() => house.close())

async function listAs(name: string, language = 'zh_Hans') {
  const token = await openConsole(house).tokenOf(name)
  const reply = await house.app.inject({
    url: '/api/staff/me/projects',
    headers: { authorization: `ata-token ${token}`, language },
  })
  return reply.json<{ data: { items: ListedProject[] } }>().data.items
}

test('one of the staff sees the projects that are granted, by name in their language, ended ones last', async () => {
  expect(await listAs('lisisi', 'en')).toEqual([
    {
      domain: 'one',
      name: 'Certification',
      state: 'active',
      archivedAt: null,
      roles: ['reviewer', 'support'],
    },
    { domain: 'two', name: '檢定考試', state: 'ended', archivedAt: null, roles: ['cashier'] },
  ])
  expect((await listAs('lisisi')).map(({ name }) => name)).toEqual(['检定', '檢定考試'])
})

test('an operator sees all of them, and whoever has none sees none', async () => {
  const all = await listAs('operator')
  expect(all.map(({ domain, roles }) => [domain, roles.length]).sort()).toEqual([
    ['one', 0],
    ['three', 0],
    ['two', 0],
  ])
  expect(await listAs('wangwu')).toEqual([])
})
