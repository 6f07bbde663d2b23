import { z } from 'zod'
import { fallbackLongestTopLevel } from './contacts/email.ts'
import { fallbackNameRule, nameRules } from './names/name.ts'
import { fallbackPasswordDemands } from './passwords/password.ts'
import { readPattern } from './patterns/read-pattern.ts'

/** What a project decides about names, contacts, passwords and certificates. Forms and operations judge by the same ones. */
export const identityRules = z.object({
  nameRule: z.enum(nameRules).default(fallbackNameRule),
  /** Takes the place of the rule for mobile numbers. */
  mobilePattern: z
    .string()
    .refine((source) => readPattern(source).ok)
    .nullable()
    .default(null),
  longestTopLevel: z.number().int().min(2).max(63).default(fallbackLongestTopLevel),
  passwordDemands: z
    .object({ minLength: z.number().int().min(6).max(26), kinds: z.number().int().min(1).max(4) })
    .default(fallbackPasswordDemands),
  /** Whether mainland ID numbers of fifteen digits are still taken. */
  fifteenDigits: z.boolean().default(true),
})
export type IdentityRules = z.output<typeof identityRules>
