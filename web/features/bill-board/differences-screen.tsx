import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeDifference, searchDifferences } from '#contract/payment/bill/difference-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useDifferenceLook } from './difference-look.tsx'
import { DifferencePanel } from './difference-panel.tsx'
import { OfCashiers } from './of-cashiers.tsx'

/** What bills and the ledger of a project say differently: work items, each with an owner and an end. */
export function DifferencesScreen() {
  const sayRoutes = usePhrases('routes')
  return (
    <OfCashiers path="/console/differences" title={sayRoutes('consoleDifferences')}>
      {(domain) => <Differences key={domain} domain={domain} />}
    </OfCashiers>
  )
}

function Differences({ domain }: { readonly domain: string }) {
  const say = usePhrases('bill')
  const sayRoutes = usePhrases('routes')
  const look = useDifferenceLook('differences')
  const queries = useQueryClient()
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <ConsolePage
      title={sayRoutes('consoleDifferences')}
      lead={say('difference.lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf('/console/reconciliation', { project: domain })}>
            {sayRoutes('consoleReconciliation')}
          </a>
        </ProjectLine>
      }
    >
      <List
        look={look}
        endpoint={searchDifferences}
        params={params}
        panel={(difference) => (
          <DifferencePanel
            domain={domain}
            difference={difference}
            send={(differenceId, body) =>
              call(
                changeDifference,
                { params: { domain, differenceId }, body },
                { quiet: true, handled: true },
              )
            }
            onChanged={() => queries.invalidateQueries({ queryKey: [searchDifferences.path] })}
          />
        )}
      />
    </ConsolePage>
  )
}
