import { type AccountKind, wrongPasswordsAllowed } from '#contract/account/account.ts'
import type { Language } from '#contract/kit/language.ts'
import type { captchaAnswerOf } from '#server/features/proof/proof.ts'
import { deedColumns, deedValues } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { type AccountRow, accountColumns } from '../account-row.ts'
import type { AccountKeys } from '../account-store.ts'
import { lockEndOf, type PasswordTry } from '../password-tries-store.ts'
import type { SessionDraft } from '../sessions/open-session.ts'
import type { wrongTryLimits } from './wrong-tries.ts'

/** Who comes in how. */
export interface Knock {
  readonly captcha: ReturnType<typeof captchaAnswerOf>
  readonly limits: ReturnType<typeof wrongTryLimits>
  readonly keys: AccountKeys
  readonly kind: AccountKind
}

/** How far somebody came. What stands after the first that is missing was not looked at. */
export interface Begun {
  readonly captchaRight: boolean
  readonly wait: number | null
  /** The name is an ID number that several people have. */
  readonly several: boolean | null
  readonly accountId: string | null
  readonly passwordHash: string | null
  /** Null where the account is locked; else as in `PasswordTry`, and counted. */
  readonly count: number | null
}

/** Spends the captcha and counts the try, all in one round trip. */
export async function beginSignIn(tx: Tx, { captcha, limits, keys, kind }: Knock, now: Date): Promise<Begun> {
  const [row] = await tx.named<Begun>(
    'account.begin-sign-in',
    `select captcha_right as "captchaRight", wait, several, found_id as "accountId", hash as "passwordHash", count
     from begin_sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      captcha.captchaId,
      captcha.digest,
      captcha.work,

      limits.map(({ bucket }) => bucket),
      limits.map(({ seconds }) => seconds),
      limits.map(({ most }) => most),
      keys.phoneIndex,
      keys.emailIndex,
      keys.idNumberIndexes,
      keys.accountNameKey,
      kind,
      now,
      wrongPasswordsAllowed,
      lockEndOf(now),
    ],
  )
  if (!row) throw new Error('Signing in began nowhere.')
  return row
}

/**
 * A suspended account, and one whose one-time password is too old, forgets its wrong tries and lets nobody in. The
 * account is held: whoever changes its password ends this session too, or this one finds the password changed.
 */
const enter = `
  with entered as (
    select ${accountColumns} from account
    where project_id = $1 and account_id = $2 and password_hash = $3 and closed_at is null for share
  ), forgotten as (
    update password_tries set in_a_row = 0, locked_until = null
    where project_id = $1 and account_id = (select "accountId" from entered)
  ), spoken_to as (
    update account set language = $4 where project_id = $1 and account_id = $2 and password_hash = $3
      and closed_at is null and language <> $4
  ), let_in as (
    select from entered
    where "suspendedAt" is null and ("passwordExpiresAt" is null or "passwordExpiresAt" > $8)
  ), opened as (
    insert into session (project_id, session_id, account_id, token_hash, device, created_at, seen_at, expires_at)
    select $1, $5, $2, $6, $7, $8, $8, $9 from let_in
  ), kept as (
    insert into history (${deedColumns})
    select $1, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19 from let_in
  ), seen_from as (
    insert into sign_in_address (project_id, session_id, at, address_sealed) select $1, $5, $8, $20 from let_in
  )
  select * from entered`

/** Forgets the wrong tries and opens the session, in one round trip; null where the password was changed meanwhile. */
export async function enterAccount(
  tx: Tx,
  { accountId, passwordHash }: PasswordTry,
  { session, addressSealed, deed }: SessionDraft,
  { language, now }: { readonly language: Language | undefined; readonly now: Date },
): Promise<AccountRow | null> {
  const { sessionId, tokenHash, device, expiresAt } = session
  const [row] = await tx.named<AccountRow>('account.enter', enter, [
    tx.projectId,
    accountId,
    passwordHash,
    language ?? null,
    sessionId,
    tokenHash,
    device,
    now,
    expiresAt,
    ...deedValues(tx, deed, now, newId(now)),
    addressSealed,
  ])
  return row ? { ...row, language: language ?? row.language } : null
}
