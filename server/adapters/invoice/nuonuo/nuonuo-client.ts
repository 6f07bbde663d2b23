import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Away, away, callProvider, isAway } from '#server/adapters/call-provider.ts'
import type { Refused } from '#server/adapters/invoice/port.ts'
import { dropToken, findToken, jsonOf, type TokenParts } from './access-token.ts'
import { refusalOf } from './refusal-cause.ts'
import { signRequest } from './signature.ts'

export type Said = { readonly outcome: 'said'; readonly result: unknown } | Refused | Away

export interface NuonuoClient extends TokenParts {
  /** The name of an interface, without `nuonuo.OpeMplatform.` before it, in the name of a seller. */
  ask(method: string, sellerTaxNumber: string, content: object): Promise<Said>
}

export function openNuonuoClient(parts: TokenParts): NuonuoClient {
  const { config, clock } = parts
  return {
    ...parts,
    async ask(method, sellerTaxNumber, content) {
      const token = await findToken(parts)
      if (isAwayText(token)) return token
      const body = JSON.stringify(content)
      const timestamp = String(Math.floor(clock().getTime() / 1000))
      const asked = {
        senid: randomUUID().replaceAll('-', ''),
        nonce: String(randomInt(10_000_000, 100_000_000)),
        timestamp,
        appkey: config.appKey,
      }
      const signed = signRequest(config.appSecret, { ...asked, appKey: config.appKey, body })
      const answer = await callProvider(`${config.endpoint}?${new URLSearchParams(asked)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=UTF-8',
          'X-Nuonuo-Sign': signed,
          accessToken: token,
          userTax: sellerTaxNumber,
          method: `nuonuo.OpeMplatform.${method}`,
        },
        body,
        timeoutMs: config.timeoutMs,
      })
      if (isAway(answer)) return answer
      if (answer.status !== 200) return away(`${answer.status}`)
      const said = saidIn(answer.body.toString())
      if (said.outcome !== 'ofToken') return said
      await dropToken(parts)
      return away(said.code)
    },
  }
}

const isAwayText = (value: string | Away): value is Away => typeof value !== 'string'

const envelope = z.object({
  code: z.coerce.string().regex(/^[\w.-]{1,32}$/),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
})

/** What the gateway says of our app, key or token says nothing of what was asked. */
const gatewayCode = /^07\d{4}$|^invalid_/

function saidIn(text: string): Said | { readonly outcome: 'ofToken'; readonly code: string } {
  const read = envelope.safeParse(jsonOf(text))
  if (!read.success) return away('its answer cannot be read')
  const { code, describe, result } = read.data
  if (code === 'E0000') return { outcome: 'said', result }
  if (gatewayCode.test(code)) return { outcome: 'ofToken', code }
  return { outcome: 'refused', ...refusalOf(code, describe ?? '') }
}
