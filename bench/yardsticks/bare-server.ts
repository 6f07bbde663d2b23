import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** An answer as it went over the wire, to be written again. */
export interface Recorded {
  readonly headers: readonly string[]
  readonly body: string
}

export interface BareServer {
  readonly url: string
  readonly pid: number
  stop(): void
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Written anew by Node itself for every answer. */
const written = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The yardstick: Node's own HTTP server in a process of its own, which writes the same bytes and headers. */
export async function startBareServer(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  /** What is posted to get the answer, where it is one that is posted for. */
  body?: string,
): Promise<BareServer> {
  const answers = await recordSettled(url, paths, headers, body)
  const child = fork(import.meta.filename)
  child.send(paths.map((path, at) => [path, answers[at]]))
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

const settleMs = 3000

/**
 * The portal compresses best in the background: what it writes in the end is there when two looks see the same. What is
 * posted for is made anew each time, and may say until when it is good: one look is enough.
 */
async function recordSettled(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Recorded[]> {
  let before: Recorded[] = []
  for (;;) {
    const answers: Recorded[] = []
    for (const path of paths) answers.push(await record(url + path, headers, body))
    if (body !== undefined || answers.every(({ body }, at) => body === before[at]?.body)) return answers
    before = answers
    await new Promise((resolve) => setTimeout(resolve, settleMs))
  }
}

async function record(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Recorded> {
  const asked = request(url, { method: body === undefined ? 'GET' : 'POST', headers, agent }).end(body)
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
  const raw: string[] = answer.rawHeaders
  const kept = raw.filter((_, at) => !written.has((raw[at - (at % 2)] ?? '').toLowerCase()))
  return { headers: kept, body: Buffer.concat(chunks).toString('base64') }
}

function serve(answers: readonly [string, Recorded][]) {
  const prepared = new Map(
    answers.map(([path, { headers, body }]) => [
      path,
      { headers: [...headers], body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
}

if (import.meta.main) process.once('message', serve)
