import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Made {
  readonly hostname: string | undefined
  readonly action: string | undefined
}

/** Anything else than the provider at work. */
export type Manner =
  | 'silence'
  | { readonly status: number; readonly body: string; readonly location?: string }

/** Answers as Turnstile's `siteverify` does: a token that it made is good once. */
export interface StandIn {
  readonly endpoint: string
  readonly secretKey: string
  /** What it was asked, the first first. */
  readonly asked: readonly Record<string, string>[]
  /** As the widget would make one. */
  token(made?: Partial<Made>): string
  behave(manner: Manner | null): void
  close(): Promise<void>
}

export async function openStandIn(): Promise<StandIn> {
  const secretKey = 'the stand-in’s secret'
  const asked: Record<string, string>[] = []
  const good = new Map<string, Made>()
  let manner: Manner | null = null
  let made = 0
  const judge = ({ secret, response = '' }: Record<string, string>) => {
    const refused = (code: string) => ({ success: false, 'error-codes': [code] })
    if (secret !== secretKey) return refused('invalid-input-secret')
    const found = good.get(response)
    if (!found)
      return refused(/^token-\d+$/.test(response) ? 'timeout-or-duplicate' : 'invalid-input-response')
    good.delete(response)
    return { success: true, 'error-codes': [], challenge_ts: '2026-11-22T04:00:00Z', ...found }
  }
  const server = createServer(async (request, response) => {
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push(body)
    if (manner === 'silence') return
    const { status, body: said, location } = manner ?? { status: 200, body: JSON.stringify(judge(body)) }
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(said)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    secretKey,
    asked,
    token(wish = {}) {
      made += 1
      good.set(`token-${made}`, { hostname: 'exam.example.org', action: 'signIn', ...wish })
      return `token-${made}`
    },
    behave(next) {
      manner = next
    },
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
