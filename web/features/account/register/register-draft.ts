import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { ProvenContact } from '#web/features/proof/prove-contact.tsx'
import type { SentCode } from '#web/features/proof/use-contact-code.ts'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'
import { emptyNewcomer, type NewcomerForm } from './newcomer-form.ts'

/** What is kept of a registration under way. Never a password. */
export interface RegisterDraft {
  readonly channel: ContactChannel
  readonly contact: string
  readonly sent: SentCode | null
  readonly proven: ProvenContact | null
  readonly form: Omit<NewcomerForm, 'password' | 'confirmation' | 'agreed'>
}

const nameOf = (domain: string) => `register:${domain}`

export function findRegisterDraft(domain: string): RegisterDraft {
  const kept = findDraft<RegisterDraft>(nameOf(domain))
  const proven = kept.proven && kept.proven.expiresAtMs > Date.now() ? kept.proven : null
  const { password, confirmation, agreed, ...empty } = emptyNewcomer
  return {
    channel: kept.channel ?? 'sms',
    contact: kept.contact ?? '',
    sent: kept.sent ?? null,
    proven,
    form: { ...empty, ...kept.form },
  }
}

export function keepRegisterDraft(domain: string, change: Partial<RegisterDraft>): void {
  keepDraft(nameOf(domain), { ...findDraft<RegisterDraft>(nameOf(domain)), ...change })
}

export function forgetRegisterDraft(domain: string): void {
  forgetDraft(nameOf(domain))
}
