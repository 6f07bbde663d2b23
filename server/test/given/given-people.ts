import { hash } from '@node-rs/argon2'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import type { Account } from '#server/features/account/account-row.ts'
import { createRecord, type RecordDraft } from '#server/features/account/bind/create-record.ts'
import { giveRecordConsent } from '#server/features/account/bind/record-consent.ts'
import {
  createOrganisation,
  type OrganisationDraft,
} from '#server/features/account/organisations/create-organisation.ts'
import { type CandidateDraft, createCandidate } from '#server/features/account/register/create-candidate.ts'
import { openSession } from '#server/features/account/sessions/open-session.ts'
import { passwordCost } from '#server/platform/secrets/passwords.ts'
import type { GivenParts } from './given-parts.ts'

/** Everybody's, unless a test says another. */
export const everybodysPassword = 'Baoming#2026'

export type GivenCandidate = Pick<Account, 'accountId' | 'name' | 'mustChangePassword'> & {
  readonly phone: string
  readonly idNumber: string
  readonly accountName: string
  readonly password: string
}
type CandidateWish = Partial<CandidateDraft> & { readonly password?: string }
type OrganisationWish = Partial<Omit<OrganisationDraft, 'passwordHash'>> & { readonly password?: string }

export interface GivenPeople {
  /** Somebody else every time, one a day: there are only so many numbers of one birth day. */
  somebodyElse(): Pick<CandidateDraft, 'birthDay' | 'gender' | 'idNumber'>
  candidate(projectId: string, wish?: CandidateWish): Promise<GivenCandidate>
  organisation(
    projectId: string,
    wish?: OrganisationWish,
  ): Promise<{ accountId: string; accountName: string }>
  /** Somebody whom an organisation entered. */
  record(projectId: string, draft: RecordDraft): Promise<string>
  /** A session of the account: what its browser sends as `authorization`. */
  signedIn(projectId: string, accountId: string): Promise<string>
}

const hashes = new Map<string, Promise<string>>()
/** A password costs eleven milliseconds; the same one is computed once. */
export function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, passwordCost)
  hashes.set(password, known)
  return known
}

const actor = { kind: 'system', name: 'given' } as const

export function givenPeopleIn({ database, clock, keys }: Omit<GivenParts, 'app'>): GivenPeople {
  let [people, born] = [0, 0]
  return {
    somebodyElse() {
      born += 1
      const holder = { birthDay: dayOf(new Date(Date.UTC(1960, 0, born))), gender: 'female' } as const
      return { ...holder, idNumber: inventCertificate('esidentIDCard', diceOf(born), holder) }
    },
    async candidate(projectId, { password = everybodysPassword, ...wish } = {}) {
      people += 1
      const person = { ...somebody(people), ...wish }
      const passwordHash = await hashOf(password)
      const account = await database.transaction({ projectId, actor }, (tx) =>
        createCandidate(tx, keys, { ...person, passwordHash }, clock()),
      )
      return { ...person, ...account, phone: account.phone ?? '', password } as GivenCandidate
    },
    async organisation(projectId, { password = everybodysPassword, ...wish } = {}) {
      people += 1
      const draft = {
        organisationKind: 'group',
        accountName: `group${people}00`,
        name: '测试机构',
        language: 'zh-Hans',
        auditStatus: 2,
        mustChangePassword: false,
        ...wish,
        passwordHash: await hashOf(password),
      } as const satisfies OrganisationDraft
      const accountId = await database.transaction({ projectId, actor }, (tx) =>
        createOrganisation(tx, keys, draft, clock()),
      )
      return { accountId, accountName: draft.accountName }
    },
    record: (projectId, draft) =>
      database.transaction({ projectId, actor }, async (tx) => {
        const recordId = await createRecord(tx, keys, draft, clock())
        const consents = [{ kind: 'privacy', version: 1 }] as const
        await giveRecordConsent(tx, { organisationId: draft.organisationId, recordId, consents }, clock())
        return recordId
      }),
    async signedIn(projectId, accountId) {
      const client = { address: '127.0.0.1', userAgent: 'Chrome/140 Android' }
      const opening = {
        projectId,
        accountId,
        client,
        rules: fallbackAccountRules,
        action: 'account.signIn',
      } as const
      const token = await database.transaction({ projectId, actor }, (tx) =>
        openSession(tx, keys, opening, clock()),
      )
      return `ata-token ${token}`
    },
  }
}

function somebody(number: number): CandidateDraft {
  const holder = { birthDay: '1990-05-17', gender: 'female' } as const
  return {
    kind: 'candidate',
    origin: 'registered',
    language: 'zh-Hans',
    name: '林晓',
    ...holder,
    idType: 'esidentIDCard',
    idNumber: inventCertificate('esidentIDCard', diceOf(number), holder),
    phone: phoneOf(number),
    accountName: `person${number}00`,
    consents: [],
  } as const
}

const phoneOf = (number: number) => `1390000${String(number).padStart(4, '0')}`
