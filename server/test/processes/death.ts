import type { FileStore } from '#server/adapters/files/port.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'

/** Where a process ends: at the first, second … time that it comes to this point. */
export interface Death {
  readonly at: number
  readonly point: 'beforeCommit' | 'afterCommit' | 'afterFile' | 'afterSms'
}

export interface Fate {
  decide(death: Death): void
  readonly between: {
    readonly database: (database: Database) => Database
    readonly files: (files: FileStore) => FileStore
    readonly sms: (sms: SmsSender) => SmsSender
  }
}

/** Lets go of everything at once, as when the power fails. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

/** Memories are filled by other parts of the system, and what only reads is not counted. */
const isWork = ({ actor }: Scope) =>
  actor.kind === 'account' ||
  actor.kind === 'staff' ||
  actor.kind === 'flow' ||
  (actor.kind === 'system' && ['lapse', 'work', 'message', 'money', 'score-clock'].includes(actor.name))

/** Everything works as it does elsewhere, until the one point that this process does not outlive. */
export function openFate(): Fate {
  let death: Death | null = null
  let come = 0

  /** Counted at the beginning, so that the one that dies is the same however many are under way. */
  function isLastAt(points: readonly Death['point'][]): boolean {
    if (death === null || !points.includes(death.point)) return false
    come += 1
    return come >= death.at
  }
  const isLast = (scope: Scope) => isWork(scope) && isLastAt(['beforeCommit', 'afterCommit'])

  return {
    decide(decided) {
      death = decided
    },
    between: {
      database: (database) => ({
        ...database,
        async transaction(scope, work) {
          const dies = isLast(scope)
          const result = await database.transaction(scope, async (tx) => {
            const done = await work(tx)
            if (dies && death?.point === 'beforeCommit') die()
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
      }),
      files: (files) => ({
        ...files,
        async put(key, bytes, mediaType) {
          const dies = isLastAt(['afterFile'])
          await files.put(key, bytes, mediaType)
          if (dies) die()
        },
      }),
      sms: (sms) => ({
        ...sms,
        async send(one) {
          const dies = isLastAt(['afterSms'])
          await sms.send(one)
          if (dies) die()
        },
      }),
    },
  }
}
