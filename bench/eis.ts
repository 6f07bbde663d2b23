import { freePort } from '../e2e/free-port.ts'
import { startProduct } from '../e2e/product.ts'
import { compareWithBare, manner } from './compare.ts'
import { type Figure, median, spread } from './figure.ts'
import { loadTool } from './load.ts'

/** How fast the project info is told, which every visitor's browser asks for first. */
export async function measureEis(): Promise<Figure> {
  const product = await startProduct(await freePort())
  try {
    const paths = ['/ga/g/eis/demo?timeCode=1763600000000']
    const { productPerSecond, barePerSecond, ratios, processorRatios, failures } = await compareWithBare(
      product,
      paths,
      {
        language: 'zh_Hans',
      },
    )
    return {
      title: 'GET ga/g/eis/{domain}',
      how: `Against a bare node:http server that writes the same bytes and headers (${loadTool}: ${manner}).`,
      columns: ['', 'requests/s', 'ratio', 'ratio by processor time'],
      rows: [
        ['bare node:http', Math.round(barePerSecond), 1, 1],
        ['the portal', Math.round(productPerSecond), spread(ratios), spread(processorRatios)],
      ],
      aims: [
        { aim: 'ratio ≥ 0.7', reached: median(ratios) >= 0.7 },
        { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
      ],
    }
  } finally {
    await product.stop()
  }
}
