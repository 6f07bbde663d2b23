import { lapsePlaces } from '#server/features/registration/lapse-places.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openTestApp } from './test-app.ts'
import { openTestClock } from './test-clock.ts'

/** What a process is started with that will be killed at a named point. */
export interface Mortal {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly folder: string
  readonly now: string
  readonly work: 'serve' | 'lapse'
  /** Of the transactions of its work, which one it does not outlive, and how far that gets. */
  readonly dies: { readonly at: number; readonly point: 'beforeCommit' | 'afterCommit' }
}

/** Lets go of everything at once, as when the power fails. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

/** Memories are filled by other parts of the system. */
const isWork = ({ actor }: Scope) =>
  actor.kind === 'account' || (actor.kind === 'system' && actor.name === 'lapse')

/** The database as it is, until the one transaction. What only reads is not counted. */
function dying({ at, point }: Mortal['dies']) {
  let begun = 0
  const isLast = (scope: Scope) => {
    if (isWork(scope)) begun += 1
    return isWork(scope) && begun >= at
  }
  return (database: Database): Database => ({
    ...database,
    async transaction(scope, work) {
      const dies = isLast(scope)
      const result = await database.transaction(scope, async (tx) => {
        const done = await work(tx)
        if (dies && point === 'beforeCommit') die()
        return done
      })
      if (dies) die()
      return result
    },
    async transactionInOneTrip(scope, work) {
      const dies = isLast(scope)
      const result = await database.transactionInOneTrip(scope, work)
      if (dies) die()
      return result
    },
  })
}

const [told = ''] = process.argv.slice(2)
const { appUrl, ownerUrl, folder, now, work, dies }: Mortal = JSON.parse(told)
const clock = openTestClock(new Date(now))
const on = { appUrl, ownerUrl }
const app = await openTestApp({ on, clock, folder, env: {}, distDir: folder, between: dying(dies) })
if (work === 'serve') console.log(await app.url())
else await lapsePlaces({ database: app.database, clock, log: openLog('silent') })(null)
