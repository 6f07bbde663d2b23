import { type CodeLimits, contactCode, fallbackCodeLimits } from '#contract/account/account.ts'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import { queueMessage } from '#server/features/message/message.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { codeDigestOf, codeKeyOf, newCode } from './contact-code.ts'
import { takeCodeLimits } from './limit-store.ts'
import { type Contact, placesOf, type SolvedCaptcha, spendCaptcha } from './proof.ts'
import { insertContactCode } from './proof-store.ts'

/** To whose account a contact belongs in the project. The accounts know. */
export type FindHolder = (
  tx: Tx,
  keys: Keys,
  channel: ContactChannel,
  kept: string,
) => Promise<{ readonly accountId: string } | null>

export interface CodeRequest extends Contact {
  readonly purpose: ContactPurpose
  readonly captcha: SolvedCaptcha
}

/** What whoever asked is told; nobody else knows the id. */
export interface SentCode {
  readonly codeId: string
  readonly resendInSeconds: number
  readonly expiresInSeconds: number
}

export interface CodeTerms {
  readonly rules: AccountRules
  readonly findHolder: FindHolder
  readonly address: string
  readonly language: Language
  readonly now: Date
}

/** A captcha, a place within the limits, then the code on its way; what was taken stays taken when it is refused. */
export async function sendContactCode(
  tx: Tx,
  keys: Keys,
  request: CodeRequest,
  terms: CodeTerms,
): Promise<SentCode> {
  const { channel, purpose, captcha } = request
  const { now, rules } = terms
  const contact = keptContact(request, rules)
  await spendCaptcha(tx, keys, captcha, 'contactCode', now)
  const { perMinute } = await takeCodeLimit(tx, keys, { channel, contact }, terms)
  const holder = await terms.findHolder(tx, keys, channel, contact)
  if (purpose === 'bind') refuseOther(tx.actor, holder)
  const isAbsent = purpose === 'recover' && !holder
  if (isAbsent && !rules.neutralSignIn) throw new KeptRefusal('accountAbsent')
  // Neutral, it is told to whoever holds the contact: they have the code.
  const isForNew = purpose === 'register' || purpose === 'changeContact'
  if (isForNew && holder && !rules.neutralSignIn) throw takenContact(channel)
  const codeId = await send(tx, keys, { channel, contact, purpose, isWanted: !isAbsent }, terms)
  return {
    codeId,
    resendInSeconds: Math.ceil(60 / perMinute),
    expiresInSeconds: contactCode.validMinutes * 60,
  }
}

/** A record is bound by the contact that the account has. */
function refuseOther(actor: Actor, holder: { readonly accountId: string } | null) {
  const isOwn = actor.kind === 'account' && actor.accountId === holder?.accountId
  if (!isOwn) throw new KeptRefusal('contactNotYours')
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
  // The same digest in every project: counted over all of them.
  const to = keys.index(null, `codes-to.${channel}`, contact)
  const [own, network] = placesOf(keys, tx.projectId, 'codes-from', address)
  const buckets = { contact: to, address: own, network }
  const { wait, perMinute } = await takeCodeLimits(tx, buckets, fallbackCodeLimits, now)
  if (wait > 0) throw new KeptRefusal('tooManyRequests', { retryInSeconds: wait }, wait)
  return { ...fallbackCodeLimits, perMinute }
}

interface Sending extends Contact {
  readonly purpose: ContactPurpose
  readonly isWanted: boolean
}

/**
 * Where nobody may learn that there is no account, the same is done for nobody, down to the job: their message is past
 * its time when it is queued, and the worker drops it.
 */
async function send(
  tx: Tx,
  keys: Keys,
  { channel, contact, purpose, isWanted }: Sending,
  { language, now }: CodeTerms,
): Promise<string> {
  const code = newCode()
  const codeId = newId(now)
  const expiresAt = new Date(now.getTime() + contactCode.validMinutes * 60_000)
  const key = codeKeyOf(keys, tx.projectId, contact, { codeId, purpose, channel })
  await insertContactCode(tx, key, codeDigestOf(keys, key, code), expiresAt)
  const values = { code, minutes: String(contactCode.validMinutes) }
  const letter = { channel, to: contact, template: purpose, language, values }
  const messageId = await queueMessage(tx, keys, { ...letter, expiresAt: isWanted ? expiresAt : now }, now)
  const after = { purpose, channel, wanted: isWanted }
  await record(
    tx,
    { action: 'contactCode.send', subject: 'message', subjectId: messageId, before: null, after },
    now,
  )
  return codeId
}
