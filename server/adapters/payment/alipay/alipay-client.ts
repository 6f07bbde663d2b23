import { z } from 'zod'
import { away, callProvider, isAway } from '#server/adapters/call-provider.ts'
import type { Away } from '#server/adapters/payment/port.ts'
import { wallTextOf } from '#server/adapters/wall-text.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AlipayConfig } from '#server/platform/process/payment-config.ts'
import { isSignedText, type Parameters, rawMember, signText, textToSign } from './signatures.ts'

/** An answer that can be relied on: what was asked for, or a refusal with Alipay's own code. */
export type Said =
  | { readonly outcome: 'said'; readonly content: unknown }
  | { readonly outcome: 'refused'; readonly code: string }
  | Away

export interface AlipayClient {
  readonly config: AlipayConfig
  readonly clock: Clock
  /** The name of an interface, without `alipay.` before it. */
  ask(method: string, content: object): Promise<Said>
  /** Where a browser goes with what is asked, signed. */
  addressOf(method: string, content: object, besides: Parameters): string
}

export function openAlipayClient(config: AlipayConfig, clock: Clock): AlipayClient {
  function signed(method: string, content: object, besides: Parameters): Record<string, string> {
    const parameters = {
      app_id: config.appId,
      method: `alipay.${method}`,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: wallTextOf(clock()),
      version: '1.0',
      ...besides,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signText(config.privateKey, textToSign(parameters)) }
  }
  return {
    config,
    clock,
    addressOf: (method, content, besides) =>
      `${config.endpoint}?${new URLSearchParams(signed(method, content, besides))}`,
    async ask(method, content) {
      const { biz_content = '', ...parameters } = signed(method, content, {})
      const answer = await callProvider(`${config.endpoint}?${new URLSearchParams(parameters)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content }).toString(),
        timeoutMs: config.timeoutMs,
      })
      if (isAway(answer)) return answer
      if (answer.status !== 200) return away(`${answer.status}`)
      return saidIn(config, answer.body.toString(), `alipay_${method.replaceAll('.', '_')}_response`)
    },
  }
}

const verdict = z.object({ code: z.string(), sub_code: z.string().optional() })

/** Without a signature that holds nothing is believed, not even a refusal. */
function saidIn({ publicKey }: AlipayConfig, text: string, name: string): Said {
  try {
    const raw = rawMember(text, name) ?? rawMember(text, 'error_response')
    const signature = rawMember(text, 'sign')
    if (raw === null || signature === null) return away('its answer is unsigned')
    if (!isSignedText(publicKey, raw, JSON.parse(signature))) return away('its answer is wrongSignature')
    const content = JSON.parse(raw)
    const { code, sub_code } = verdict.parse(content)
    return code === '10000' ? { outcome: 'said', content } : refusalOf(code, sub_code ?? code)
  } catch {
    return away('its answer cannot be read')
  }
}

/** What says nothing of what was asked: it is out of order itself, or our keys or our clock are. */
const laterCodes: readonly string[] = ['20000', '20001']

function refusalOf(code: string, subCode: string): Said {
  if (!/^[\w.-]{1,64}$/.test(subCode)) return away('its refusal cannot be read')
  const isLater =
    laterCodes.includes(code) ||
    /SYSTEM_ERROR|isv\.(invalid-signature|call-limited)|app-call-limited/.test(subCode)
  return isLater ? away(subCode) : { outcome: 'refused', code: subCode }
}
