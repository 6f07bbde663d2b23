import type { AccountRules } from '#contract/account/account-rules.ts'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { signIn as signInEndpoint } from '#contract/account/sign-in-endpoints.ts'
import type { ErrorName } from '#contract/errors.ts'
import { checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { captchaAnswerOf, refuseToWait } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import { type AccountParts, rulesOf } from '../account-parts.ts'
import { accountOf } from '../account-row.ts'
import { currentUserOf } from '../current-user.ts'
import { accountKeysOf } from '../find-account.ts'
import { keepLockedTry, refuseChanged, refuseLocked, refuseTry } from '../password/password-try.ts'
import type { PasswordTry } from '../password-tries-store.ts'
import { draftSession } from '../sessions/open-session.ts'
import { endOneSession } from '../sessions/session-store.ts'
import { beginSignIn, enterAccount, type Knock } from './sign-in-store.ts'
import { countWrongTry, wrongTryLimits } from './wrong-tries.ts'

type Call = OpenCall<typeof signInEndpoint>

/**
 * A captcha, one counted try, and the password computed while no connection is held. Somebody who is not there costs
 * the same computing; so does a locked account where nobody may learn that it is one.
 */
export async function signIn(parts: AccountParts, call: Call): Promise<OpenedSession> {
  refuseIncomplete(call.body)
  refuseOtherNumber(call)
  const { projectId, rules } = await rulesOf(parts, call)
  return signInBy(parts, call, { projectId, rules }).catch((error: unknown) => {
    throw rules.neutralSignIn ? neutral(error) : error
  })
}

async function signInBy(
  parts: AccountParts,
  call: Call,
  { projectId, rules }: { readonly projectId: string; readonly rules: AccountRules },
): Promise<OpenedSession> {
  const { body, now } = call

  return parts.passwords.reserve(async (slot) => {
    const attempt = await begin()
    const open = isOpen(attempt) ? attempt : null
    const isRight = await slot.verify(open?.passwordHash ?? null, body.password)
    if (open && isRight) return call.transactInOneTrip((tx) => enter(tx, open))
    return call.transact(async (tx) => {
      const refusal = await refuse(tx, attempt)
      await countWrongTry(tx, parts.keys, call.client, now)
      throw refusal
    })
  })

  /** Where it must not show by a quick answer that the account is locked, it is refused later, as any other. */
  async function begin(): Promise<Attempt> {
    const begun = await call.transactInOneTrip((tx) => beginSignIn(tx, knockOf(tx), now))
    const { captchaRight, wait, several, accountId, passwordHash, count } = begun
    if (!captchaRight) throw new KeptRefusal('captchaWrong')
    refuseToWait(wait ?? 0)
    if (several) return 'several'
    if (accountId === null) return null
    if (count !== null) return { accountId, passwordHash, count }
    if (rules.neutralSignIn) return { lockedId: accountId }
    return call.transact((tx) => refuseLocked(tx, accountId, now))
  }

  function knockOf(tx: Tx): Knock {
    return {
      captcha: captchaAnswerOf(parts.keys, body.captcha),
      limits: wrongTryLimits(tx, parts.keys, call.client),
      keys: accountKeysOf(tx, parts.keys, body.name, { rules, now, idType: body.idType }),
      kind: body.kind,
    }
  }

  async function refuse(tx: Tx, attempt: Attempt): Promise<KeptRefusal> {
    if (isOpen(attempt)) return refuseTry(tx, attempt, 'passwordWrong', now)
    if (attempt === null) return refuseNobody(tx, projectId, 'accountAbsent', now)
    if (attempt === 'several') return refuseNobody(tx, projectId, 'certificateTypeNeeded', now)
    await keepLockedTry(tx, attempt.lockedId, now)
    return new KeptRefusal('signInWrong')
  }

  async function enter(tx: Tx, attempt: PasswordTry): Promise<OpenedSession> {
    const { accountId } = attempt
    const opening = { projectId, accountId, rules, client: call.client, action: 'account.signIn' } as const
    const draft = draftSession(parts.keys, opening, now)
    const [row] = await Promise.all([
      enterAccount(tx, attempt, draft, { language: body.language, now }),
      endSessionInHand(tx, call.actor, now),
    ])
    if (!row) throw refuseChanged('passwordWrong')
    if (row.suspendedAt) throw new KeptRefusal('accountNotOpen')
    if (row.passwordExpiresAt && row.passwordExpiresAt <= now) throw new KeptRefusal('oneTimePasswordExpired')
    return { token: draft.token, user: currentUserOf(accountOf(parts.keys, projectId, row)) }
  }
}

/** Whoever signs in again has one session more at other places, not here. */
async function endSessionInHand(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if (actor.kind === 'account' && actor.projectId === tx.projectId)
    await endOneSession(tx, actor.accountId, actor.sessionId, now)
}

/** Whose password is looked at; else why nobody's is, which a project may keep to itself. */
type Attempt = PasswordTry | { readonly lockedId: string } | 'several' | null

function isOpen(attempt: Attempt): attempt is PasswordTry {
  return attempt !== null && attempt !== 'several' && 'count' in attempt
}

/** Of these, each says something about an account. */
const telling: ReadonlySet<ErrorName> = new Set([
  'accountAbsent',
  'certificateTypeNeeded',
  'accountLocked',
  'accountNotOpen',
  'passwordWrong',
])

function neutral(error: unknown): unknown {
  return error instanceof Refusal && telling.has(error.error) ? new Refusal('signInWrong') : error
}

function refuseIncomplete({ name, password, captcha }: Call['body']) {
  const missing = Object.entries({ name, password, 'captcha.answer': captcha.answer })
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => [field, 'EMC_SI_SC_01'])
  if (missing.length > 0) throw new Refusal('signInIncomplete', { fields: Object.fromEntries(missing) })
}

/** Whoever says of what type the number is has mistyped it, or the type: the captcha is not spent on that. */
function refuseOtherNumber({ body: { name, idType }, now }: Call) {
  if (!idType) return
  const verdict = checkCertificate(idType, keepCertificateNumber(name.trim()), { now, fifteenDigits: true })
  if (!verdict.ok) throw new Refusal('inputInvalid', { fields: { name: flawKey(verdict.flaw) } })
}

/** History has no account to keep this under: it stands under the project. What was typed is kept nowhere. */
async function refuseNobody(tx: Tx, projectId: string, error: ErrorName, now: Date): Promise<KeptRefusal> {
  const nobody = { subject: 'project', subjectId: projectId, before: null, after: {} }
  await record(tx, { action: 'account.tryAtNobody', ...nobody }, now)
  return new KeptRefusal(error)
}
