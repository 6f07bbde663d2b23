import type { Column } from '#contract/kit/workbook/column.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { consoleWords } from '#server/features/export/export.ts'
import {
  type AnyWorkKind,
  type Progress,
  storeWritten,
  workKind,
} from '#server/features/long-work/long-work.ts'
import { listCancellableOf } from '#server/features/registration/registration.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { cancelOne, type LeftReason } from './cancel-one.ts'
import type { CalledOff } from './cancellation-store.ts'
import { refuseStillOpen } from './is-still-open.ts'

interface Left {
  readonly number: string
  readonly why: LeftReason
}

/** Where it is: behind which application the next portion begins, and who was left for somebody to look at. */
interface Cursor {
  readonly after: string | null
  readonly left: readonly Left[]
}

interface Parts extends Pick<PaymentParts, 'invoiceFlush' | 'log'> {
  readonly database: Database
  readonly files: FileStore
  /** Nothing tells a worker that a batch changed: each portion reads what it needs. */
  readonly openRegistration: () => PaymentParts['registration']
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Everybody of what is called off, each of them once, however often the work is killed and goes on. A portion is one of
 * them, so that nobody holds the applications of several people while waiting for an order of somebody else's.
 */
export function cancellationWork({ database, files, openRegistration, ...given }: Parts): AnyWorkKind {
  return workKind<CalledOff, Cursor>({
    name: 'exam.cancel',
    async next({ scope, input, cursor, done, total, now }) {
      const { after, left } = cursor ?? { after: null, left: [] }
      const [one] = await database.read(scope, (tx) => listCancellableOf(tx, input, { after, most: 1 }))
      if (!one) return conclude(files, scope, { left, done, now })
      const all =
        total ??
        (await database.read(scope, (tx) => listCancellableOf(tx, input, { after: null, most: null }))).length
      const parts = { ...given, registration: openRegistration() }
      const { applicationId, number } = one
      return async (tx) => {
        // Open again, newcomers come in: nobody else is called off then.
        await refuseStillOpen(tx, input)
        const why = await cancelOne(parts, tx, input, { applicationId, after }, now)
        const next = { after: applicationId, left: why ? [...left, { number, why }] : left }
        return { next, done: done + 1, total: all }
      }
    },
  })
}

interface Concluded {
  readonly left: readonly Left[]
  readonly done: number
  readonly now: Date
}

const words = (key: 'number' | 'why') => consoleWords(({ file }) => file.cancellation[key])
const columns: readonly Column[] = [
  { key: 'number', name: words('number'), example: '20260000000198' },
  { key: 'why', name: words('why'), example: '' },
]

/** All are done: a workbook names those that somebody has to look at. */
async function conclude(
  files: FileStore,
  scope: Parameters<typeof storeWritten>[1],
  { left, done }: Concluded,
): Promise<() => Promise<Progress<Cursor>>> {
  if (left.length === 0)
    return async () => ({ next: 'end', done, message: { key: 'examCancelled', data: { count: done } } })
  const title = consoleWords(({ file }) => file.cancellation.file)['zh-Hans']
  const rows = left.map(({ number, why }) => ({
    number,
    why: consoleWords(({ file }) => file.cancellation.whys[why])['zh-Hans'],
  }))
  const content = writeWorkbook(columns, rows, 'zh-Hans')
  const result = await storeWritten(files, scope, { name: `${title}.xlsx`, mediaType, content })
  const data = { count: done - left.length, left: left.length }
  return async () => ({ next: 'end', done, result, message: { key: 'examCancelledBut', data } })
}
