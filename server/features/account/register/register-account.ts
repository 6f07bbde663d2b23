import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { type Judged, judgeNewcomer } from '#contract/account/judge-newcomer.ts'
import type { registerAccount as registerEndpoint } from '#contract/account/register-endpoints.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { type Contact, readFlowSubject, spendFlowToken } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isCommonPassword } from '#server/platform/secrets/common-passwords.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import type { Consent } from '../agreements/consent-store.ts'
import { asTaken } from '../as-taken.ts'
import { currentUserOf } from '../current-user.ts'
import { openSession } from '../sessions/open-session.ts'
import { createCandidate } from './create-candidate.ts'
import { countTaken, refuseToldOften } from './limit-taken.ts'

type Call = OpenCall<typeof registerEndpoint>

/** The contact is proven by the flow token; the rest is judged here. What is taken, the database says, also in a race. */
export async function registerAccount(parts: AccountParts, call: Call): Promise<OpenedSession> {
  const { body, now } = call
  const { projectId, rules } = await rulesOf(parts, call)
  const judge = (contact: string) => {
    const judged = judgeNewcomer(body, contact, rules, now)
    refuseFlawed(judged, body.password)
    return judged
  }
  const consents = await readConsents(parts, call, judge('').isMinor)
  return parts.passwords.reserve(async (slot) => {
    const person = await call.transact(readProven)
    const passwordHash = await slot.hash(body.password)
    return call.conclude(writeAccount(person, passwordHash)).catch(async (error: unknown) => {
      const taken = asTaken(error)
      if (taken !== error) await call.transact((tx) => countTaken(tx, parts.keys, call.actor, now))
      throw taken
    })
  })

  /** Before the computing: nobody makes the server compute for a token that is used up, or for one answer after the other. */
  async function readProven(tx: Tx) {
    const proven = await readFlowSubject(tx, parts.keys, 'register', now)
    await refuseToldOften(tx, parts.keys, call.actor, now)
    return { ...personOf(body, judge(proven.contact)), ...contactOf(proven) }
  }

  function writeAccount(person: Awaited<ReturnType<typeof readProven>>, passwordHash: string) {
    return async (tx: Tx): Promise<OpenedSession> => {
      await spendFlowToken(tx, parts.keys, 'register', now)
      const origin = { kind: 'candidate', origin: 'registered', language: call.language } as const
      const draft = { ...origin, ...person, passwordHash, consents }
      const account = await createCandidate(tx, parts.keys, draft, now)
      const { accountId } = account
      const opening = {
        projectId,
        accountId,
        rules,
        client: call.client,
        action: 'account.register',
      } as const
      return { token: await openSession(tx, parts.keys, opening, now), user: currentUserOf(account) }
    }
  }
}

/** What was typed, in the form in which it is kept. */
function personOf(body: Call['body'], { name, idNumber, accountName, guardian }: Judged) {
  const { idType, gender, birthDay } = body
  const person = { name, idType, idNumber, gender, birthDay, accountName }
  return guardian && body.guardian ? { ...person, guardian: { ...body.guardian, ...guardian } } : person
}

const contactOf = ({ channel, contact }: Contact) =>
  channel === 'sms' ? { phone: contact } : { email: contact }

function refuseFlawed({ flaws, isMinor, guardian }: Judged, password: string) {
  const all = isCommonPassword(password) ? ({ password: 'passwordTooCommon', ...flaws } as const) : flaws
  const fields = Object.fromEntries(Object.entries(all).map(([field, flaw]) => [field, flawKey(flaw)]))
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields })
  if (isMinor && !guardian) throw new Refusal('guardianMissing')
}

/** The versions of today, each of them agreed to; a minor's guardian agrees to one more. */
async function readConsents({ agreements }: AccountParts, call: Call, isMinor: boolean): Promise<Consent[]> {
  const { versions } = await agreements.get(call.projectId ?? '', call.now)
  const needed = isMinor ? (['terms', 'privacy', 'guardian'] as const) : (['terms', 'privacy'] as const)
  return needed.map((kind) => {
    const consent = { kind, version: versions[kind] }
    const isGiven = call.body.agreements.some((one) => one.kind === kind && one.version === consent.version)
    if (!isGiven) throw new Refusal('agreementOutdated')
    return consent
  })
}
