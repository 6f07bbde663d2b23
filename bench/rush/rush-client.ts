import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { errors } from '#contract/errors.ts'
import type { Rush, RushFound, Rushing } from './rush-load.ts'

/** Plain sockets, one for each line of candidates, one request under way on each; formed before the clock runs. */
async function rush({ url, lines }: Rush): Promise<RushFound> {
  const { hostname, port, host } = new URL(url)
  // A key is never used again, though the same applications are.
  const turn = randomUUID()
  const begun = lines.map((line) => ({
    ask: openAsk(hostname, Number(port)),
    hello: line.map((one) => formed(host, one, 'GET /api/me')),
    steps: line.map((one) => stepsOf(host, one, turn)),
  }))
  await Promise.all(
    begun.map(async ({ ask, hello }) => {
      for (const request of hello) await ask(request)
    }),
  )

  const found = { done: 0, failures: 0, gone: 0, firstFailure: '', milliseconds: [] as number[] }
  const startedAt = performance.now()
  await Promise.all(
    begun.map(async ({ ask, steps }) => {
      for (const [choice, submission] of steps) {
        const askedAt = performance.now()
        const failure = (await ask(choice)) ?? (await ask(submission))
        if (failure === null) {
          found.done += 1
          found.milliseconds.push(performance.now() - askedAt)
        } else if (failure.includes(errors.placesGone.key)) {
          found.gone += 1
        } else {
          found.failures += 1
          found.firstFailure ||= failure
        }
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const { ask } of begun) ask.end()
  return { ...found, seconds }
}

/** The first version of a draft is the one with its places. */
function stepsOf(host: string, one: Rushing, turn: string): readonly [string, string] {
  const path = `/api/applications/${one.applicationId}`
  return [
    formed(host, one, `PUT ${path}/choice`, { lines: one.lines }),
    // Every POST carries a key, as the web sends one.
    formed(host, one, `POST ${path}/submission`, { version: 1, promised: true }, [
      `idempotency-key: ${one.applicationId}-${turn}`,
    ]),
  ]
}

function formed(
  host: string,
  { authorization }: Rushing,
  line: string,
  body?: object,
  more: readonly string[] = [],
): string {
  const payload = body ? JSON.stringify(body) : ''
  const told = body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []
  const head = [`${line} HTTP/1.1`, `host: ${host}`, `authorization: ${authorization}`, ...told, ...more]
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}

interface Ask {
  /** Null where it was answered with 200, else the answer. */
  (request: string): Promise<string | null>
  end(): void
}

function openAsk(hostname: string, port: number): Ask {
  const socket = connect(port, hostname)
  let tell: (failure: string | null) => void = () => undefined
  let [isGood, missing] = [false, 0]
  let answer = ''
  socket.on('data', (chunk) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n') + 4
      const head = chunk.toString('latin1', 0, end)
      isGood = head.startsWith('HTTP/1.1 200')
      missing = end + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      answer = isGood ? '' : chunk.toString('utf8', end)
    }
    missing -= chunk.length
    if (missing === 0) tell(isGood ? null : answer)
  })
  socket.on('close', () => tell('the connection broke'))
  const ask = (request: string) =>
    new Promise<string | null>((resolve) => {
      tell = resolve
      socket.write(request)
    })
  return Object.assign(ask, { end: () => void socket.end() })
}

const [told = ''] = process.argv.slice(2)
console.log(JSON.stringify(await rush(JSON.parse(await readFile(told, 'utf8')))))
