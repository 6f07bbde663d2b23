import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { type Figure, judged, median, spread } from './figure.ts'
import { askSteadily } from './load/ask-steadily.ts'
import { type Answered, drawCaptchas, knock, sessionsUrl, signInBody } from './load/knock.ts'
import { type Load, loadTool, putLoad } from './load/load.ts'
import { processorSeconds } from './yardsticks/compare.ts'

const rounds = 5
const seconds = 4
/** Until those under way when a round ended have come through the queue. */
const settlingMs = 1500
const atOnce = 64
/** More than any queue takes: 360 places for each core. */
const flood = availableParallelism() * 360 + 400
const people = 300

/** How much of the machine's password computing reaches those who sign in, and what everybody else feels of it. */
export async function measureSignIn(): Promise<Figure> {
  const portal = await openBenchPortal(people)
  try {
    await putLoad(signInsFor(portal, await drawFor(portal, 1), 1))
    await sleep(settlingMs)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measureRound(portal))
    return report(measured, await signInAllAtOnce(portal))
  } finally {
    await portal.close()
  }
}

async function measureRound(portal: BenchPortal): Promise<Round> {
  const info = `${portal.product.url}/ga/g/eis/${portal.domain}`
  const ownBefore = processorSeconds(process.pid)
  const raw = await verifyFor(portal)
  const ownUsed = processorSeconds(process.pid) - ownBefore
  // Before anything is measured: what this process does meanwhile would count as waiting.
  const signIns = signInsFor(portal, await drawFor(portal, seconds), seconds)
  const alone = await askSteadily(info, seconds)
  const before = processorSeconds(portal.product.pid)
  const [beside, { requestsPerSecond, failures }] = await Promise.all([
    askSteadily(info, seconds),
    putLoad(signIns),
  ])
  const used = processorSeconds(portal.product.pid) - before
  await sleep(settlingMs)
  const cost = { verification: ownUsed / (raw * seconds), signIn: used / (requestsPerSecond * seconds) }
  const byProcessor = cost.verification / cost.signIn
  return { raw, signedIn: requestsPerSecond, failures, byProcessor, alone, beside }
}

interface Round {
  readonly raw: number
  readonly signedIn: number
  readonly failures: number
  /** What a verification costs of the processor, to what a sign-in costs the portal's process. */
  readonly byProcessor: number
  /** How long each answer to somebody else took, while nobody signed in, and while many did. */
  readonly alone: readonly number[]
  readonly beside: readonly number[]
}

function report(measured: readonly Round[], flooded: readonly (Answered | null)[]): Figure {
  const ratios = measured.map(({ raw, signedIn }) => signedIn / raw)
  const all = (pick: (round: Round) => number) => spread(measured.map(pick), 0)
  const failed = measured.reduce((sum, round) => sum + round.failures, 0)
  const lost = flooded.filter((one) => !one).length
  const busy = flooded.filter((one) => one?.status === 503)
  const [p99Alone, p99Beside] = [
    p99(measured.flatMap(({ alone }) => alone)),
    p99(measured.flatMap(({ beside }) => beside)),
  ]
  const passwordMs = (1000 * availableParallelism()) / median(measured.map(({ raw }) => raw))
  const passwordsLong = p99Beside / passwordMs
  return {
    title: 'Signing in',
    how: `${rounds} rounds of ${seconds} s each by turns: argon2id verifications of the same hash, ${availableParallelism()} at once; then sign-ins over HTTP by ${loadTool}, ${atOnce} at once, each of another of ${people} people, their bodies written and their captchas drawn before the round is measured. The cores also run PostgreSQL, the load and who asks. By processor time the portal's own process is counted, not PostgreSQL's. Meanwhile, and before while nobody signs in, a process of its own asks for GET ga/g/eis 100 times a second, whether the answer before has come or not; what it takes counts from when the question was due. At the end ${flood} sign-ins at once. The middle of the rounds, and between what they lay.`,
    columns: ['', 'figure', 'ratio', 'ratio by processor time'],
    rows: [
      ['argon2id verifications/s', all(({ raw }) => raw), 1, 1],
      [
        'sign-ins/s',
        all(({ signedIn }) => signedIn),
        spread(ratios),
        spread(measured.map(({ byProcessor }) => byProcessor)),
      ],
      ['GET ga/g/eis, p99 in ms, nobody signs in', p99Alone.toFixed(1), 1, ''],
      [
        'GET ga/g/eis, p99 in ms, sign-ins saturate',
        p99Beside.toFixed(1),
        (p99Beside / p99Alone).toFixed(2),
        '',
      ],
      [`of ${flood} sign-ins at once signed in`, flooded.filter((one) => one?.status === 200).length, '', ''],
      [`of ${flood} sign-ins at once told to come back`, busy.length, '', ''],
    ],
    aims: [
      {
        aim: 'sign-ins ≥ 0.7 of the verifications, by processor time',
        reached: judged({ ratios, processorRatios: measured.map(({ byProcessor }) => byProcessor) }) >= 0.7,
      },
      {
        aim: `p99 of GET ga/g/eis ≤ 5 times what one password takes (${passwordsLong.toFixed(1)})`,
        reached: passwordsLong <= 5,
      },
      { aim: `every sign-in of the rounds is answered 200 (${failed} were not)`, reached: failed === 0 },
      { aim: `nothing breaks or times out at once (${lost} did)`, reached: lost === 0 },
      {
        aim: 'past the bound: 503 with Retry-After, nothing else',
        reached:
          busy.length > 0 &&
          busy.every((one) => Number(one?.retryAfter) > 0) &&
          flooded.every((one) => one?.status === 200 || one?.status === 503),
      },
    ],
  }
}

function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

/** The yardstick: what the machine computes when it does nothing else. */
async function verifyFor({ passwordHash, password }: BenchPortal): Promise<number> {
  const ms = seconds * 1000
  const startedAt = performance.now()
  let verified = 0
  const keepVerifying = async () => {
    while (performance.now() - startedAt < ms) {
      await verify(passwordHash, password)
      verified += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, keepVerifying))
  return verified / ((performance.now() - startedAt) / 1000)
}

/** More than can be used up. */
const drawFor = (portal: BenchPortal, lasting: number) => drawCaptchas(portal, lasting * 600 + atOnce)

function signInsFor(portal: BenchPortal, captchas: readonly object[], lasting: number): Load {
  const { origin, pathname } = new URL(sessionsUrl(portal))
  const bodies = captchas.map((captcha, at) => JSON.stringify(signInBody(portal, captcha, at)))
  const headers = { 'content-type': 'application/json' }
  return { url: origin, paths: [pathname], bodies, headers, seconds: lasting, connections: atOnce }
}

async function signInAllAtOnce(portal: BenchPortal): Promise<(Answered | null)[]> {
  const captchas = await drawCaptchas(portal, flood)
  const agent = new Agent()
  const answers = await Promise.all(
    captchas.map((captcha, at) =>
      knock(sessionsUrl(portal), { agent, body: signInBody(portal, captcha, at) }),
    ),
  )
  agent.destroy()
  return answers
}
