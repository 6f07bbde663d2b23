import type { Language } from '#contract/kit/language.ts'
import { ticket as ticketEn } from '#phrases/en/arranging/ticket.ts'
import { identity as identityEn } from '#phrases/en/identity.ts'
import { ticket as ticketHans } from '#phrases/zh-Hans/arranging/ticket.ts'
import { identity as identityHans } from '#phrases/zh-Hans/identity.ts'
import { ticket as ticketHant } from '#phrases/zh-Hant/arranging/ticket.ts'
import { identity as identityHant } from '#phrases/zh-Hant/identity.ts'

/** What is printed on tickets, in each language. */
export const ticketWords = {
  'zh-Hans': { ...ticketHans.printed, certificates: identityHans.certificates },
  'zh-Hant': { ...ticketHant.printed, certificates: identityHant.certificates },
  en: { ...ticketEn.printed, certificates: identityEn.certificates },
} as const satisfies Record<Language, object>
