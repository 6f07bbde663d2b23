import { z } from 'zod'
import { accessErrors } from './access-errors.ts'

/** Of signatures with public keys alone: a shared secret, or none, never opens the door. */
export const signOnAlgorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const
export type SignOnAlgorithm = (typeof signOnAlgorithms)[number]

/** Kept as it was typed: a token names its issuer letter by letter. The database wants the two slashes and small letters. */
const httpsAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text.startsWith('https://') && z.url().safeParse(text).success, {
    error: accessErrors.issuerNotHttps.key,
  })

const mostTokenMinutes = 1440

/** Who vouches for people that come from the project's own site, as platform operators set it. */
export const issuerFields = z.object({
  issuer: httpsAddress,
  audience: z.string().trim().min(1).max(200),
  algorithms: z.array(z.enum(signOnAlgorithms)).min(1),
  /** No token is older, or lives longer. */
  longestMinutes: z.number().int().min(1).max(mostTokenMinutes),
  /** Where signing on begins; empty of a site that cannot put the nonce of ours into its tokens. */
  startUrl: z.union([z.literal(''), httpsAddress]),
  /** It has made sure of all that it tells of a person: contacts of which its token does not say so, and certificates. */
  vouchesForAll: z.boolean(),
  /** Nobody comes in by it while it is closed. */
  closed: z.boolean(),
})
export type IssuerFields = z.output<typeof issuerFields>

/** Public keys: a JSON Web Key Set, one key of it, or a key as PEM. Nothing: those that are there stay. */
export const issuerKeys = z.string().trim().max(50_000)

/** A key as it is shown: by what it is known, never whole. */
export const shownKey = z.object({
  kid: z.string(),
  kind: z.string(),
  /** The beginning of its digest (RFC 7638), to be compared with the site's. */
  thumbprint: z.string(),
})
export type ShownKey = z.output<typeof shownKey>
