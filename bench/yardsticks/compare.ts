import { readFileSync } from 'node:fs'
import { median } from '../figure.ts'
import { type Load, putLoad } from '../load/load.ts'
import { type BareServer, startBareServer } from './bare-server.ts'

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

/** A product, and what it is asked for by turns. */
export interface Asked {
  readonly product: Served
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** The product against a bare server that writes the same bytes, by turns, so that a noisy machine disturbs both. */
export async function compareWithBare(
  product: Served,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Comparison> {
  const [comparison] = await compareSideBySide([{ product, paths, headers }])
  if (!comparison) throw new Error('nothing was compared')
  return comparison
}

/** Several products, each against its own bare server, all by turns: what disturbs one round disturbs them all. */
export async function compareSideBySide(asked: readonly Asked[]): Promise<Comparison[]> {
  const sides: Side[] = []
  try {
    for (const { product, paths, headers } of asked) {
      const load = { paths, headers: { ...browser, ...headers }, seconds, connections }
      sides.push({ product, bare: await startBareServer(product.url, paths, load.headers), load, rounds: [] })
    }
    for (const { product, bare, load } of sides) {
      await measure(product, load)
      await measure(bare, load)
    }
    for (let round = 0; round < rounds; round++) {
      for (const { product, bare, load, rounds } of sides) {
        rounds.push({ product: await measure(product, load), bare: await measure(bare, load) })
      }
    }
    return sides.map(({ rounds }) => compare(rounds))
  } finally {
    for (const { bare } of sides) bare.stop()
  }
}

interface Side {
  readonly product: Served
  readonly bare: BareServer
  readonly load: Omit<Load, 'url'>
  readonly rounds: Round[]
}
interface Round {
  readonly product: Measured
  readonly bare: Measured
}

function compare(rounds: readonly Round[]): Comparison {
  return {
    productPerSecond: median(rounds.map(({ product }) => product.perSecond)),
    barePerSecond: median(rounds.map(({ bare }) => bare.perSecond)),
    ratios: rounds.map(({ product, bare }) => product.perSecond / bare.perSecond),
    processorRatios: rounds.map(({ product, bare }) => product.perProcessorSecond / bare.perProcessorSecond),
    failures: rounds.reduce((sum, { product, bare }) => sum + product.failures + bare.failures, 0),
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
