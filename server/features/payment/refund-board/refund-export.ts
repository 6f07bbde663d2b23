import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { refundList } from '#contract/payment/refund/refund-list.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refundSource } from './refund-source.ts'

type Words = Parameters<Parameters<typeof consoleWords>[0]>[0]
const word = (find: (words: Words['refunds']) => string) => consoleWords(({ refunds }) => find(refunds))

/** The refunds of a project, as the console shows them; amounts are the same texts. */
export const refundExport: ListExport<typeof refundList, null> = {
  kind: 'refund.export',
  list: refundList,
  title: word(({ title }) => title),
  findSource(_tx, _of, { scope: { projectId, actor } }) {
    if (projectId === null) throw new Refusal('projectAbsent')
    return refundSource(projectId, actor)
  },
  columns: {
    createdAt: {
      title: word(({ createdAt }) => createdAt),
      cell: ({ createdAt }, language) => minuteText(new Date(createdAt), language),
    },
    orderNumber: { title: word(({ order }) => order), cell: ({ orderNumber }) => orderNumber },
    applicationNumber: {
      title: word(({ application }) => application),
      cell: ({ applicationNumber }, language) =>
        applicationNumber || word(({ wholePayment }) => wholePayment)[language],
    },
    amountFen: { title: word(({ amount }) => amount), cell: ({ amountFen }) => yuanOf(amountFen) },
    carriedFen: { title: word(({ carried }) => carried), cell: ({ carriedFen }) => yuanOf(carriedFen) },
    reason: {
      title: word(({ reason }) => reason),
      cell: ({ reason }, language) => word(({ reasons }) => reasons[reason])[language],
    },
    state: {
      title: word(({ state }) => state),
      cell: ({ state }, language) => word(({ states }) => states[state])[language],
    },
    provider: {
      title: word(({ provider }) => provider),
      cell: ({ provider }, language) => word(({ providers }) => providers[provider])[language],
    },
    changedAt: {
      title: word(({ changedAt }) => changedAt),
      cell: ({ changedAt }, language) => minuteText(new Date(changedAt), language),
    },
  },
}
