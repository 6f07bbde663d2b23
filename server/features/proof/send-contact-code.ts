import {
  type CodeLimits,
  type ContactChannel,
  type ContactPurpose,
  contactCode,
  fallbackCodeLimits,
} from '#contract/account/account.ts'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { checkContact } from '#contract/account/check-contact.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Language } from '#contract/kit/language.ts'
import { queueMessage } from '#server/features/message/message.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { clientKey } from '#server/platform/http/client-address.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { codeDigestOf, codeKeyOf, newCode } from './contact-code.ts'
import { takeCodeLimits } from './limit-store.ts'
import { type Contact, type SolvedCaptcha, spendCaptcha } from './proof.ts'
import { writeContactCode } from './proof-store.ts'

/** Whether a contact belongs to somebody in the project. The accounts know. */
export type FindHolder = (tx: Tx, keys: Keys, channel: ContactChannel, kept: string) => Promise<unknown>

export interface CodeRequest extends Contact {
  readonly purpose: ContactPurpose
  readonly captcha: SolvedCaptcha
}

export interface CodeTerms {
  readonly rules: AccountRules
  readonly findHolder: FindHolder
  readonly address: string
  readonly language: Language
  readonly now: Date
}

/** A captcha, a place within the limits, then the code on its way; what was taken stays taken when it is refused. */
export async function sendContactCode(tx: Tx, keys: Keys, request: CodeRequest, terms: CodeTerms) {
  const { channel, purpose, captcha } = request
  const { now, rules } = terms
  const contact = keptContact(request, rules)
  await spendCaptcha(tx, keys, captcha, 'contactCode', now)
  const { perMinute } = await takeCodeLimit(tx, keys, { channel, contact }, terms)
  const holder = purpose === 'bind' ? null : await terms.findHolder(tx, keys, channel, contact)
  const isAbsent = purpose === 'recover' && !holder
  if (isAbsent && !rules.neutralSignIn) throw new KeptRefusal('accountAbsent')
  // Neutral, it is told to whoever holds the contact: they have the code.
  if (purpose !== 'recover' && holder && !rules.neutralSignIn) throw takenContact(channel)
  if (!isAbsent) await send(tx, keys, { channel, contact, purpose }, terms)
  return {
    resendInSeconds: Math.ceil(60 / perMinute),
    expiresInSeconds: contactCode.validMinutes * 60,
  }
}

/** By the project's rules, in the form in which it is kept. */
export function keptContact({ channel, contact }: Contact, rules: AccountRules): string {
  const verdict = checkContact(channel, contact.trim(), rules)
  if (verdict.ok) return verdict.kept
  throw new Refusal('inputInvalid', { fields: { contact: flawKey(verdict.flaw) } })
}

/** Somebody in the project has it already. */
export const takenContact = (channel: ContactChannel) =>
  new KeptRefusal(channel === 'sms' ? 'phoneTaken' : 'emailTaken')

async function takeCodeLimit(
  tx: Tx,
  keys: Keys,
  { channel, contact }: Contact,
  { address, now }: CodeTerms,
): Promise<CodeLimits> {
  const buckets = {
    contact: keys.index(tx.projectId, `codes-to.${channel}`, contact),
    address: keys.index(tx.projectId, 'codes-from', clientKey(address)),
  }
  const { wait, perMinute } = await takeCodeLimits(tx, buckets, fallbackCodeLimits, now)
  if (wait > 0) throw new KeptRefusal('tooManyRequests', { retryInSeconds: wait }, wait)
  return { ...fallbackCodeLimits, perMinute }
}

async function send(
  tx: Tx,
  keys: Keys,
  { channel, contact, purpose }: Contact & { readonly purpose: ContactPurpose },
  { language, now }: CodeTerms,
): Promise<void> {
  const code = newCode()
  const expiresAt = new Date(now.getTime() + contactCode.validMinutes * 60_000)
  const key = codeKeyOf(keys, tx.projectId, contact, { purpose, channel })
  await writeContactCode(tx, key, codeDigestOf(keys, key, code), expiresAt)
  const values = { code, minutes: String(contactCode.validMinutes) }
  const letter = { channel, to: contact, template: purpose, language, values, expiresAt }
  const messageId = await queueMessage(tx, keys, letter, now)
  const after = { purpose, channel }
  await record(
    tx,
    { action: 'contactCode.send', subject: 'message', subjectId: messageId, before: null, after },
    now,
  )
}
