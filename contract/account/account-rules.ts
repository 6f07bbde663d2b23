import { z } from 'zod'
import { fallbackLongestTopLevel } from '../identity/contacts/email.ts'
import { fallbackNameRule, nameRules } from '../identity/names/name.ts'
import { fallbackPasswordDemands } from '../identity/passwords/password.ts'
import { readPattern } from '../identity/patterns/read-pattern.ts'

/** What becomes of somebody who comes from the project's own site and is not known yet. */
export const unknownSignOns = ['refuse', 'create', 'bind'] as const

/** A calculation in a picture, or the widget of the provider that the installation has. */
export const captchaKinds = ['builtIn', 'provider'] as const

/** What a project decides about its accounts. Forms and operations judge by the same ones. */
export const accountRules = z.object({
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
  /** One sentence for whatever was wrong at signing in; only who holds a contact learns whether it has an account. */
  neutralSignIn: z.boolean().default(false),
  /** A session ends when it was not used for so long … */
  sessionIdleMinutes: z.number().int().min(5).max(43_200).default(120),
  /** … and in any case after this. */
  sessionHours: z.number().int().min(1).max(2160).default(168),
  captcha: z.enum(captchaKinds).default('builtIn'),
  unknownSignOn: z.enum(unknownSignOns).default('refuse'),
})
export type AccountRules = z.output<typeof accountRules>

export const fallbackAccountRules: AccountRules = accountRules.parse({})
