import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ImportKind } from './import.ts'
import { prepareRows, takeRows } from './take-rows.ts'

export interface ImportOrder {
  readonly importId: string
  readonly batchId?: string
}

/** The long work that takes the right rows of a workbook, portion by portion. */
export function importWork(
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  kind: ImportKind,
): AnyWorkKind {
  return workKind<ImportOrder, 'rows'>({
    name: kind.work,
    async next({ scope, input, done, now }) {
      const taking = { importId: input.importId, place: input, actor: scope.actor, now }
      const prepared = await prepareRows(keys, kind, taking, (work) => database.read(scope, work))
      return async (tx) => {
        const { looked, taken } = await takeRows(tx, keys, kind, taking, prepared)
        return { next: looked === 0 ? 'end' : 'rows', done: done + taken }
      }
    },
  })
}
