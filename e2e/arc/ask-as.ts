import { type APIRequestContext, expect } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'

type Name = keyof typeof endpoints
type Reply<N extends Name> = ReplyOf<(typeof endpoints)[N]>

interface Asked {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** A file instead. */
  readonly file?: { readonly name: string; readonly bytes: Buffer }
}

/** Whoever works in one project of a portal, asking its endpoints; the hour is set for all of them. */
export type Askers = ReturnType<typeof openAskers>

export function openAskers(request: APIRequestContext, domain: string) {
  const tokens = new Map<string, Promise<string>>()
  const remember = (who: string, open: () => Promise<string>) => {
    const token = tokens.get(who) ?? open()
    tokens.set(who, token)
    return token
  }
  const staffToken = (name: string) => remember(name, () => signInStaffByApi(request, name))
  const sessions = new Map<string, OpenedSession>()
  const accountSession = async (name: string, password: string, kind: 'candidate' | 'organisation') => {
    const session =
      sessions.get(name) ?? (await signInByApi(request, { name, password, kind, project: domain }))
    sessions.set(name, session)
    return session
  }
  async function ask<N extends Name>(token: string, name: N, asked: Asked = {}): Promise<Reply<N>> {
    const endpoint: AnyEndpoint = endpoints[name]
    const params: Readonly<Record<string, string>> = { domain, ...asked.path }
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const reply = await request.fetch(path, {
      method: endpoint.method,
      ...(asked.query && { params: asked.query }),
      headers: {
        authorization: `ata-token ${token}`,
        ...(endpoint.method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        ...(asked.file && {
          'content-type': 'application/octet-stream',
          'file-name': encodeURIComponent(asked.file.name),
        }),
      },
      ...(asked.body && { data: asked.body }),
      ...(asked.file && { data: asked.file.bytes }),
    })
    const answer = await reply.json()
    expect(reply.ok(), `${path} answers ${answer.message} ${JSON.stringify(answer.data)}`).toBe(true)
    return answer.data
  }
  return {
    domain,
    staffToken,
    accountSession,
    as: async <N extends Name>(who: string, name: N, asked?: Asked) =>
      ask(await staffToken(who), name, asked),
    asToken: ask,
    /** Whoever is signed in has to sign in again: their two hours are over. */
    async setClock(at: Date | null) {
      const form = { at: at?.toISOString() ?? '' }
      expect((await request.post('/demo/clock', { form })).ok()).toBe(true)
      tokens.clear()
      sessions.clear()
    },
  }
}
