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
  /** One for each round. */
  readonly ratios: readonly number[]
  readonly failures: number
}

/** How a comparison was made, in words. */
export const manner = `${rounds} rounds of ${seconds} s each by turns with ${connections} connections, after a warm-up; the middle of the rounds, and between what they lay`

/** The product against a bare server that writes the same bytes, by turns, so that a noisy machine disturbs both. */
export async function compareWithBare(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Comparison> {
  const asked = { ...browser, ...headers }
  const bare = await startBareServer(url, paths, asked)
  const load = { paths, headers: asked, seconds, connections }
  const failed: number[] = []
  const measure = async (part: Load) => {
    const { requestsPerSecond, failures } = await putLoad(part)
    failed.push(failures)
    return requestsPerSecond
  }
  try {
    await measure({ ...load, url, seconds: 2 })
    await measure({ ...load, url: bare.url, seconds: 2 })
    const measured: { product: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      measured.push({
        product: await measure({ ...load, url }),
        bare: await measure({ ...load, url: bare.url }),
      })
    }
    return {
      productPerSecond: median(measured.map((round) => round.product)),
      barePerSecond: median(measured.map((round) => round.bare)),
      ratios: measured.map((round) => round.product / round.bare),
      failures: failed.reduce((sum, count) => sum + count, 0),
    }
  } finally {
    bare.stop()
  }
}
