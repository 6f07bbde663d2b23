import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { PeerAnswer, PeerRequest } from '#server/test/peer-server.ts'

export interface NuonuoAnswer {
  readonly code: string
  readonly describe: string
  readonly result?: unknown
}

export const done = (result: unknown): NuonuoAnswer => ({ code: 'E0000', describe: '成功', result })
export const refused = (code: string, describe: string): NuonuoAnswer => ({ code, describe })

export const nuonuoApp = { key: 'peers-app', secret: 'PEERS0SECRET0000' }
const dayMs = 24 * 60 * 60_000

/** Tokens, and whether a request is signed: what stands before everything that Nuonuo does. */
export class NuonuoGate {
  /** How often somebody wanted a token. */
  tokensGiven = 0
  readonly #clock: Clock
  #token: { readonly text: string; readonly until: number } | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** As if its day were over. */
  endToken() {
    this.#token = null
  }

  giveToken(form: URLSearchParams): PeerAnswer {
    this.tokensGiven += 1
    const isRight = form.get('client_id') === nuonuoApp.key && form.get('client_secret') === nuonuoApp.secret
    if (!isRight || form.get('grant_type') !== 'client_credentials')
      return { status: 200, body: JSON.stringify({ error: 'invalid_client', error_description: '…' }) }
    const text = `nuonuo-access-token-${this.tokensGiven}`
    this.#token = { text, until: this.#clock().getTime() + dayMs }
    return { status: 200, body: JSON.stringify({ access_token: text, expires_in: 86_400 }) }
  }

  /** Null where the request may go on. */
  refusalOf({ path, headers, body }: PeerRequest): NuonuoAnswer | null {
    const query = new URL(path, 'http://peer').searchParams
    const part = (name: string) => query.get(name) ?? ''
    const signed = ['a=services&l=v1&p=open', `k=${part('appkey')}`, `i=${part('senid')}`]
      .concat([`n=${part('nonce')}`, `t=${part('timestamp')}`, `f=${body}`])
      .join('&')
    const right = createHmac('sha1', nuonuoApp.secret).update(signed, 'utf8').digest('base64')
    if (headers['x-nuonuo-sign'] !== right) return refused('070303', '签名校验失败')
    if (!/^\w{32}$/.test(part('senid')) || !/^\d{8}$/.test(part('nonce')))
      return refused('070102', '参数有误')
    const isGood = this.#token !== null && this.#clock().getTime() < this.#token.until
    if (!isGood || headers.accesstoken !== this.#token?.text)
      return refused('070304', 'accessToken无效或已过期')
    return null
  }
}
