import { hash } from 'node:crypto'
import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import { signOnAlgorithms } from '#contract/account/access/sign-on-issuer.ts'
import { isCertificateType } from '#contract/identity/certificates/certificate.ts'
import { genders } from '#contract/identity/certificates/certificate-rule.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Who vouches for the people of a project's own site. */
export interface Issuer {
  readonly issuerId: string
  readonly issuer: string
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly keys: JSONWebKeySet
  /** It has made sure of all that it tells of a person: contacts of which its token does not say so, and certificates. */
  readonly vouchesForAll: boolean
  /** No token is older, or lives longer. */
  readonly longestMinutes: number
  /** Where signing on begins, with a nonce of ours; null of a site that cannot put one into its tokens. */
  readonly startUrl: string | null
}

const clockSkewSeconds = 60
/** The end of the year 9999: no database counts further. */
const latestExpiry = 253_402_300_799

/** What a token may tell of its person, by the names that OpenID Connect uses; the certificate by ours. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number().max(latestExpiry),
  iat: z.number(),
  nonce: z.string().max(100).optional(),
  jti: z.string().min(1).max(255).optional(),
  name: z.string().max(200).optional(),
  phone_number: z.string().max(50).optional(),
  phone_number_verified: z.boolean().optional(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  id_type: z.string().refine(isCertificateType).optional(),
  id_number: z.string().max(50).optional(),
  gender: z.enum(genders).optional().catch(undefined),
  birthdate: z.iso.date().optional().catch(undefined),
})
export type SignOnClaims = z.output<typeof claims>

/** Which issuer a token names. Nothing is believed of it yet. */
export function issuerNamedIn(token: string): string {
  try {
    const { iss } = decodeJwt(token)
    if (typeof iss === 'string') return iss
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw new Refusal('signOnRefused')
}

/** Signature, issuer, audience, times and age, each by what the project has set. */
export async function readSignOnToken(token: string, issuer: Issuer, now: Date): Promise<SignOnClaims> {
  const allowed = signOnAlgorithms.filter((algorithm) => issuer.algorithms.includes(algorithm))
  try {
    const payload = await verifiedBy(issuer.keys, token, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: allowed,
      clockTolerance: clockSkewSeconds,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: issuer.longestMinutes * 60,
    })
    const read = claims.parse(payload)
    if (read.exp - read.iat > issuer.longestMinutes * 60) throw new Refusal('signOnRefused')
    return read
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new Refusal('signOnRefused')
    throw error
  }
}

/** By the key that the token names. Keys without an ID, as those from PEM are, answer to every one: each is tried. */
async function verifiedBy(
  { keys }: JSONWebKeySet,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  for (const key of keys)
    try {
      const choose: JWTVerifyGetKey = (header, jws) =>
        createLocalJWKSet({ keys: [{ kid: header.kid ?? '', ...key }] })(header, jws)
      return (await jwtVerify(token, choose, options)).payload
    } catch (error) {
      if (!isOfAnotherKey(error)) throw error
    }
  throw new Refusal('signOnRefused')
}

const isOfAnotherKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed

/**
 * What tells a token from every other one of its issuer: the name that it has (`jti`), else all that is signed in it.
 * Not the signature, of which there may be a second one for the same words.
 */
export function tokenNameOf(token: string, { jti }: SignOnClaims): string {
  return jti === undefined ? `signed ${token.slice(0, token.lastIndexOf('.'))}` : `jti ${jti}`
}

/** From then on nobody takes the token, here or on a machine whose clock is late. */
export function endOf({ exp }: SignOnClaims): Date {
  return new Date((exp + 2 * clockSkewSeconds) * 1000)
}

/** Whether the token answers the browser that sends it: a token that was put into somebody's way, or stolen, does not. */
export function isAskedForBy({ nonce }: SignOnClaims, nonceSecret: string | undefined): boolean {
  return nonceSecret !== undefined && nonce === hash('sha256', nonceSecret, 'base64url')
}
