import { openBenchPortal } from './bench-portal.ts'
import { compareWithBare, manner } from './compare.ts'
import { type Figure, median, spread } from './figure.ts'
import { signInOnce } from './knock.ts'
import { loadTool } from './load.ts'

/** How fast somebody who is signed in is told who they are, from the process's own memory. */
export async function measureWhoAmI(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const { productPerSecond, barePerSecond, ratios, processorRatios, failures } = await compareWithBare(
      portal.product,
      ['/api/me'],
      await signInOnce(portal),
    )
    return {
      title: 'GET api/me',
      how: `Against a bare node:http server that writes the same bytes and headers (${loadTool}: ${manner}).`,
      columns: ['', 'requests/s', 'ratio', 'ratio by processor time'],
      rows: [
        ['bare node:http', Math.round(barePerSecond), 1, 1],
        ['the portal', Math.round(productPerSecond), spread(ratios), spread(processorRatios)],
      ],
      aims: [
        { aim: 'ratio ≥ 0.5', reached: median(ratios) >= 0.5 },
        { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
      ],
    }
  } finally {
    await portal.close()
  }
}
