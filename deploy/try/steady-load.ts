import type { Agent } from 'node:http'
import { type Asked, ask, type openCandidate } from './demo-caller.ts'

type Candidate = Awaited<ReturnType<typeof openCandidate>>

export interface Seen {
  /** Requests by method. */
  readonly asked: Readonly<Record<string, number>>
  readonly failed: number
  readonly slowestMs: number
  /** What went wrong, in words, the first few. */
  readonly sentences: readonly string[]
}

/** A request of each method that there is, and the answer that it must get. */
function requestsOf({ headers, batchId, applicationId, version }: Candidate): (Asked & { status: number })[] {
  const of = `/api/applications/${applicationId}`
  const nothing = '019a9c00-0000-7000-8000-000000000001'
  const read = { method: 'GET', headers, status: 200 }
  return [
    { ...read, path: '/e/demo/login' },
    { ...read, path: '/ga/g/eis/demo' },
    { ...read, path: '/api/me' },
    { ...read, path: of },
    { ...read, method: 'POST', path: `/api/batches/${batchId}/applications` },
    { ...read, method: 'POST', path: '/api/projects/demo/captchas', body: { purpose: 'signIn' } },
    { ...read, method: 'PUT', path: `${of}/wish`, body: { areaId: null, subjectIds: [], areaOf: {} } },
    { ...read, method: 'PATCH', path: `${of}/answers`, body: { baseVersion: version, changes: {} } },
    // Nothing that could be removed thousands of times: its absence is what the app answers.
    { ...read, method: 'DELETE', path: `/api/me/sessions/${nothing}`, status: 404 },
  ]
}

/** So many connections ask one request after the other, until told to stop. */
export function putLoad(origin: string, agent: Agent, candidate: Candidate, connections: number) {
  const requests = requestsOf(candidate)
  const asked: Record<string, number> = {}
  const sentences: string[] = []
  let [next, failed, slowestMs, going] = [0, 0, 0, true]

  async function one(request: (typeof requests)[number]) {
    asked[request.method] = (asked[request.method] ?? 0) + 1
    const startedMs = performance.now()
    const said = await ask(origin, agent, request).then(
      ({ status, body }) => (status === request.status ? null : `${status} ${body.slice(0, 200)}`),
      (error: Error) => error.message,
    )
    slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    if (said === null) return
    failed++
    if (sentences.length < 20) sentences.push(`${request.method} ${request.path}: ${said}`)
  }

  async function keepAsking() {
    while (going) await one(requests[next++ % requests.length] as (typeof requests)[number])
  }
  const lines = Array.from({ length: connections }, keepAsking)
  return {
    async stop(): Promise<Seen> {
      going = false
      await Promise.all(lines)
      return { asked, failed, slowestMs, sentences }
    },
  }
}
