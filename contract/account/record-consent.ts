import { z } from 'zod'

/** What an organisation says of whom it enters: that it has their consent, and of a minor the guardian's. */
export const recordConsentKinds = ['privacy', 'guardian'] as const

export const recordConsent = z.object({
  kind: z.enum(recordConsentKinds),
  version: z.number().int().positive(),
})
export type RecordConsent = z.output<typeof recordConsent>
