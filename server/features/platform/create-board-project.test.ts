import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedProject, NewProject } from '#contract/project/platform-project-endpoints.ts'
import { findWholeProject } from '#server/features/project/project.ts'
import { newId } from '#server/platform/new-id.ts'
import { type Console, openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let desk: Console
let chiefId: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
  await house.given.project({ domain: 'there' })
  await givenStaff(house, { name: 'operator', operator: true })
  chiefId = await givenStaff(house, { name: 'chief01', grants: [{ domain: 'there', role: 'administrator' }] })
  await givenStaff(house, { name: 'second1', grants: [{ domain: 'there', role: 'administrator' }] })
  for (const name of ['operator', 'chief01', 'second1']) tokens[name] = await desk.tokenOf(name)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const draft = (domain: string, said: Partial<NewProject> = {}) => ({
  domain,
  defaultLanguage: 'zh-Hans',
  texts: { 'zh-Hans': { examName: '新考试', examDesc: '' } },
  colorTheme: '#1d5fd1',
  navColor: '#ffffff',
  administratorId: chiefId,
  ...said,
})
const create = (body: object, name = 'operator') =>
  desk.ask<{ domain: string }>('POST', '/api/projects', { token: tokens[name], body })
const listAs = async (name: string) =>
  (await desk.ask<{ items: ListedProject[] }>('GET', '/api/staff/me/projects', { token: tokens[name] })).data
    .items
const settingsOf = async (domain: string) => {
  const gate = (await house.app.inject({ url: `/api/projects/${domain}/settings` })).json().data
  const scope = { projectId: gate.projectId, actor: { kind: 'system', name: 'test' } } as const
  return house.database.transaction(scope, findWholeProject)
}

describe('a new project', () => {
  test('answers at once, administered by whoever was named, and history says who made it', async () => {
    expect((await create(draft('fresh'))).data).toEqual({ domain: 'fresh' })
    expect((await house.app.inject({ url: '/ga/g/eis/fresh' })).json().data.exam_name).toBe('新考试')
    const mine = (await listAs('chief01')).find(({ domain }) => domain === 'fresh')
    expect(mine).toMatchObject({ name: '新考试', roles: ['administrator'], archivedAt: null })
    expect(
      (await listAs('chief01')).map(({ domain }) => domain),
      'what was granted stays',
    ).toContain('there')
    const { projectId } = (await house.app.inject({ url: '/api/projects/fresh/settings' })).json().data
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    const lines = await house.database.transaction(scope, (tx) =>
      tx.query(`select actor_kind, action from history where subject = 'project'`),
    )
    expect(lines).toEqual([{ actor_kind: 'staff', action: 'project.create' }])
  })

  test('takes registrations of candidates, and nothing else is on', async () => {
    await create(draft('begun'))
    expect((await settingsOf('begun'))?.modules).toEqual(['candidate_registration'])
  })

  test('has its administrator also where something is gone to which another role of theirs is limited', async () => {
    const { projectId } = (await house.app.inject({ url: '/api/projects/there/settings' })).json().data
    const { batchId } = await house.given.batch(projectId, { examStatus: 1 })
    const grants = [{ domain: 'there', role: 'reviewer' as const, scope: { batchIds: [batchId] } }]
    const administratorId = await givenStaff(house, { name: 'limited', grants })
    const path = `/api/projects/there/batches/${batchId}`
    expect((await desk.ask('DELETE', path, { token: tokens.chief01 })).statusCode).toBe(200)
    expect((await create(draft('theirs', { administratorId }))).statusCode).toBe(200)
    tokens.limited = await desk.tokenOf('limited')
    const mine = (await listAs('limited')).map(({ domain, roles }) => [domain, roles])
    expect(mine).toEqual(
      expect.arrayContaining([
        ['theirs', ['administrator']],
        ['there', ['reviewer']],
      ]),
    )
  })

  test('is refused where its code is taken, where nobody may administer it, and without a name in its language', async () => {
    expect((await create(draft('there'))).message).toBe('GA_GH_GEIS_03')
    expect((await create(draft('nobodys', { administratorId: newId(noon) }))).message).toBe('GA_ST_01')
    expect((await create(draft('nameless', { defaultLanguage: 'en' }))).statusCode).toBe(422)
    expect((await create(draft('mine'), 'chief01')).statusCode).toBe(403)
    expect((await listAs('operator')).map(({ domain }) => domain)).not.toContain('nobodys')
  })

  test('made as a copy has the settings of the other, without its logo and its dates', async () => {
    await house.given.project({
      domain: 'model',
      logoFileId: newId(noon),
      modules: ['appointment_exam'],
      organisationLabel: 'batchFiling',
      examStartsAt: noon.toISOString(),
      windows: [{ kind: 'registration' }],
      colorTheme: '#a3222a',
    })
    expect((await create(draft('copied', { copyOf: 'model' }))).statusCode).toBe(200)
    expect(await settingsOf('copied')).toMatchObject({
      domain: 'copied',
      modules: ['appointment_exam'],
      organisationLabel: 'batchFiling',
      colorTheme: '#1d5fd1',
      logoFileId: null,
      examStartsAt: null,
      windows: [],
    })
    expect((await create(draft('lost', { copyOf: 'nowhere' }))).message).toBe('GA_GH_GEIS_02')
  })
})

test('two people put a project away, everybody is told that it has ended, and an operator takes it back as it was', async () => {
  await create(draft('done'))
  await givenStaff(house, { name: 'another', grants: [{ domain: 'done', role: 'administrator' }] })
  tokens.another = await desk.tokenOf('another')
  const proposed = await desk.ask<{ approvalId: string }>('POST', '/api/projects/done/archivings', {
    token: tokens.operator,
    body: { reason: '考试已全部结束' },
  })
  const approve = (token = '') =>
    desk.ask('POST', `/api/projects/done/approvals/${proposed.data.approvalId}/approval`, { token })
  expect((await listAs('chief01')).map(({ domain }) => domain)).toContain('done')
  expect((await approve(tokens.another)).statusCode).toBe(200)

  await expect
    .poll(async () => (await house.app.inject({ url: '/ga/g/eis/done' })).json().message)
    .toBe('domain_expire')
  expect((await listAs('chief01')).map(({ domain }) => domain)).not.toContain('done')
  expect((await listAs('operator')).find(({ domain }) => domain === 'done')).toMatchObject({
    archivedAt: noon.toISOString(),
  })

  const restore = (name: string) =>
    desk.ask('POST', '/api/projects/done/restoration', { token: tokens[name] })
  expect((await restore('another')).statusCode).toBe(403)
  expect((await restore('operator')).statusCode).toBe(200)
  expect((await restore('operator')).message).toBe('GA_GH_GEIS_10')
  await expect.poll(async () => (await house.app.inject({ url: '/ga/g/eis/done' })).statusCode).toBe(200)
})

test('who proposes to put a project away does not approve it', async () => {
  const body = { reason: '不再举办' }
  const { data } = await desk.ask<{ approvalId: string }>('POST', '/api/projects/there/archivings', {
    token: tokens.chief01,
    body,
  })
  const approval = `/api/projects/there/approvals/${data.approvalId}/approval`
  expect((await desk.ask('POST', approval, { token: tokens.chief01 })).message).toBe('GA_AP_03')
  const again = await desk.ask('POST', '/api/projects/there/archivings', { token: tokens.second1, body })
  expect(again.message).toBe('GA_AP_04')
})
