import { type Answer, away, isAway } from '#server/adapters/call-provider.ts'
import type { Away, NoticeRead } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import { openPlatformKeys } from './platform-keys.ts'
import { isSignedBy, isStale, type Signed, signedOf } from './signatures.ts'
import { type Asked, sendSigned } from './signed-request.ts'

/** An answer that can be relied on: what was asked for, or a refusal with WeChat Pay's own code. */
export type Said =
  | { readonly outcome: 'said'; readonly content: unknown }
  | { readonly outcome: 'refused'; readonly status: number; readonly code: string }
  | Away

type Distrust = (NoticeRead & { outcome: 'untrue' })['why']

export interface WechatClient {
  readonly config: WechatPayConfig
  readonly clock: Clock
  ask(asked: Asked): Promise<Said>
  /** Null where it was signed by WeChat Pay, not long before. */
  distrust(signed: Signed | null, now: Date): Promise<Distrust | Away | null>
}

export function openWechatClient(config: WechatPayConfig, clock: Clock): WechatClient {
  const keys = openPlatformKeys(config, clock)

  async function distrust(signed: Signed | null, now: Date): Promise<Distrust | Away | null> {
    if (signed === null) return 'unsigned'
    if (isStale(signed, now)) return 'stale'
    const key = await keys.find(signed.keyId)
    if (key === null) return 'unknownKey'
    if (isAway(key)) return key
    return isSignedBy(key, signed) ? null : 'wrongSignature'
  }
  return {
    config,
    clock,
    distrust,
    async ask(asked) {
      const answer = await sendSigned(config, clock, asked)
      if (isAway(answer)) return answer
      const isDone = answer.status >= 200 && answer.status < 300
      const signed = signedOf((name) => answer.headers.get(name), answer.body)
      // Some refusals come unsigned, from what stands in front of WeChat Pay; a wrong signature is never believed.
      const doubt = signed || isDone ? await distrust(signed, clock()) : null
      if (doubt !== null) return typeof doubt === 'string' ? away(`its answer is ${doubt}`) : doubt
      return isDone ? said(answer) : refusalIn(answer)
    },
  }
}

function said({ body }: Answer): Said {
  try {
    return { outcome: 'said', content: body.length === 0 ? null : JSON.parse(body.toString()) }
  } catch {
    return away('its answer cannot be read')
  }
}

/** 401 is a fault of keys or clocks, 429 of haste: neither says anything of what was asked. */
const laterStatuses: readonly number[] = [401, 408, 425, 429]

function refusalIn({ status, body }: Answer): Said {
  const code = codeIn(body)
  if (status >= 500 || laterStatuses.includes(status) || code === null)
    return away(`${status} ${code ?? ''}`.trim())
  return { outcome: 'refused', status, code }
}

function codeIn(body: Buffer): string | null {
  try {
    const { code } = JSON.parse(body.toString()) as { code?: unknown }
    return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : null
  } catch {
    return null
  }
}
