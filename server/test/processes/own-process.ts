import { flushCompileCache } from 'node:module'
import { lapsePlaces } from '#server/features/registration/places/lapse-places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openTestClock } from '../test-clock.ts'
import { type Death, openFate } from './death.ts'

/** A process of the product for itself: it serves, or it gives back once what the clock has taken. */
export interface OwnStart {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly folder: string
  readonly work: 'serve' | 'lapse'
}

/** Told to it once it is ready; one that lapses begins then. Each is answered as soon as it is heard. */
export interface OwnOrder {
  readonly now: string
  readonly death: Death
}

export interface OwnReady {
  /** Where it serves. */
  readonly url: string
}

const [told = ''] = process.argv.slice(2)
const { appUrl, ownerUrl, folder, work }: OwnStart = JSON.parse(told)
const clock = openTestClock()
const fate = openFate()
const open = { serve: openServing, lapse: openLapsing }
const { url, begin } = await open[work]()

process.on('message', async ({ now, death }: OwnOrder) => {
  clock.set(new Date(now))
  fate.decide(death)
  process.send?.('heard')
  await begin()
})
// Whoever started it is gone: nobody is left who would end it.
process.once('disconnect', () => process.exit())
flushCompileCache()
process.send?.({ url } satisfies OwnReady)

/** The whole product: loaded by those alone that serve. */
async function openServing() {
  const { openTestApp } = await import('../test-app.ts')
  const on = { appUrl, ownerUrl }
  const app = await openTestApp({ on, clock, folder, env: {}, distDir: folder, between: fate.between })
  return { url: await app.url(), begin: async () => {} }
}

async function openLapsing() {
  const log = openLog('warn')
  const database = fate.between.database(openDatabase({ url: appUrl, log }))
  const lapse = lapsePlaces({ database, clock, log })
  return { url: '', begin: async () => lapse(null).then(() => process.exit()) }
}
