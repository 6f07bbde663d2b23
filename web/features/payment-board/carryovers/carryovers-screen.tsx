import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  carryoverList,
  exportCarryovers,
  getCarryover,
  searchCarryovers,
} from '#contract/payment/carryover/carryover-endpoints.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { MoneyFrame } from '../money-frame.tsx'
import { carryoversPath, ordersPath } from '../money-hrefs.ts'
import { useCarryoverLook } from './carryover-look.tsx'
import { CarryoverPanel } from './carryover-panel.tsx'

/** The credits of a project; opened, one with its movements, and paid out. */
export function CarryoversScreen() {
  const say = usePhrases('carryoverBoard')
  return (
    <MoneyFrame path={carryoversPath} title={say('title')}>
      {(domain) => <Carryovers key={domain} domain={domain} />}
    </MoneyFrame>
  )
}

function Carryovers({ domain }: { readonly domain: string }) {
  const say = usePhrases('carryoverBoard')
  const reader = useLanguage()
  const queries = useQueryClient()
  const look = useCarryoverLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(carryoverList, exportCarryovers, params)
  const [said, setSaid] = useState<Sentence | null>(null)
  async function onDone(sentence: Sentence) {
    setSaid(() => sentence)
    await Promise.all([
      queries.invalidateQueries({ queryKey: [searchCarryovers.path] }),
      queries.invalidateQueries({ queryKey: [getCarryover.path] }),
    ])
  }
  return (
    <ConsolePage
      title={say('title')}
      lead={say('lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(ordersPath, { project: domain })}>{say('toOrders')}</a>
        </ProjectLine>
      }
    >
      {shown}
      <List
        look={look}
        endpoint={searchCarryovers}
        params={params}
        onExport={onExport}
        said={<DoneLine>{said?.(reader)}</DoneLine>}
        panel={({ carryoverId }) => (
          <CarryoverPanel key={carryoverId} domain={domain} carryoverId={carryoverId} onDone={onDone} />
        )}
      />
    </ConsolePage>
  )
}
