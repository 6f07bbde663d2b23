import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ContactPurpose } from '#contract/kit/purpose.ts'

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
