import { type Figure, judged, spread } from '../figure.ts'
import { loadTool } from '../load/load.ts'
import { compareWithBare, manner, type Served } from './compare.ts'

export interface Race {
  readonly title: string
  readonly product: Served
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly leastRatio: number
}

/** How fast the portal answers, against a bare server that writes the same bytes. */
export async function measureAgainstBare({
  title,
  product,
  paths,
  headers,
  leastRatio,
}: Race): Promise<Figure> {
  const { productPerSecond, barePerSecond, ratios, processorRatios, failures } = await compareWithBare(
    product,
    paths,
    headers,
  )
  return {
    title,
    how: `Against a bare node:http server that writes the same bytes and headers (${loadTool}: ${manner}).`,
    columns: ['', 'requests/s', 'ratio', 'ratio by processor time'],
    rows: [
      ['bare node:http', Math.round(barePerSecond), 1, 1],
      ['the portal', Math.round(productPerSecond), spread(ratios), spread(processorRatios)],
    ],
    aims: [
      {
        aim: `ratio by processor time ≥ ${leastRatio}`,
        reached: judged({ ratios, processorRatios }) >= leastRatio,
      },
      { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
    ],
  }
}
