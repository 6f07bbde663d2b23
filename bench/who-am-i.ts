import { openBenchPortal } from './bench-portal.ts'
import type { Figure } from './figure.ts'
import { signInOnce } from './load/knock.ts'
import { measureAgainstBare } from './yardsticks/against-bare.ts'

/** How fast somebody who is signed in is told who they are, from the process's own memory. */
export async function measureWhoAmI(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    return await measureAgainstBare({
      title: 'GET api/me',
      product: portal.product,
      paths: ['/api/me'],
      headers: await signInOnce(portal),
      leastRatio: 0.5,
    })
  } finally {
    await portal.close()
  }
}
