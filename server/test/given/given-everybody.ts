import type { Actor } from '#contract/kit/actor.ts'
import { organisationModuleTypes } from '#contract/kit/module.ts'
import { createClient } from '#server/features/account/clients/create-client.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openConsole } from '../console.ts'
import type { House } from '../house.ts'
import { givenApplication } from './given-applications.ts'
import { givenStaff } from './given-staff.ts'

type KnownId = 'sessionId' | 'articleId' | 'staffId' | 'accountId' | 'batchId' | 'applicationId' | 'recordId'

/** One of every kind, and no other project that they know. */
export interface Everybody {
  /** Who comes with which `authorization`. */
  readonly people: Readonly<Record<string, Actor>>
  /** What is theirs, under the name by which an address would ask for it. */
  readonly ids: Readonly<Record<KnownId, string>>
  readonly candidateId: string
  /** What belongs to a second candidate and a second organisation of the same project. */
  readonly neighbours: Readonly<Partial<Record<KnownId, readonly string[]>>>
}

const boardRoles = ['cashier', 'stationReviewer1', 'scoreKeeper'] as const

export async function givenEverybody(house: House, domain: string): Promise<Everybody> {
  const projectId = await house.given.project(projectOf(domain))
  const { given, database, keys, clock } = house
  const inProject = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ projectId, actor: { kind: 'system', name: 'given' } }, work)

  async function account(role: 'candidate' | 'organisation', mustChangePassword: boolean) {
    const { accountId } = await given[role](projectId, { mustChangePassword })
    if (role === 'organisation')
      await house.asOwner('update account set own_modules = $2 where account_id = $1', [
        ...[accountId, [...organisationModuleTypes]],
      ])
    const authorization = await given.signedIn(projectId, accountId)
    const [session] = await house.asOwner<{ sessionId: string }>(
      'select session_id as "sessionId" from session where account_id = $1',
      [accountId],
    )
    const sessionId = session?.sessionId ?? ''
    return [
      authorization,
      { kind: 'account', role, projectId, accountId, sessionId, mustChangePassword, approved: true },
    ] as const
  }
  const staff = (name: string, more: StaffOf = {}) => staffOf(house, { projectId, domain, name, ...more })
  const candidate = await account('candidate', false)
  const organisation = await account('organisation', false)
  const reviewer = await staff(`${domain}reviewer`)
  const { key, clientId } = await inProject((tx) => createClient(tx, '成绩系统', clock()))
  const batch = await given.batch(projectId)
  const applicant = { accountId: candidate[1].accountId, upTo: 'chosen' } as const
  const { applicationId } = await givenApplication(house, projectId, batch, applicant)
  const neighbour = await account('candidate', false)
  const otherOrganisation = await account('organisation', false)
  const next = { accountId: neighbour[1].accountId, upTo: 'chosen' } as const
  const { applicationId: nextApplicationId } = await givenApplication(house, projectId, batch, next)
  const contact = { channel: 'sms', contact: '13500000000' } as const
  const { flowToken } = await inProject((tx) => issueFlowToken(tx, keys, 'register', contact, clock()))
  return {
    people: Object.fromEntries<Actor>([
      candidate,
      await account('candidate', true),
      organisation,
      reviewer,
      await staff(`${domain}operator`, { operator: true }),
      ...(await Promise.all(boardRoles.map((role) => staff(`${domain}${role.toLowerCase()}`, { role })))),
      await staff(`${domain}newcomer`, { mustChangePassword: true }),
      [`ata-app-key ${key}`, { kind: 'client', projectId, clientId }],
      [`ttoken ${flowToken}`, { kind: 'flow', projectId, flowTokenId: clientId, purpose: 'register' }],
    ]),
    ids: {
      sessionId: candidate[1].sessionId,
      articleId: await given.article(projectId),
      staffId: reviewer[1].staffId,
      accountId: organisation[1].accountId,
      batchId: batch.batchId,
      applicationId,
      recordId: await given.record(projectId, recordOf(organisation[1].accountId, 'E30000001')),
    },
    candidateId: candidate[1].accountId,
    neighbours: {
      sessionId: [neighbour[1].sessionId, otherOrganisation[1].sessionId],
      applicationId: [nextApplicationId],
      recordId: [await given.record(projectId, recordOf(otherOrganisation[1].accountId, 'E30000002'))],
    },
  }
}

interface StaffOf {
  readonly operator?: boolean
  readonly mustChangePassword?: boolean
  /** Which they have in the project; operators have none. */
  readonly role?: 'reviewer' | (typeof boardRoles)[number]
}

/** Somebody of the staff who is signed in. */
async function staffOf(
  house: House,
  {
    projectId,
    domain,
    name,
    operator = false,
    mustChangePassword = false,
    role = 'reviewer',
  }: StaffOf & { readonly projectId: string; readonly domain: string; readonly name: string },
) {
  const grants = operator ? [] : [{ domain, role }]
  const staffId = await givenStaff(house, { name, operator, mustChangePassword, grants })
  const authorization = `ata-token ${await openConsole(house).tokenOf(name)}`
  const state = { sessionId: '', mustChangePassword, secondFactorDue: false }
  const granted = operator ? [] : [{ projectId, role, scope: null }]
  return [authorization, { kind: 'staff', staffId, operator, grants: granted, ...state }] as const
}

const recordOf = (organisationId: string, idNumber: string) =>
  ({ organisationId, name: '欧阳素', idType: 'passport', idNumber }) as const

const projectOf = (domain: string) => ({
  domain,
  windows: [{ kind: 'registration' as const }],
  invoiceIsOpen: true,
})
