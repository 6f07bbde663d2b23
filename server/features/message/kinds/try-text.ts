import type { AccountRules } from '#contract/account/account-rules.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { hourMs } from '#contract/kit/time.ts'
import { messageKinds } from '#contract/message/message-kinds.ts'
import { countSmsParts, examplesOf, type MessageText, signText } from '#contract/message/message-text.ts'
import { getExamName } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskEmail, maskPhone } from '#server/platform/secrets/mask.ts'
import { queueMessage } from '../message.ts'
import { type DraftedText, refuseWrongText, requireKind } from './set-kind.ts'
import { takeHourly } from './setting-store.ts'
import { fillWords, wordsOfFacts } from './write-told.ts'

/** A text with example data, as it would reach somebody. */
export async function previewText(
  tx: Tx,
  name: string,
  drafted: DraftedText,
): Promise<MessageText & { readonly smsParts: number }> {
  const { subject, text } = await fillExample(tx, name, drafted)
  const examName = await getExamName(tx, drafted.language)
  if (drafted.channel === 'inbox') return { subject, text, smsParts: 0 }
  const signed = signText(text, examName)
  if (drafted.channel === 'sms') return { subject: '', text: signed, smsParts: countSmsParts(signed) }
  return { subject: signText(subject, examName), text: signed, smsParts: 0 }
}

async function fillExample(tx: Tx, name: string, drafted: DraftedText): Promise<MessageText> {
  const kind = requireKind(name)
  await refuseWrongText(tx, kind, drafted)
  return fillWords(kind, drafted, examplesOf(messageKinds[kind]), drafted.language)
}

export interface Trial extends DraftedText {
  readonly channel: ContactChannel
  readonly contact: string
}

interface TrialTerms {
  readonly keys: Keys
  readonly rules: AccountRules
  readonly now: Date
}

/** A text that is tried out hours later is of no use. */
const trialMs = hourMs
const mostAnHour = 10

/** Sends it to whoever tries it out. */
export async function sendTrial(
  tx: Tx,
  name: string,
  trial: Trial,
  { keys, rules, now }: TrialTerms,
): Promise<{ messageId: string }> {
  const { channel, language, contact } = trial
  const { subject, text } = await fillExample(tx, name, trial)
  const kind = requireKind(name)
  const to = checkContact(channel, contact.trim(), rules)
  if (!to.ok) throw new Refusal('inputInvalid', { fields: { contact: flawKey(to.flaw) } })
  await takeTrial(tx, keys, now)
  const words = wordsOfFacts(kind, channel, examplesOf(messageKinds[kind]), language)
  const values = { ...words, kind, subject, text }
  const expiresAt = new Date(now.getTime() + trialMs)
  const messageId = await queueMessage(
    tx,
    keys,
    { channel, to: to.kept, template: 'trial', language, values, expiresAt },
    now,
  )
  const masked = channel === 'sms' ? maskPhone(to.kept) : maskEmail(to.kept)
  const deed = { action: 'message.try', subject: 'message', subjectId: messageId }
  await record(tx, { ...deed, before: null, after: { kind, channel, language, contact: masked } }, now)
  return { messageId }
}

async function takeTrial(tx: Tx, keys: Keys, now: Date): Promise<void> {
  const bucket = keys.index(tx.projectId, 'message-trials', tx.projectId ?? '')
  const wait = await takeHourly(tx, bucket, mostAnHour, now)
  if (wait > 0) throw new KeptRefusal('tooManyRequests', { retryInSeconds: wait }, wait)
}
