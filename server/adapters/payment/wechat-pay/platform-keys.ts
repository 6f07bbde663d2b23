import { type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { type Answer, away, isAway } from '#server/adapters/call-provider.ts'
import type { Away } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import { isSignedBy, isStale, openSealed, signedOf } from './signatures.ts'
import { sendSigned } from './signed-request.ts'

/** The keys that WeChat Pay signs with, by the id that stands beside a signature. */
export interface PlatformKeys {
  /** Null where WeChat Pay has none of that id. */
  find(keyId: string): Promise<KeyObject | Away | null>
}

const certificatesPath = '/v3/certificates'
/** Whoever makes up ids makes us ask no more often than that. */
const longestSilenceMs = 60_000

const downloaded = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
})

/**
 * The public key of the configuration, and platform certificates as they are downloaded when one is met that is not known
 * yet. While a merchant changes from one to the other, signatures come by either, and both are good.
 */
export function openPlatformKeys(config: WechatPayConfig, clock: Clock): PlatformKeys {
  let certificates = new Map<string, X509Certificate>()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Away | null> | null = null

  const known = (keyId: string) => {
    if (keyId === config.publicKey?.id) return config.publicKey.key
    const certificate = certificates.get(keyId.toUpperCase())
    return certificate && isValidAt(certificate, clock()) ? certificate.publicKey : null
  }
  async function download(): Promise<Away | null> {
    askedAt = clock().getTime()
    const answer = await sendSigned(config, clock, { method: 'GET', path: certificatesPath })
    if (isAway(answer)) return answer
    // Merchants of today have a public key and no certificate at all.
    if (answer.status === 404) return null
    const found = certificatesIn(answer, config.sealKey, clock())
    if (found === null) return away('its certificates cannot be believed')
    certificates = found
    return null
  }
  return {
    async find(keyId) {
      const found = known(keyId)
      if (found || !/^[0-9a-f]{16,64}$/i.test(keyId)) return found
      if (asking === null && clock().getTime() - askedAt < longestSilenceMs) return null
      asking ??= download().finally(() => {
        asking = null
      })
      return (await asking) ?? known(keyId)
    },
  }
}

/** They are sealed for this merchant alone, and one of them signed the answer that brought them. */
function certificatesIn(answer: Answer, sealKey: KeyObject, now: Date): Map<string, X509Certificate> | null {
  try {
    const { data } = downloaded.parse(JSON.parse(answer.body.toString()))
    const opened = data.map(({ encrypt_certificate }) => openSealed(sealKey, encrypt_certificate) ?? '')
    const found = opened.map((pem) => new X509Certificate(pem))
    const bySerial = new Map(
      found.map((certificate) => [certificate.serialNumber.toUpperCase(), certificate]),
    )
    const signed = signedOf((name) => answer.headers.get(name), answer.body)
    const key = signed && bySerial.get(signed.keyId.toUpperCase())?.publicKey
    return key && isSignedBy(key, signed) && !isStale(signed, now) ? bySerial : null
  } catch {
    return null
  }
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}
