import { useMemo } from 'react'
import { exportPayments, paymentList, searchPayments } from '#contract/payment/board/payment-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { usePaymentLook } from './payment-look.tsx'
import { RowFacts } from './row-facts.tsx'

/** Attempts to pay and the money that came for them. */
export function PaymentsScreen() {
  const say = usePhrases('moneyBoard')
  return (
    <MoneyFrame path="/console/payments" title={say('payments.title')}>
      {(domain) => <Payments key={domain} domain={domain} />}
    </MoneyFrame>
  )
}

function Payments({ domain }: { readonly domain: string }) {
  const say = usePhrases('moneyBoard')
  const look = usePaymentLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(paymentList, exportPayments, params)
  return (
    <ConsolePage
      title={say('payments.title')}
      lead={say('payments.lead')}
      beside={<ProjectLine domain={domain} />}
    >
      {shown}
      <List
        look={look}
        endpoint={searchPayments}
        params={params}
        onExport={onExport}
        panel={(payment) => <RowFacts row={payment} columns={look.columns} domain={domain} />}
      />
    </ConsolePage>
  )
}
