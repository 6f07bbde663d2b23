import { freePort } from '../e2e/free-port.ts'
import { startProduct } from '../e2e/product.ts'
import type { Figure } from './figure.ts'
import { measureAgainstBare } from './yardsticks/against-bare.ts'

/** How fast the project info is told, which every visitor's browser asks for first. */
export async function measureEis(): Promise<Figure> {
  const product = await startProduct(await freePort())
  try {
    return await measureAgainstBare({
      title: 'GET ga/g/eis/{domain}',
      product,
      paths: ['/ga/g/eis/demo?timeCode=1763600000000'],
      headers: { language: 'zh_Hans' },
      leastRatio: 0.7,
    })
  } finally {
    await product.stop()
  }
}
