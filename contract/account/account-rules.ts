import { z } from 'zod'
import { identityRules } from '../identity/identity-rules.ts'

/** What becomes of somebody who comes from the project's own site and is not known yet. */
export const unknownSignOns = ['refuse', 'create', 'bind'] as const

/** A calculation in a picture, or the widget of the provider that the installation has. */
export const captchaKinds = ['builtIn', 'provider'] as const

/** What a project decides about its accounts and whom they belong to. */
export const accountRules = identityRules.extend({
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
