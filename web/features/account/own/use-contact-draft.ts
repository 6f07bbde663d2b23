import { useState } from 'react'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { SentCode } from '#web/features/proof/use-contact-code.ts'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'

interface ContactDraft {
  readonly contact: string
  readonly sent: SentCode | null
}

/** The new contact as far as it is typed: who must sign in again meanwhile finds it here. */
export function useContactDraft(channel: ContactChannel) {
  const name = `contact:${channel}`
  const [kept] = useState<ContactDraft>(() => ({ contact: '', sent: null, ...findDraft<ContactDraft>(name) }))
  return {
    kept,
    keep: (change: Partial<ContactDraft>) => keepDraft(name, { ...findDraft(name), ...change }),
    forget: () => forgetDraft(name),
  }
}
