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
}

/** The code for each purpose, what is told without one, and a text that somebody tries out: its words are its values. */
export type LetterTemplate = ContactPurpose | 'contactChanged' | 'trial'

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
