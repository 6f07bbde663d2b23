import { readFileSync } from 'node:fs'
import { startBareServer } from './bare-server.ts'
import { median } from './figure.ts'
import { type Load, putLoad } from './load.ts'

const rounds = 9
const seconds = 2
const connections = 32

/** What a browser says that it can read; both sides answer with the same bytes. */
const browser = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'bench' }

export interface Comparison {
  readonly productPerSecond: number
  readonly barePerSecond: number
  /** Requests a second, one ratio for each round. */
  readonly ratios: readonly number[]
  /** Requests for a second of the processor: hardly disturbed by whatever else the machine does. Linux only. */
  readonly processorRatios: readonly number[]
  readonly failures: number
}

/** How a comparison was made, in words. */
export const manner = `${rounds} rounds of ${seconds} s each by turns with ${connections} connections, after a warm-up; the middle of the rounds, and between what they lay`

/** The product against a bare server that writes the same bytes, by turns, so that a noisy machine disturbs both. */
export async function compareWithBare(
  product: Served,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Comparison> {
  const asked = { ...browser, ...headers }
  const bare = await startBareServer(product.url, paths, asked)
  const load = { paths, headers: asked, seconds, connections }
  try {
    await measure(product, load)
    await measure(bare, load)
    const measured: { product: Measured; bare: Measured }[] = []
    for (let round = 0; round < rounds; round++) {
      measured.push({ product: await measure(product, load), bare: await measure(bare, load) })
    }
    return {
      productPerSecond: median(measured.map((round) => round.product.perSecond)),
      barePerSecond: median(measured.map((round) => round.bare.perSecond)),
      ratios: measured.map((round) => round.product.perSecond / round.bare.perSecond),
      processorRatios: measured.map(
        (round) => round.product.perProcessorSecond / round.bare.perProcessorSecond,
      ),
      failures: measured.reduce((sum, round) => sum + round.product.failures + round.bare.failures, 0),
    }
  } finally {
    bare.stop()
  }
}

/** A server in a process of its own. */
export interface Served {
  readonly url: string
  readonly pid: number
}

interface Measured {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly failures: number
}

async function measure({ url, pid }: Served, load: Omit<Load, 'url'>): Promise<Measured> {
  const before = processorSeconds(pid)
  const { requestsPerSecond, failures } = await putLoad({ ...load, url })
  const used = processorSeconds(pid) - before
  return {
    perSecond: requestsPerSecond,
    perProcessorSecond: (requestsPerSecond * load.seconds) / used,
    failures,
  }
}

const ticksPerSecond = 100

/** What a process has used of the processor so far, in its own code and in the kernel's for it. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
