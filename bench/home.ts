import { freePort } from '../e2e/free-port.ts'
import { startProduct } from '../e2e/product.ts'
import type { Figure } from './figure.ts'
import { measureAgainstBare } from './yardsticks/against-bare.ts'

/** How fast the painted home page is given out. */
export async function measureHome(): Promise<Figure> {
  const product = await startProduct(await freePort())
  try {
    return await measureAgainstBare({
      title: 'The painted home page',
      product,
      paths: ['/e/demo/login'],
      leastRatio: 0.5,
    })
  } finally {
    await product.stop()
  }
}
