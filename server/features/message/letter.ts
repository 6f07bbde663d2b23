import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Facts, MessageChannel } from '#contract/kit/message-kind.ts'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'

/** What is to be told to a contact, and until when they want to know. */
export interface Letter {
  readonly channel: ContactChannel
  readonly to: string
  readonly template: LetterTemplate
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly expiresAt: Date
  /** A file that goes along; by mail alone. */
  readonly attachment?: LetterAttachment | null
}

/** A kept file, its bytes as they were when the letter was written. */
export interface LetterAttachment {
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  /** SHA-256 of its bytes, in hexadecimal: nothing else is sent. */
  readonly digest: string
}

/** The code for each purpose, what is told without one, and a text that somebody tries out: its words are its values. */
export type LetterTemplate = ContactPurpose | News | 'trial'

/** What is told to an address that was named for it, and not to an account. */
const newsTemplates = ['contactChanged', 'invoiceDocument', 'redInvoiceDocument', 'personEntered'] as const
export type News = (typeof newsTemplates)[number]

/** What nobody has to know in the night. */
export function canWait(template: LetterTemplate): boolean {
  return template === 'personEntered'
}

export function isNews(template: LetterTemplate): template is News {
  return newsTemplates.some((one) => one === template)
}

/** What a step told an account: its words are found when they are read, in the reader's language. */
export interface Told {
  readonly channel: MessageChannel
  readonly kind: MessageKindName
  readonly accountId: string
  readonly facts: Facts
  /** Of the project's texts. */
  readonly textVersion: number
}

/** One that waits, with what its sending needs to know. */
export interface Waiting {
  readonly messageId: string
  readonly tries: number
  /** When the try before began; null of the first. */
  readonly triedAt: Date | null
  readonly dueAt: Date
  readonly expiresAt: Date | null
  readonly content: { readonly letter: Letter } | { readonly told: Told }
}

/** How a message ended. */
export type End = 'sent' | 'dropped' | 'failed' | 'undelivered'
