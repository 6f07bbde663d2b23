import { trackingImport } from '#contract/certificate/certificate-import.ts'
import type { Column, ColumnVerdict } from '#contract/kit/workbook/column.ts'
import {
  type Compared,
  type ComparedRow,
  importKind,
  type LeftRows,
  type SoundRow,
} from '#server/features/import/import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdCertificates, listByNumbers, listCertificatesByIds } from '../certificate-store.ts'
import { certificateTexts } from '../paper/certificate-words.ts'
import { deliverCertificate } from './deliver-certificate.ts'

interface Found {
  readonly certificateId: string
}

const longest = 40

function keptText(text: string): ColumnVerdict {
  return text.length <= longest
    ? { ok: true, kept: text }
    : { ok: false, reason: { key: 'workbook.cellTooLong', values: { most: String(longest) } } }
}

/** As they stand in the file for the post, so that it is filled in and sent back; what else is in that file is not read. */
const columns: readonly Column[] = [
  { key: 'number', name: certificateTexts(({ board }) => board.columns.number), example: '2026000198' },
  { key: 'carrier', name: certificateTexts(({ board }) => board.columns.carrier), example: '中国邮政' },
  {
    key: 'trackingNumber',
    name: certificateTexts(({ board }) => board.columns.trackingNumber),
    example: '1234567890123',
  },
].map((column) => ({ ...column, required: true, rule: keptText }))

/** Papers that were sent: who has the number of the certificate is meant. */
export function importTracking({ keys }: { readonly keys: Keys }) {
  return importKind<null, undefined, Found>({
    name: 'tracking',
    work: 'tracking.import',
    endpoints: trackingImport,
    rowsAtOnce: 200,
    ground: async () => null,
    columns: () => columns,
    title: () => certificateTexts(({ board }) => board.files.tracking),
    unique: [{ columns: ['number'] }],
    compare: (tx, rows) => compareRows(tx, keys, rows),
    prepare: null,
    make: (tx, rows, _, now) => takeRows(tx, keys, rows, now),
    change: (tx, rows, _, now) => takeRows(tx, keys, rows, now),
    oneTimePassword: null,
  })
}

const wrong = (name: 'numberUnknown' | 'notByPost' | 'notIssued'): Compared<Found> => ({
  verdict: 'wrong',
  wrongs: [{ column: 'number', reason: { key: `certificateBoard.${name}` } }],
})

async function compareRows(
  tx: Tx,
  keys: Keys,
  rows: readonly SoundRow[],
): Promise<ReadonlyMap<number, Compared<Found>>> {
  const numbered = await listByNumbers(
    tx,
    rows.map(({ values }) => values.number ?? ''),
  )
  const ids = new Map(numbered.map(({ number, certificateId }) => [number, certificateId]))
  const stored = new Map(
    (await listCertificatesByIds(tx, keys, [...ids.values()])).map((one) => [one.certificateId, one]),
  )
  return new Map(
    rows.map(({ row, values }): [number, Compared<Found>] => {
      const held = stored.get(ids.get(values.number ?? '') ?? '')
      if (!held) return [row, wrong('numberUnknown')]
      if (held.state !== 'issued') return [row, wrong('notIssued')]
      if (held.way !== 'post') return [row, wrong('notByPost')]
      const found = { certificateId: held.certificateId }
      if (held.delivery === 'waiting') return [row, { verdict: 'new', found }]
      const before = {
        ...(held.carrier !== values.carrier && { carrier: held.carrier }),
        ...(held.trackingNumber !== values.trackingNumber && { trackingNumber: held.trackingNumber }),
      }
      if (Object.keys(before).length === 0) return [row, { verdict: 'unchanged', found }]
      return [row, { verdict: 'changed', before, found }]
    }),
  )
}

/** One that was revoked meanwhile is left. */
async function takeRows(
  tx: Tx,
  keys: Keys,
  rows: readonly ComparedRow<Found>[],
  now: Date,
): Promise<LeftRows> {
  const ids = rows.map(({ found }) => found.certificateId)
  const held = new Map((await holdCertificates(tx, keys, ids)).map((one) => [one.certificateId, one]))
  const left: [number, { column: string; reason: { key: string } }[]][] = []
  for (const { row, values, found } of rows) {
    const one = held.get(found.certificateId)
    if (one?.state !== 'issued')
      left.push([row, [{ column: 'number', reason: { key: 'certificateBoard.notIssued' } }]])
    else
      await deliverCertificate(
        tx,
        one,
        { state: 'sent', carrier: values.carrier ?? '', trackingNumber: values.trackingNumber ?? '' },
        now,
      )
  }
  return new Map(left)
}
