import type { Language } from '#contract/kit/language.ts'
import type { MessageText } from '#contract/message/message-text.ts'
import { signText } from '#contract/message/message-text.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import { findProjectDomain, getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findTexts } from './kinds/setting-store.ts'
import { wordsOfFacts, writeTold } from './kinds/write-told.ts'
import { isNews, type Letter, type Told, type Waiting } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** Where an account is reached, and in which language it reads. */
export interface Reader {
  readonly phone: string | null
  readonly email: string | null
  readonly language: Language
}

/** Null where it is closed. */
export type FindReader = (tx: Tx, accountId: string) => Promise<Reader | null>

export interface AddressParts {
  readonly findReader: FindReader
  readonly publicUrl: string | null
}

/** What an adapter is handed. */
export type Envelope =
  | { readonly channel: 'sms'; readonly sms: Sms }
  | { readonly channel: 'mail'; readonly mail: Omit<Mail, 'attachments'> }

/** Null where nobody can be reached there any more. */
export function addressMessage(
  tx: Tx,
  parts: AddressParts,
  { messageId, content }: Waiting,
): Promise<Envelope | null> {
  return 'letter' in content
    ? addressLetter(tx, messageId, content.letter)
    : addressTold(tx, parts, messageId, content.told)
}

async function addressLetter(tx: Tx, messageId: string, letter: Letter): Promise<Envelope> {
  const { channel, to, template, language, values } = letter
  const words = writeLetter(letter)
  const { kind, values: filled } = ofProvider(template, values)
  return seal(tx, { messageId, channel, to, language, kind, values: filled, words })
}

/** By which of its own templates a provider fills in what. */
function ofProvider(template: Letter['template'], values: Letter['values']) {
  if (isNews(template)) return { kind: 'news', values }
  if (template !== 'trial') return { kind: 'code', values }
  const { kind = '', subject: _, text: __, ...filled } = values
  return { kind, values: filled }
}

async function addressTold(
  tx: Tx,
  parts: AddressParts,
  messageId: string,
  told: Told,
): Promise<Envelope | null> {
  const { channel, kind, accountId, textVersion } = told
  const reader = await parts.findReader(tx, accountId)
  const to = channel === 'sms' ? reader?.phone : reader?.email
  if (!reader || !to || channel === 'inbox') return null
  const { language } = reader
  const link = parts.publicUrl && `${parts.publicUrl}/e/${await findProjectDomain(tx)}/login`
  const facts = { ...told.facts, ...(link && { link }) }
  const texts = await findTexts(tx, kind, textVersion)
  const words = writeTold({ kind, channel, facts }, texts, language)
  return seal(tx, {
    messageId,
    channel,
    to,
    language,
    kind,
    values: wordsOfFacts(kind, channel, facts, language),
    words,
  })
}

interface Addressed {
  readonly messageId: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly language: Language
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
  readonly words: MessageText
}

async function seal(tx: Tx, { channel, language, kind, words, ...rest }: Addressed): Promise<Envelope> {
  const examName = await getExamName(tx, language)
  const { projectId } = tx
  const text = signText(words.text, examName)
  if (channel === 'sms') return { channel, sms: { ...rest, projectId, language, kind, text } }
  return { channel, mail: { ...rest, projectId, subject: signText(words.subject, examName), text } }
}
