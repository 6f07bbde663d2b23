import type { Agent } from 'node:http'
import { Client } from 'pg'
import { newId } from '#server/platform/new-id.ts'
import { lookOn } from '#web/features/long-work/look-on.ts'
import { ask, dataOf, type openCandidate } from './demo-caller.ts'

interface Wish {
  readonly origin: string
  readonly agent: Agent
  readonly candidate: Awaited<ReturnType<typeof openCandidate>>
  readonly ownerUrl: string
  /** The server lets one person look on from so many pages. */
  readonly pages: number
}

export interface Looked {
  readonly streams: number
  readonly lists: number
  /** How often a page was told that the work went on. */
  readonly heard: number
  /** Answers that were none, and streams that broke off in place of ending. */
  readonly failed: readonly string[]
  /** For how long a page was told nothing of a work that went on all the time. */
  readonly longestGapMs: number
}

const stepMs = 250

/** Pages that look on at a work as browsers do, while it goes a step further four times a second, until told to stop. */
export async function openOnlookers({ origin, agent, candidate, ownerUrl, pages }: Wish) {
  const { accountId } = await dataOf(
    ask(origin, agent, { method: 'GET', path: '/api/me', headers: candidate.headers }),
  )
  const client = new Client({ connectionString: ownerUrl })
  // What goes wrong beside it is told by whoever asked for it.
  client.on('error', () => {})
  await client.connect()
  await client.query("select set_config('baoming.reach', 'platform', false)")
  const workId = await beginWork(client, accountId)
  const seen = { streams: 0, lists: 0, heard: 0, failed: [] as string[], longestGapMs: 0 }
  const going = keepGoing(client, workId, seen)
  const end = new AbortController()
  pretendBrowser(origin, candidate.headers, end.signal, seen)
  const looking = Array.from({ length: pages }, () => {
    let [heardMs, done] = [performance.now(), -1]
    const hear = (all: readonly { workId: string; done: number }[]) => {
      const now = all.find((one) => one.workId === workId)
      if (!now || now.done === done) return
      seen.heard++
      seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - heardMs)
      ;[heardMs, done] = [performance.now(), now.done]
    }
    return lookOn({ onList: hear, onWork: (work) => hear([work]) }, end.signal)
  })
  return {
    async stop(): Promise<Looked> {
      end.abort()
      await Promise.all(looking)
      await going.stop()
      await client.end()
      return seen
    },
  }
}

async function beginWork(client: Client, accountId: string): Promise<string> {
  const workId = newId(new Date())
  const { rowCount } = await client.query(
    `insert into work (project_id, work_id, kind, owner, state, input_sealed, total, created_at)
     select project_id, $1, 'application.export', 'account:' || account_id, 'running', '', 1000000, now()
     from account where account_id = $2`,
    [workId, accountId],
  )
  if (rowCount !== 1) throw new Error('nobody to whom a work could belong')
  return workId
}

function keepGoing(client: Client, workId: string, { failed }: { readonly failed: string[] }) {
  let isGoing = true
  const steps = (async () => {
    while (isGoing) {
      await client.query('update work set done = done + 1 where work_id = $1', [workId])
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
  })().catch((error: Error) => failed.push(`the work stopped: ${error.message}`))
  return {
    async stop() {
      isGoing = false
      await steps
    },
  }
}

/** What the page asks of a browser: a language, an empty store, and `fetch` from its own origin. */
function pretendBrowser(
  origin: string,
  own: Readonly<Record<string, string>>,
  end: AbortSignal,
  seen: { streams: number; lists: number; failed: string[] },
) {
  const location = { pathname: '/default/registration' }
  const window = { sessionStorage: { getItem: () => null }, location }
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } }, window, location })
  const really = globalThis.fetch
  const fail = (what: string) => {
    if (!end.aborted) seen.failed.push(what)
  }
  globalThis.fetch = async (address, init) => {
    if (typeof address !== 'string' || !address.startsWith('/')) return really(address, init)
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    try {
      const response = await really(`${origin}${address}`, { ...init, headers })
      if (response.status !== 200 || !response.body) {
        fail(`${response.status} ${await response.clone().text()}`)
        return response
      }
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        seen.lists++
        return response
      }
      seen.streams++
      const [theirs, ours] = response.body.tee()
      ours.pipeTo(new WritableStream()).catch((error: Error) => fail(`a stream broke off: ${error.message}`))
      return new Response(theirs, response)
    } catch (error) {
      fail((error as Error).message)
      throw error
    }
  }
}
