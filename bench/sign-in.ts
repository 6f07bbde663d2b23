import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { processorSeconds } from './compare.ts'
import { type Figure, median, spread } from './figure.ts'
import { type Answered, drawCaptchas, knock, sessionsUrl, signInBody } from './knock.ts'

const rounds = 5
const roundMs = 4000
const atOnce = 64
/** More than any queue takes: 360 places for each core. */
const flood = availableParallelism() * 360 + 400
const people = 300

/** How much of the machine's password computing reaches those who sign in, and what everybody else feels of it. */
export async function measureSignIn(): Promise<Figure> {
  const portal = await openBenchPortal(people)
  const agent = new Agent({ keepAlive: true })
  try {
    await signInFor(portal, agent, await drawFor(portal, 1000), 1000)
    const alone: number[] = []
    const beside: number[] = []
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const ownBefore = processorSeconds(process.pid)
      const raw = await verifyFor(portal, roundMs)
      const ownUsed = processorSeconds(process.pid) - ownBefore
      // Before anything is measured: what this process does meanwhile would count as waiting.
      const captchas = await drawFor(portal, roundMs)
      alone.push(...(await askForInfo(portal, roundMs)))
      const stop = new AbortController()
      const asking = askForInfo(portal, roundMs * 2, stop.signal)
      const before = processorSeconds(portal.product.pid)
      const { perSecond, answered, lost } = await signInFor(portal, agent, captchas, roundMs)
      const used = processorSeconds(portal.product.pid) - before
      stop.abort()
      beside.push(...(await asking))
      const cost = { verification: ownUsed / ((raw * roundMs) / 1000), signIn: used / answered }
      measured.push({ raw, signedIn: perSecond, lost, byProcessor: cost.verification / cost.signIn })
    }
    const flooded = await signInAllAtOnce(portal)
    return report({ measured, alone, beside, flooded })
  } finally {
    agent.destroy()
    await portal.close()
  }
}

interface Round {
  readonly raw: number
  readonly signedIn: number
  readonly lost: number
  /** What a verification costs of the processor, to what a sign-in costs the portal's process. */
  readonly byProcessor: number
}

interface Found {
  readonly measured: readonly Round[]
  readonly alone: readonly number[]
  readonly beside: readonly number[]
  readonly flooded: readonly (Answered | null)[]
}

function report({ measured, alone, beside, flooded }: Found): Figure {
  const ratios = measured.map(({ raw, signedIn }) => signedIn / raw)
  const all = (pick: (round: Round) => number) => spread(measured.map(pick), 0)
  const lost = measured.reduce((sum, round) => sum + round.lost, 0) + flooded.filter((one) => !one).length
  const busy = flooded.filter((one) => one?.status === 503)
  const [p99Alone, p99Beside] = [p99(alone), p99(beside)]
  const slower = p99Beside / p99Alone
  return {
    title: 'Signing in',
    how: `${rounds} rounds of ${roundMs / 1000} s each by turns: argon2id verifications of the same hash, ${availableParallelism()} at once; then sign-ins over HTTP, ${atOnce} at once, each of another of ${people} people, with a captcha drawn before the round is measured; the cores also run PostgreSQL and those who ask. By processor time the portal's own process is counted, not PostgreSQL's. Meanwhile GET ga/g/eis is asked for 100 times a second. At the end ${flood} sign-ins at once. The middle of the rounds, and between what they lay.`,
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
      ['GET ga/g/eis, p99 in ms, sign-ins saturate', p99Beside.toFixed(1), slower.toFixed(2), ''],
      [`of ${flood} sign-ins at once signed in`, flooded.filter((one) => one?.status === 200).length, '', ''],
      [`of ${flood} sign-ins at once told to come back`, busy.length, '', ''],
    ],
    aims: [
      { aim: 'sign-ins/s ≥ 0.85 of the verifications/s', reached: median(ratios) >= 0.85 },
      { aim: 'p99 of GET ga/g/eis ≤ 5 times as long', reached: slower <= 5 },
      { aim: `nothing breaks or times out (${lost} did)`, reached: lost === 0 },
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
async function verifyFor({ passwordHash, password }: BenchPortal, ms: number): Promise<number> {
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

let signIns = 0

/** More than can be used up. */
const drawFor = (portal: BenchPortal, ms: number) => drawCaptchas(portal, Math.ceil(ms * 0.6) + atOnce)

/** Counts from when the queue is full until it no longer is. */
async function signInFor(portal: BenchPortal, agent: Agent, captchas: object[], ms: number) {
  const startedAt = performance.now()
  let [signedIn, answered, lost] = [0, 0, 0]
  const keepSigningIn = async () => {
    while (performance.now() - startedAt < ms) {
      const captcha = captchas.pop()
      if (!captcha) throw new Error('The bench has drawn too few captchas.')
      const answer = await knock(sessionsUrl(portal), { agent, body: signInBody(portal, captcha, signIns++) })
      answered += 1
      if (answer === null) lost += 1
      else if (answer.status !== 200) throw new Error(`Signing in answers ${answer.status} ${answer.body}`)
      else if (performance.now() - startedAt < ms) signedIn += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepSigningIn))
  return { perSecond: signedIn / (ms / 1000), answered, lost }
}

/** Asks a hundred times a second, whether the answer before has come or not; how long each took. */
async function askForInfo(portal: BenchPortal, ms: number, signal?: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const url = `${portal.product.url}/ga/g/eis/${portal.domain}`
  const asked: Promise<Answered | null>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms && !signal?.aborted) {
    asked.push(knock(url, { agent }))
    await sleep(10)
  }
  const answers = await Promise.all(asked)
  agent.destroy()
  if (answers.some((answer) => answer?.status !== 200)) throw new Error('GET ga/g/eis was not answered.')
  return answers.flatMap((answer) => answer?.ms ?? [])
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
