import { Agent, request } from 'node:http'
import { newId } from '#server/platform/new-id.ts'
import { type BenchPortal, benchActor } from '../bench-portal.ts'

export interface Answered {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly ms: number
  readonly body: string
}

export interface Knocking {
  readonly agent: Agent
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** One request; null where the connection breaks or nothing comes for half a minute. */
export function knock(url: string, { agent, body, headers = {} }: Knocking): Promise<Answered | null> {
  const startedAt = performance.now()
  const payload = body === undefined ? null : JSON.stringify(body)
  return new Promise((resolve) => {
    const asked = request(url, {
      agent,
      method: payload === null ? 'GET' : 'POST',
      headers: { ...headers, ...(payload !== null && { 'content-type': 'application/json' }) },
      timeout: 30_000,
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(null))
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode: status = 0, headers: told } = answer
        const ms = performance.now() - startedAt
        resolve({ status, retryAfter: told['retry-after'], ms, body: Buffer.concat(chunks).toString() })
      })
    })
    asked.end(payload)
  })
}

/** Captchas drawn ahead, with their answers: what is measured is the sign-in behind them. */
export async function drawCaptchas(portal: BenchPortal, count: number): Promise<object[]> {
  const { database, keys, projectId } = portal
  const now = new Date()
  const ids = Array.from({ length: count }, () => newId(now))
  await database.transaction({ projectId, actor: benchActor }, (tx) =>
    tx.query(
      `insert into captcha (project_id, captcha_id, purpose, answer_digest, work_salt, work_zero_bits, expires_at)
       select current_project(), id, 'signIn', digest, 'salt', 18, now() + interval '10 minutes'
       from unnest($1::uuid[], $2::bytea[]) as line (id, digest)`,
      [ids, ids.map((id) => keys.digest('captcha', id, '42'))],
    ),
  )
  return ids.map((captchaId) => ({ captchaId, answer: '42' }))
}

export function signInBody({ people, password }: BenchPortal, captcha: object, at: number): object {
  const { phone = '' } = people[at % people.length] ?? {}
  return { kind: 'candidate', name: phone, password, captcha }
}

export const sessionsUrl = ({ product, domain }: BenchPortal) =>
  `${product.url}/api/projects/${domain}/sessions`

/** Signs the first of the people in; answers the header with which they come from then on. */
export async function signInOnce(portal: BenchPortal): Promise<Readonly<Record<string, string>>> {
  const agent = new Agent()
  const [captcha = {}] = await drawCaptchas(portal, 1)
  const answer = await knock(sessionsUrl(portal), { agent, body: signInBody(portal, captcha, 0) })
  if (answer?.status !== 200) throw new Error(`Signing in answers ${answer?.status} ${answer?.body}`)
  return { authorization: `ata-token ${JSON.parse(answer.body).data.token}` }
}
