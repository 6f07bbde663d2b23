import { createHash } from 'node:crypto'
import { type Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One request on a connection that is kept; nothing is ever sent a second time. */
export function ask(origin: string, agent: Agent, { method, path, body, headers }: Asked): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        ...(text && { 'content-type': 'application/json' }),
        'content-length': Buffer.byteLength(text),
        ...headers,
      },
    })
    asking.on('error', reject)
    asking.on('response', (response) => {
      let told = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        told += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: told }),
      )
    })
    asking.end(text)
  })
}

/** The data of a good answer. */
export async function dataOf(answer: Promise<Answer>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return JSON.parse(body).data
}

/** A candidate of the demo who has begun an application. */
export async function openCandidate(origin: string, agent: Agent) {
  const get = (asked: Asked) => dataOf(ask(origin, agent, asked))
  const { captchaId, work } = await get({
    method: 'POST',
    path: '/api/projects/demo/captchas',
    body: { purpose: 'signIn' },
  })
  const { token } = await get({
    method: 'POST',
    path: '/api/projects/demo/sessions',
    body: {
      kind: 'candidate',
      name: '13800000001',
      password: 'Baoming#2026',
      captcha: { captchaId, answer: `work:${workOff(work)}` },
    },
  })
  const headers = { authorization: `ata-token ${token}` }
  const batches: { batchId: string; registers: unknown }[] = await get({
    method: 'GET',
    path: '/api/batches',
    headers,
  })
  for (const { batchId } of batches) {
    const path = `/api/batches/${batchId}/applications`
    const { status, body } = await ask(origin, agent, { method: 'POST', path, headers })
    if (status !== 200) continue
    const { applicationId } = JSON.parse(body).data
    const { version } = await get({ method: 'GET', path: `/api/applications/${applicationId}`, headers })
    return { headers, batchId, applicationId, version }
  }
  throw new Error('the candidate may register nowhere')
}

function workOff({ salt, zeroBits }: { salt: string; zeroBits: number }): number {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${salt}${number}`).digest()
    if (Math.clz32(digest.readUInt32BE(0)) >= zeroBits) return number
  }
}
