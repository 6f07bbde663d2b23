import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { CaptchaPurpose, ContactPurpose, FlowPurpose } from '#contract/kit/purpose.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface CaptchaRow {
  readonly purpose: CaptchaPurpose
  readonly answerDigest: Buffer
  readonly workSalt: string
  readonly workZeroBits: number
  readonly expiresAt: Date
}

export async function insertCaptcha(tx: Tx, captchaId: string, captcha: CaptchaRow): Promise<void> {
  const { purpose, answerDigest, workSalt, workZeroBits, expiresAt } = captcha
  await tx.named(
    'captcha.insert',
    `insert into captcha
       (project_id, captcha_id, purpose, answer_digest, work_salt, work_zero_bits, expires_at)
     values (current_project(), $1, $2, $3, $4, $5, $6)`,
    [captchaId, purpose, answerDigest, workSalt, workZeroBits, expiresAt],
  )
}

/** What somebody answers to a captcha: its digest, or the number of a browser that worked instead. */
export interface CaptchaAnswer {
  readonly captchaId: string
  readonly digest: Buffer | null
  readonly work: Buffer | null
}

/** Of many who try one at once, one gets it. */
export async function takeCaptcha(
  tx: Tx,
  { captchaId, digest, work }: CaptchaAnswer,
  purpose: CaptchaPurpose,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.named<{ isRight: boolean }>(
    'captcha.spend',
    'select spend_captcha($1, $2, $3, $4, $5) as "isRight"',
    [captchaId, purpose, digest, work, now],
  )
  return row?.isRight === true
}

/** Which code: it was asked for once, for a contact and a purpose. */
export interface CodeKey {
  readonly codeId: string
  readonly purpose: ContactPurpose
  readonly channel: ContactChannel
  readonly contactIndex: Buffer
}

export async function insertContactCode(
  tx: Tx,
  { codeId, purpose, channel, contactIndex }: CodeKey,
  codeDigest: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.named(
    'contact-code.insert',
    `insert into contact_code (project_id, code_id, purpose, channel, contact_index, code_digest, expires_at)
     values (current_project(), $1, $2, $3, $4, $5, $6)`,
    [codeId, purpose, channel, contactIndex, codeDigest, expiresAt],
  )
}

export type CodeOutcome = 'right' | 'wrong' | 'expired' | 'usedUp'

export async function tryContactCode(
  tx: Tx,
  { codeId, purpose, channel, contactIndex }: CodeKey,
  codeDigest: Buffer,
  { now, tries }: { now: Date; tries: number },
): Promise<CodeOutcome> {
  const [row] = await tx.named<{ outcome: CodeOutcome }>(
    'contact-code.try',
    'select try_contact_code($1, $2, $3, $4, $5, $6, $7) as outcome',
    [codeId, purpose, channel, contactIndex, codeDigest, now, tries],
  )
  return row?.outcome ?? 'expired'
}

export interface FlowTokenRow {
  readonly flowTokenId: string
  readonly purpose: FlowPurpose
}

export async function insertFlowToken(
  tx: Tx,
  { flowTokenId, purpose }: FlowTokenRow,
  token: { readonly hash: Buffer; readonly subject: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx.named(
    'flow-token.insert',
    `insert into flow_token (project_id, flow_token_id, token_hash, purpose, subject_sealed, expires_at)
     values (current_project(), $1, $2, $3, $4, $5)`,
    [flowTokenId, token.hash, purpose, token.subject, token.expiresAt],
  )
}

/** Used and expired ones too: whoever comes with one is told to begin again, not that they are nobody. */
export async function findFlowToken(tx: Tx, hash: Buffer): Promise<FlowTokenRow | null> {
  const [row] = await tx.named<FlowTokenRow>(
    'flow-token.find',
    `select flow_token_id as "flowTokenId", purpose from flow_token
     where project_id = current_project() and token_hash = $1`,
    [hash],
  )
  return row ?? null
}

/** Its sealed subject, where it is still good. */
export async function holdFlowToken(tx: Tx, { flowTokenId, purpose }: FlowTokenRow, now: Date) {
  const [row] = await tx.named<{ subject: Buffer }>(
    'flow-token.hold',
    `select subject_sealed as subject from flow_token
     where project_id = current_project() and flow_token_id = $1 and purpose = $2
       and used_at is null and expires_at > $3
     for update`,
    [flowTokenId, purpose, now],
  )
  return row?.subject ?? null
}

/** The same, and it is good no more. Of many who use one at once, one does. */
export async function takeFlowToken(tx: Tx, { flowTokenId, purpose }: FlowTokenRow, now: Date) {
  const [row] = await tx.named<{ subject: Buffer }>(
    'flow-token.take',
    `update flow_token set used_at = $3
     where project_id = current_project() and flow_token_id = $1 and purpose = $2
       and used_at is null and expires_at > $3
     returning subject_sealed as subject`,
    [flowTokenId, purpose, now],
  )
  return row?.subject ?? null
}
