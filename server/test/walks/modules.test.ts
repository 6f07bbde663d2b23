import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditStatus, type OrganisationKind, organisationKinds } from '#contract/account/account.ts'
import type { OrganisationModules } from '#contract/account/organisation-modules.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { type Actor, type Role, rolesOf } from '#contract/kit/actor.ts'
import { type AnyEndpoint, moduleFor } from '#contract/kit/endpoint.ts'
import { type ModuleType, moduleTypes, organisationModuleTypes } from '#contract/kit/module.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import { nameOf } from '#server/platform/http/contract-check/check-contract.ts'
import { askOf } from '../ask.ts'
import { type Everybody, givenEverybody } from '../given/given-everybody.ts'
import { type House, openHouse } from '../house.ts'
import { noon } from '../test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Whoever signs out is nobody from then on. */
const isEnd = (one: AnyEndpoint) => one === endpoints.signOut || one === endpoints.signOutStaff
const all = Object.values<AnyEndpoint>(endpoints).toSorted(
  (one, other) => Number(isEnd(one)) - Number(isEnd(other)),
)
const someId = '019a9c00-0000-7000-8000-0000000000ff'
const switchedOff = Object.values(errorOfModule).map((name) => errors[name].key)

/** What an endpoint says to somebody, as `status key`. */
async function tell({ method, path, body }: AnyEndpoint, domain: string, authorization: string | undefined) {
  const url = path.replace(':domain', domain).replace(/:\w+/g, someId)
  const asked = { ...(authorization && { authorization }), ...(body && { body: {} }) }
  const { statusCode, message } = await askOf(house.app)(method as 'GET', url, asked)
  return { statusCode, message }
}

/** Somebody of each kind who may come in; nobody at all where everybody may. */
function whoMay({ may }: AnyEndpoint, { people }: Everybody): (string | undefined)[] {
  if (may === 'everyone') return [undefined]
  return Object.entries(people).flatMap(([authorization, actor]) =>
    rolesOf(actor).some((role) => may.includes(role)) ? [authorization] : [],
  )
}

describe('each module', () => {
  test.each(moduleTypes)('%s off refuses what belongs to it, to everybody, and nothing else', async (off) => {
    const domain = `off${moduleTypes.indexOf(off)}`
    const everybody = await givenEverybody(house, domain)
    await switchOff(off, domain, everybody)
    const wrong: unknown[] = []
    let asked = 0
    for (const endpoint of all)
      for (const authorization of whoMay(endpoint, everybody)) {
        const { statusCode, message } = await tell(endpoint, domain, authorization)
        const expected = refusalBy(endpoint, off, everybody.people[authorization ?? ''])
        asked += 1
        if (expected ? message !== expected || statusCode !== 409 : switchedOff.includes(message))
          wrong.push([nameOf(endpoint), authorization, statusCode, message])
      }
    expect(asked).toBeGreaterThanOrEqual(all.length)
    expect(wrong).toEqual([])
  })

  async function switchOff(off: ModuleType, domain: string, everybody: Everybody) {
    const modules = moduleTypes.filter((one) => one !== off)
    const projectId =
      Object.values(everybody.people).flatMap((one) => (one.kind === 'account' ? one.projectId : []))[0] ?? ''
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    await house.database.transaction(scope, (tx) => changeProject(tx, { modules }, noon))
    const ofIt = all.find(({ module }) => module === off)
    if (!ofIt) return
    const [reader] = whoMay(ofIt, everybody)
    const actor = everybody.people[reader ?? '']
    await vi.waitFor(async () =>
      expect((await tell(ofIt, domain, reader)).message).toBe(refusalBy(ofIt, off, actor)),
    )
  }

  const refusalBy = (endpoint: AnyEndpoint, off: ModuleType, actor: Actor = { kind: 'nobody' }) =>
    moduleFor(endpoint, actor) === off ? errors[errorOfModule[off]].key : null
})

const letIn = (role: Role) => all.filter(({ may }) => may !== 'everyone' && may.includes(role))

test('everything that a candidate registers by belongs to the module', () => {
  const free = letIn('candidate').filter(
    ({ feature, module }) => module === null && ['registration', 'batch'].includes(feature),
  )
  expect(free.map(nameOf)).toEqual([])
})

describe('each kind of organisation', () => {
  const others = (kind: OrganisationKind) =>
    Object.fromEntries(
      organisationKinds.map((one) => [one, one === kind ? [] : organisationModuleTypes]),
    ) as unknown as OrganisationModules

  test.each(organisationKinds)(
    '%s is refused all that belongs to a module that is off for it; another kind is not',
    async (kind) => {
      const domain = `kind-${organisationKinds.indexOf(kind)}`
      const projectId = await house.given.project({ domain })
      const neighbour = kind === 'group' ? 'college' : 'group'
      const { accountId } = await house.given.organisation(projectId, { organisationKind: kind })
      const other = await house.given.organisation(projectId, { organisationKind: neighbour })
      const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
      const wrong: unknown[] = []
      let refused = 0
      for (const off of organisationModuleTypes) {
        const on = organisationModuleTypes.filter((one) => one !== off)
        const change = { organisationModules: { ...others(kind), [kind]: on } }
        await house.database.transaction(scope, (tx) => changeProject(tx, change, noon))
        const authorization = await house.given.signedIn(projectId, accountId)
        const elsewhere = await house.given.signedIn(projectId, other.accountId)
        await vi.waitFor(async () => expect(await modulesOf(authorization)).toEqual([...on].sort()))
        for (const endpoint of letIn('organisation').toSorted(
          (one, two) => Number(isEnd(one)) - Number(isEnd(two)),
        )) {
          const isOfIt = (endpoint.organisationModule ?? endpoint.module) === off
          // That a module takes nothing else with it is no matter of the kind: one of them is asked all.
          if (!isOfIt && kind !== 'group') continue
          const { statusCode, message } = await tell(endpoint, domain, authorization)
          const expected = isOfIt ? errors[errorOfModule[off]].key : null
          refused += isOfIt ? 1 : 0
          if (expected ? message !== expected || statusCode !== 409 : switchedOff.includes(message))
            wrong.push([nameOf(endpoint), kind, off, statusCode, message])
          if (!isOfIt) continue
          const theirs = await tell(endpoint, domain, elsewhere)
          if (switchedOff.includes(theirs.message)) wrong.push([nameOf(endpoint), neighbour, off, theirs])
        }
      }
      expect(refused).toBeGreaterThan(10)
      expect(wrong).toEqual([])
    },
  )

  async function modulesOf(authorization: string) {
    const { data } = await askOf<{ modules: string[] }>(house.app)('GET', '/api/me', { authorization })
    return [...data.modules].sort()
  }
})

describe('an organisation', () => {
  test.each([auditStatus.underReview, auditStatus.refused, auditStatus.approved])(
    'with audit_status %i is refused where its approval is asked for, and nowhere else',
    async (status) => {
      const domain = `status-${status}`
      const projectId = await house.given.project({ domain })
      const { accountId } = await house.given.organisation(projectId, { auditStatus: status })
      await house.asOwner('update account set own_modules = $2 where account_id = $1', [
        ...[accountId, [...organisationModuleTypes]],
      ])
      const wrong: unknown[] = []
      for (const endpoint of letIn('organisation')) {
        const authorization = await house.given.signedIn(projectId, accountId)
        const { message } = await tell(endpoint, domain, authorization)
        const isRefused = message === errors.permissionMissing.key
        if (isRefused !== (endpoint.audit === 'approved' && status !== auditStatus.approved))
          wrong.push([nameOf(endpoint), message])
      }
      expect(wrong).toEqual([])
    },
  )

  /** Everything that is open while the review goes on: its own account and information, its messages, works of its own. */
  test('under review comes to its own information, account and messages, and to nothing else', () => {
    const open = letIn('organisation').filter(({ audit }) => audit === 'any')
    const ofItself = open.filter(({ path }) => /^\/api\/(me|messages|works)(\/|$)/.test(path))
    expect(open.map(nameOf)).toEqual(ofItself.map(nameOf))
    expect(ofItself.map(nameOf)).not.toContain('getOrganisationHome')
    expect(letIn('organisation').length).toBeGreaterThan(open.length)
  })

  test('says of every endpoint it may come to whether its approval is asked for', () => {
    const silent = letIn('organisation').filter(({ audit }) => !audit)
    expect(silent.map(nameOf)).toEqual([])
  })
})
