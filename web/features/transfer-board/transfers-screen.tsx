import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchTransfers } from '#contract/payment/transfer/transfer-board.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useTransferLook } from './transfer-look.tsx'
import { TransferPanel } from './transfer-panel.tsx'

const path = '/console/transfers'

/** What payers told of bank transfers: the cashier compares it with the statement, one after the other. */
export function TransfersScreen() {
  const say = usePhrases('transferBoard')
  return (
    <ProjectScreen path={path} roles={['administrator', 'cashier']} title={say('title')} say={say}>
      {(domain) => <Transfers key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Transfers({ domain }: { readonly domain: string }) {
  const say = usePhrases('transferBoard')
  const reader = useLanguage()
  const queries = useQueryClient()
  const look = useTransferLook()
  const params = useMemo(() => ({ domain }), [domain])
  const [said, setSaid] = useState<Sentence | null>(null)
  async function onDone(sentence: Sentence) {
    setSaid(() => sentence)
    await queries.invalidateQueries({ queryKey: [searchTransfers.path] })
  }
  return (
    <ConsolePage
      title={say('title')}
      lead={say('lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(`${path}/settings`, { project: domain })}>{say('settings.open')}</a>
        </ProjectLine>
      }
    >
      <List
        look={look}
        endpoint={searchTransfers}
        params={params}
        said={<DoneLine>{said?.(reader)}</DoneLine>}
        panel={(row, leave) => (
          <TransferPanel
            key={`${row.transferId} ${row.state}`}
            domain={domain}
            row={row}
            onDone={async (sentence) => {
              await onDone(sentence)
              leave()
            }}
          />
        )}
      />
    </ConsolePage>
  )
}
