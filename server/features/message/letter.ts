import type { ContactChannel, ContactPurpose } from '#contract/account/account.ts'
import type { Language } from '#contract/kit/language.ts'

/** What is to be told to somebody, and until when they want to know. */
export interface Letter {
  readonly channel: ContactChannel
  readonly to: string
  readonly template: MessageTemplate
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly expiresAt: Date
}

/** The code for each purpose, and what is told without one, as the phrases know them. */
export type MessageTemplate = ContactPurpose | 'contactChanged'
