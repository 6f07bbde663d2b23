import { buffer } from 'node:stream/consumers'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { consoleWords } from '#server/features/export/export.ts'
import {
  type AnyWorkKind,
  type Progress,
  storeResult,
  workKind,
} from '#server/features/long-work/long-work.ts'
import { listCancellableOf } from '#server/features/registration/registration.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { cancelOne, type LeftReason } from './cancel-one.ts'
import type { CalledOff } from './cancellation-store.ts'

interface Left {
  readonly number: string
  readonly why: LeftReason
}

/** Where it is: behind which application the next portion begins, and who was left for somebody to look at. */
interface Cursor {
  readonly after: string | null
  readonly left: readonly Left[]
}

interface Parts extends Pick<PaymentParts, 'invoiceFlush'> {
  readonly database: Database
  readonly files: FileStore
  /** Nothing tells a worker that a batch changed: each portion reads what it needs. */
  readonly openRegistration: () => PaymentParts['registration']
}

const atOnce = 20
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Everybody of what is called off, in portions: each of them once, however often the work is killed and goes on. */
export function cancellationWork({ database, files, openRegistration, invoiceFlush }: Parts): AnyWorkKind {
  return workKind<CalledOff, Cursor>({
    name: 'exam.cancel',
    async next({ scope, input, cursor, done, total, now }) {
      const { after, left } = cursor ?? { after: null, left: [] }
      const some = await database.read(scope, (tx) => listCancellableOf(tx, input, { after, most: atOnce }))
      if (some.length === 0) return conclude(files, scope, { left, done, now })
      const all =
        total ??
        (await database.read(scope, (tx) => listCancellableOf(tx, input, { after: null, most: null }))).length
      const parts = { registration: openRegistration(), invoiceFlush }
      return async (tx) => {
        const found: Left[] = []
        for (const { applicationId, number, elsewhere } of some) {
          const outcome = elsewhere
            ? 'elsewhere'
            : await cancelOne(parts, tx, { applicationId, reason: input.reason }, now)
          if (typeof outcome === 'string') found.push({ number, why: outcome })
        }
        const last = some.at(-1)?.applicationId ?? after
        return { next: { after: last, left: [...left, ...found] }, done: done + some.length, total: all }
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
  scope: Parameters<typeof storeResult>[1],
  { left, done }: Concluded,
): Promise<() => Promise<Progress<Cursor>>> {
  if (left.length === 0)
    return async () => ({ next: 'end', done, message: { key: 'examCancelled', data: { count: done } } })
  const title = consoleWords(({ file }) => file.cancellation.file)['zh-Hans']
  const rows = left.map(({ number, why }) => ({
    number,
    why: consoleWords(({ file }) => file.cancellation.whys[why])['zh-Hans'],
  }))
  const bytes = await buffer(writeWorkbook(columns, rows, 'zh-Hans'))
  const result = await storeResult(files, scope, { name: `${title}.xlsx`, mediaType, bytes })
  const data = { count: done - left.length, left: left.length }
  return async () => ({ next: 'end', done, result, message: { key: 'examCancelledBut', data } })
}
