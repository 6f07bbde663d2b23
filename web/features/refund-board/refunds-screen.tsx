import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getRefund } from '#contract/payment/refund/refund-board.ts'
import {
  changeManyRefunds,
  exportRefunds,
  refundList,
  searchRefunds,
} from '#contract/payment/refund/refund-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useRefundLook } from './refund-look.tsx'
import { RefundPanel } from './refund-panel.tsx'

const path = '/console/refunds'

/** The refunds of a project; opened, one with its time line and what a cashier may do. */
export function RefundsScreen() {
  const say = usePhrases('refundBoard')
  return (
    <ProjectScreen path={path} roles={['administrator', 'cashier']} title={say('title')} say={say}>
      {(domain) => <Refunds key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Refunds({ domain }: { readonly domain: string }) {
  const say = usePhrases('refundBoard')
  const reader = useLanguage()
  const queries = useQueryClient()
  const look = useRefundLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(refundList, exportRefunds, params)
  const [said, setSaid] = useState<Sentence | null>(null)
  async function onDone(sentence: Sentence) {
    setSaid(() => sentence)
    await Promise.all([
      queries.invalidateQueries({ queryKey: [searchRefunds.path] }),
      queries.invalidateQueries({ queryKey: [getRefund.path] }),
    ])
  }
  return (
    <ConsolePage
      title={say('title')}
      lead={say('lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(`${path}/rules`, { project: domain })}>{say('rules.open')}</a>
        </ProjectLine>
      }
    >
      {shown}
      <List
        look={look}
        endpoint={searchRefunds}
        params={params}
        bulk={changeManyRefunds}
        onExport={onExport}
        said={<DoneLine>{said?.(reader)}</DoneLine>}
        panel={({ refundId }) => (
          <RefundPanel key={refundId} domain={domain} refundId={refundId} onDone={onDone} />
        )}
      />
    </ConsolePage>
  )
}
