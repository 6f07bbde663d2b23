import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  changeManyOrganisations,
  exportOrganisations,
  organisationList,
  searchOrganisations,
} from '#contract/account/organisation-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { useLanguage } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import type { TellPassword } from '../console/account-page.tsx'
import { useOrganisationLook } from './organisation-look.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'

interface OrganisationListProps {
  readonly domain: string
  readonly mayView: boolean
  readonly onPassword: TellPassword
}

/** The accounts of organisations in a project; opened, what an administrator may change about one. */
export function OrganisationList({ domain, mayView, onPassword }: OrganisationListProps) {
  const language = useLanguage()
  const look = useOrganisationLook()
  const queries = useQueryClient()
  const [done, setDone] = useState<Sentence | null>(null)
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(organisationList, exportOrganisations, params)
  return (
    <>
      {shown}
      <List
        onExport={onExport}
        look={look}
        endpoint={searchOrganisations}
        params={params}
        bulk={changeManyOrganisations}
        said={<DoneLine>{done?.(language)}</DoneLine>}
        panel={(organisation, leave) => (
          <OrganisationPanel
            domain={domain}
            organisation={organisation}
            mayView={mayView}
            onChanged={() => queries.invalidateQueries({ queryKey: [searchOrganisations.path] })}
            onPassword={(password) => {
              leave()
              setDone(null)
              onPassword(password)
            }}
            onDone={(sentence) => setDone(() => sentence)}
          />
        )}
      />
    </>
  )
}
