import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { signOn as signOnEndpoint } from '#contract/account/sign-in-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { type Account, accountOf } from '../account-row.ts'
import { getAccount } from '../account-store.ts'
import { createAccount } from '../create-account.ts'
import { currentUserOf } from '../current-user.ts'
import { findAccountOfPerson } from '../find-account.ts'
import { openSession } from '../sessions/open-session.ts'
import { signOnPerson } from './sign-on-person.ts'
import {
  findIssuer,
  findSignedOn,
  findStartUrl,
  holdOpenIssuer,
  insertSignedOn,
  noteTokenAgain,
  spendToken,
} from './sign-on-store.ts'
import {
  endOf,
  type Issuer,
  isAskedForBy,
  issuerNamedIn,
  readSignOnToken,
  type SignOnClaims,
  tokenNameOf,
} from './sign-on-token.ts'

type Call = OpenCall<typeof signOnEndpoint>

/**
 * Trades a token of the project's own site for a session, once: whoever finds it afterwards finds nothing. Nobody is
 * signed in who did not ask for it: the token carries the nonce of this browser, or the person has seen who it is. Whoever
 * is not known yet is what the project says.
 */
export async function signOn(parts: AccountParts, call: Call): Promise<OpenedSession> {
  const { body, now } = call
  const { projectId, rules } = await rulesOf(parts, call)
  const words = body.token
  if (words === undefined) throw begins(await call.transact(findStartUrl))
  const named = issuerNamedIn(words)
  const issuer = await call.transact((tx) => findIssuer(tx, named))
  if (!issuer) throw new Refusal('signOnRefused')
  const claims = await readSignOnToken(words, issuer, now)
  if (issuer.startUrl !== null && !isAskedForBy(claims, body.nonceSecret)) throw begins(issuer.startUrl)
  const enterOnce = () => call.conclude((tx) => enter(tx, { issuer, claims, words }))
  // Of two that make the same person known at once one finds it done; anything else that is taken stays so.
  return enterOnce().catch((error) => (isTaken(error) ? enterOnce().catch(refuseTaken) : refuseTaken(error)))

  async function enter(tx: Tx, { issuer, claims, words }: Arrival): Promise<OpenedSession> {
    await spend(tx, { issuer, claims, words })
    const known = await findSignedOn(tx, parts.keys, issuer.issuerId, claims.sub)
    const accountId = known?.accountId ?? (await makeKnown(tx, issuer, claims))
    const account = known
      ? accountOf(parts.keys, projectId, known)
      : await getAccount(tx, parts.keys, accountId)
    if (account.suspendedAt) throw new Refusal('accountNotOpen')
    if (!body.confirmed && mustAsk(issuer, accountId)) throw asks(account)
    const opening = { projectId, accountId, rules, client: call.client, action: 'account.signOn' } as const
    return { token: await openSession(tx, parts.keys, opening, now), user: currentUserOf(account) }
  }

  /** Where somebody else is signed in in this browser, and where nobody knows that this browser asked. */
  function mustAsk({ startUrl }: Issuer, accountId: string): boolean {
    const { actor } = call
    return actor.kind === 'account' ? actor.accountId !== accountId : startUrl === null
  }

  /** A token for which nobody could be let in is given back with the refusal. */
  async function spend(tx: Tx, { issuer: { issuerId }, claims, words }: Arrival): Promise<void> {
    const token = { issuerId, tokenName: tokenNameOf(words, claims), endsAt: endOf(claims) }
    if (await spendToken(tx, parts.keys, token)) return
    const deed = { action: 'issuer.tokenAgain', subject: 'issuer', subjectId: issuerId }
    if (await noteTokenAgain(tx, parts.keys, token))
      await record(tx, { ...deed, before: null, after: {} }, now)
    throw new KeptRefusal('signOnRefused')
  }

  async function makeKnown(tx: Tx, by: Issuer, claims: SignOnClaims): Promise<string> {
    const { issuerId, issuer, vouchesForAll } = by
    // By what it was called when the token was read: once it has a person it keeps that name.
    if (!(await holdOpenIssuer(tx, by))) throw new Refusal('signOnRefused')
    if (rules.unknownSignOn === 'refuse') throw new Refusal('accountAbsent')
    const person = signOnPerson(claims, by, rules, now)
    // No claim says that a certificate was looked at: only the word of whoever let the issuer in does.
    const proven = vouchesForAll ? person : { ...person, idType: null, idNumber: null }
    const found = rules.unknownSignOn === 'bind' ? await findAccountOfPerson(tx, parts.keys, proven) : null
    const { accountId } =
      rules.unknownSignOn === 'create'
        ? await createAccount(
            tx,
            parts.keys,
            { ...person, kind: 'candidate', origin: 'singleSignOn', language: call.language },
            now,
          )
        : (found ?? refuseAbsent())
    await insertSignedOn(tx, parts.keys, { issuerId, subject: claims.sub, accountId }, now)
    const deed = { action: 'account.bindSignOn', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: null, after: { issuer } }, now)
    return accountId
  }
}

/** A token that was read, by whom and as it came. */
interface Arrival {
  readonly issuer: Issuer
  readonly claims: SignOnClaims
  readonly words: string
}

function begins(startUrl: string | null): Refusal {
  return startUrl === null ? new Refusal('signOnRefused') : new Refusal('signOnBegins', { startUrl })
}

function asks(account: Account): Refusal {
  const { name, maskedPhone, maskedEmail } = currentUserOf(account)
  return new Refusal('signOnAsks', { name, maskedPhone, maskedEmail })
}

function refuseAbsent(): never {
  throw new Refusal('accountAbsent')
}

const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505'

function refuseTaken(error: unknown): never {
  throw isTaken(error) ? new Refusal('signOnRefused') : error
}
