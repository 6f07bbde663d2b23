import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { carryoverList } from '#contract/payment/carryover/carryover-endpoints.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { carryoverSource } from './carryover-source.ts'

type Words = Parameters<Parameters<typeof consoleWords>[0]>[0]
const word = (find: (words: Words['carryovers']) => string) =>
  consoleWords(({ carryovers }) => find(carryovers))
const titleOf = (name: keyof typeof carryoverList.columns) => word(({ columns }) => columns[name])
const yuan = (name: 'amountFen' | 'freeFen' | 'heldFen' | 'usedFen' | 'paidOutFen' | 'lapsedFen') => ({
  title: titleOf(name),
  cell: (row: Readonly<Record<typeof name, number>>) => yuanOf(row[name]),
})

/** Credits, as the console shows them; amounts are the same texts. */
export function carryoverExport(keys: Keys): ListExport<typeof carryoverList, null> {
  return {
    kind: 'carryover.export',
    list: carryoverList,
    title: word(({ title }) => title),
    findSource(_tx, _of, { scope: { projectId, actor }, now }) {
      if (projectId === null) throw new Refusal('projectAbsent')
      return carryoverSource(keys, { projectId, actor, now })
    },
    columns: {
      givenAt: {
        title: titleOf('givenAt'),
        cell: ({ givenAt }, language) => minuteText(new Date(givenAt), language),
      },
      name: { title: titleOf('name'), cell: ({ name }) => name },
      idNumber: { title: titleOf('idNumber'), cell: ({ idNumber }) => idNumber },
      payer: { title: titleOf('payer'), cell: ({ payer }) => payer },
      payerKind: {
        title: titleOf('payerKind'),
        cell: ({ payerKind }, language) => word(({ payerKinds }) => payerKinds[payerKind])[language],
      },
      orderNumber: { title: titleOf('orderNumber'), cell: ({ orderNumber }) => orderNumber },
      applicationNumber: {
        title: titleOf('applicationNumber'),
        cell: ({ applicationNumber }) => applicationNumber,
      },
      reason: {
        title: titleOf('reason'),
        cell: ({ reason }, language) => word(({ reasons }) => reasons[reason])[language],
      },
      amountFen: yuan('amountFen'),
      freeFen: yuan('freeFen'),
      heldFen: yuan('heldFen'),
      usedFen: yuan('usedFen'),
      paidOutFen: yuan('paidOutFen'),
      lapsedFen: yuan('lapsedFen'),
      state: {
        title: titleOf('state'),
        cell: ({ state }, language) => word(({ states }) => states[state])[language],
      },
    },
  }
}
