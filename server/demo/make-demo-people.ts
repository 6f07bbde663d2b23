import type { Language } from '#contract/kit/language.ts'
import { createRecord } from '#server/features/account/bind/create-record.ts'
import { createOrganisation } from '#server/features/account/organisations/create-organisation.ts'
import { createCandidate } from '#server/features/account/register/create-candidate.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { groupAccounts } from './demo-group.ts'
import { demoPassword } from './demo-password.ts'
import { type DemoCandidate, type DemoPeople, demoIdNumber, demoPeople } from './demo-people.ts'
import { demoPayers } from './money/demo-payers.ts'
import { demoSitters } from './seats/demo-sitters.ts'

export interface PeopleParts {
  readonly database: Database
  readonly keys: Keys
  readonly passwords: Passwords
}

const actor = { kind: 'system', name: 'demo' } as const

/** Makes the people of those of the demo's projects in which nobody has an account yet. */
export async function makeDemoPeople(parts: PeopleParts, now: Date): Promise<void> {
  const gates = await parts.database.transaction({ projectId: null, actor }, registeredGates)
  for (const [domain, people] of Object.entries(demoPeople)) {
    const projectId = gates.get(domain)?.projectId
    if (!projectId || (await parts.database.transaction({ projectId, actor }, hasAccounts))) continue
    const passwordHash = await parts.passwords.reserve((slot) => slot.hash(demoPassword))
    const others = domain === 'demo' ? [...demoPayers, ...demoSitters, ...groupAccounts] : []
    const all = { ...people, candidates: [...people.candidates, ...others] }
    await parts.database.transaction({ projectId, actor }, (tx) =>
      writeOnce(tx, parts.keys, all, { passwordHash, language: languageOf(domain), now }),
    )
  }
}

async function hasAccounts(tx: Tx): Promise<boolean> {
  const found = await tx.query('select from account where project_id = $1 limit 1', [tx.projectId])
  return found.length > 0
}

const languageOf = (domain: string): Language => (domain === 'boxed' ? 'zh-Hant' : 'zh-Hans')

interface Common {
  readonly passwordHash: string
  readonly language: Language
  readonly now: Date
}

async function writeOnce(tx: Tx, keys: Keys, people: DemoPeople, common: Common) {
  await tx.query(`select pg_advisory_xact_lock(hashtext('demo people'))`)
  if (await hasAccounts(tx)) return
  const { now, passwordHash, language } = common
  const organisations = new Map<string, string>()
  for (const organisation of people.organisations) {
    const draft = { ...organisation, passwordHash, language, mustChangePassword: false }
    organisations.set(organisation.accountName, await createOrganisation(tx, keys, draft, now))
  }
  for (const candidate of people.candidates) await writeCandidate(tx, keys, candidate, organisations, common)
}

async function writeCandidate(
  tx: Tx,
  keys: Keys,
  candidate: DemoCandidate,
  organisations: ReadonlyMap<string, string>,
  { passwordHash, language, now }: Common,
) {
  const { name, phone = null, email = null, accountName, guardian, enteredBy } = candidate
  const person = {
    name,
    phone,
    email,
    idType: 'esidentIDCard',
    idNumber: demoIdNumber(candidate, now),
  } as const
  const agreed = guardian ? (['terms', 'privacy', 'guardian'] as const) : (['terms', 'privacy'] as const)
  await createCandidate(
    tx,
    keys,
    {
      kind: 'candidate',
      origin: 'registered',
      language,
      passwordHash,
      ...person,
      ...candidate.holder(now),
      accountName,
      guardian,
      consents: agreed.map((kind) => ({ kind, version: 1 })),
    },
    now,
  )
  const organisationId = enteredBy && organisations.get(enteredBy)
  if (organisationId) await createRecord(tx, keys, { organisationId, ...person, email: null }, now)
}
