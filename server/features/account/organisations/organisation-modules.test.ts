import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultOrganisationModules } from '#contract/account/organisation-modules.ts'
import type { ModulesOfOrganisation } from '#contract/account/organisation-modules-endpoints.ts'
import { type Asking, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batchId: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  batchId = (await house.given.batch(projectId)).batchId
  for (const name of ['zhaoli', 'sunwen']) {
    await givenStaff(house, { name, grants: [{ domain: 'mine', role: 'administrator' }] })
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
  }
})
afterAll(() => house.close())

interface Told extends ModulesOfOrganisation {
  readonly changedBy: string
  readonly effects: { readonly kind: string; readonly of: string; readonly concerned: object[] }[]
}
const ask = (
  method: 'GET' | 'PUT',
  accountId: string,
  { who = 'zhaoli', ...asking }: Asking & { who?: string } = {},
) =>
  askOf<Told>(house.app)(method, `/api/projects/mine/organisations/${accountId}/modules`, {
    authorization: tokens[who] as string,
    ...asking,
  })
/** As an organisation registers for its people. */
const enter = (authorization: string) =>
  askOf(house.app)('POST', `/api/batches/${batchId}/application-searches`, { authorization, body: {} })

test('an organisation has the modules of its kind until its board gives it its own, and hears of it at once', async () => {
  const { accountId } = await house.given.organisation(projectId, { organisationKind: 'examStation' })
  const authorization = await house.given.signedIn(projectId, accountId)
  expect((await enter(authorization)).message).toBe('SWITCH_OFF$GROUP_REG_01')
  const { data } = await ask('GET', accountId)
  expect(data).toEqual({ version: 0, modules: null, ofKind: defaultOrganisationModules.examStation })
  const modules = ['group_registration_examination_module']
  const set = await ask('PUT', accountId, { body: { modules, seenVersion: 0 } })
  expect(set.data).toEqual({ ...data, version: 1, modules })
  expect((await enter(authorization)).statusCode).toBe(200)
  house.clock.set(new Date(noon.getTime() + 1000))
  const again = await ask('PUT', accountId, { body: { modules: null, seenVersion: 1 } })
  expect(again.data).toEqual({ ...data, version: 2 })
  expect((await enter(authorization)).message).toBe('SWITCH_OFF$GROUP_REG_01')
  const deeds = await house.asOwner<{ before: object; after: object }>(
    `select before, after from history where action = 'account.setModules' and subject_id = $1 order by at`,
    [accountId],
  )
  expect(deeds).toEqual([
    { before: { modules: null }, after: { modules } },
    { before: { modules }, after: { modules: null } },
  ])
})

test('of two who change it at once the second is told who was first', async () => {
  const { accountId } = await house.given.organisation(projectId)
  await ask('PUT', accountId, { body: { modules: [], seenVersion: 0 } })
  const late = await ask('PUT', accountId, { who: 'sunwen', body: { modules: null, seenVersion: 0 } })
  expect(late).toMatchObject({ message: 'CHANGED_MEANWHILE', data: { changedBy: 'zhaoli' } })
  expect((await ask('GET', accountId)).data).toMatchObject({ version: 1, modules: [] })
})

test('what an organisation becomes by a workbook, another process hears too', async () => {
  const { accountId } = await house.given.organisation(projectId, { organisationKind: 'college' })
  const authorization = await house.given.signedIn(projectId, accountId)
  expect((await enter(authorization)).statusCode).toBe(200)
  await house.asOwner(`update account set organisation_kind = 'examCentre' where account_id = $1`, [
    accountId,
  ])
  await vi.waitFor(async () => expect((await enter(authorization)).message).toBe('SWITCH_OFF$GROUP_REG_01'))
})

test('a candidate, and an organisation of another project, is absent', async () => {
  const { accountId } = await house.given.candidate(projectId)
  const elsewhere = await house.given.organisation(await house.given.project({ domain: 'theirs' }))
  for (const id of [accountId, elsewhere.accountId]) {
    expect((await ask('GET', id)).message).toBe('GA_SA_ORGANISATION_01')
    const body = { modules: null, seenVersion: 0 }
    expect((await ask('PUT', id, { body })).message).toBe('GA_SA_ORGANISATION_01')
  }
})

test('a project that was there before begins with what a new one begins with', async () => {
  await house.given.project({ domain: 'before' })
  await house.asOwner(`update project set organisation_modules = default where domain = 'before'`)
  const [row] = await house.asOwner(
    `select organisation_modules as modules from project where domain = 'before'`,
  )
  expect(row).toEqual({ modules: defaultOrganisationModules })
})

test('before a kind loses a module it is told how many organisations that concerns', async () => {
  const concerned = await house.given.project({ domain: 'concerned' })
  await givenStaff(house, { name: 'wuqiang', grants: [{ domain: 'concerned', role: 'administrator' }] })
  for (const _ of [1, 2]) await house.given.organisation(concerned, { organisationKind: 'college' })
  const ownOnes = await house.given.organisation(concerned, { organisationKind: 'college' })
  await house.asOwner(`update account set own_modules = '{}' where account_id = $1`, [ownOnes.accountId])
  const college = defaultOrganisationModules.college.filter((one) => one !== 'group_results_release_module')
  const { data } = await askOf<Told>(house.app)('PATCH', '/api/projects/concerned/board-project', {
    authorization: `ata-token ${await openConsole(house).tokenOf('wuqiang')}`,
    body: {
      seenVersion: 1,
      dryRun: true,
      change: { organisationModules: { ...defaultOrganisationModules, college } },
    },
  })
  expect(data.effects).toEqual([
    {
      kind: 'kindModuleOff',
      of: 'college group_results_release_module',
      concerned: [{ who: 'organisations', count: 2 }],
    },
  ])
})
