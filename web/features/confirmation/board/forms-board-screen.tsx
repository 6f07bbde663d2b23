import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchConfirmationForms } from '#contract/confirmation/confirmation-board.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useFormLook } from './form-look.tsx'
import { FormPanel } from './form-panel.tsx'

const path = '/console/confirmations'

/** The stamped forms of all organisations: found, looked at, decided. */
export function FormsBoardScreen() {
  const say = usePhrases('confirmationBoard')
  return (
    <ProjectScreen path={path} roles={reviewers} title={say('title')} say={say}>
      {(domain) => <Forms key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Forms({ domain }: { readonly domain: string }) {
  const say = usePhrases('confirmationBoard')
  const reader = useLanguage()
  const queries = useQueryClient()
  const look = useFormLook()
  const params = useMemo(() => ({ domain }), [domain])
  const [said, setSaid] = useState<Sentence | null>(null)
  return (
    <ConsolePage
      title={say('title')}
      lead={say('lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(`${path}/desk`, { project: domain })}>{say('toDesk')}</a>
        </ProjectLine>
      }
    >
      <List
        look={look}
        endpoint={searchConfirmationForms}
        params={params}
        said={<DoneLine>{said?.(reader)}</DoneLine>}
        panel={({ formId, state }, leave) => (
          <FormPanel
            key={`${formId} ${state}`}
            domain={domain}
            formId={formId}
            onDecided={async (_, sentence) => {
              setSaid(() => sentence)
              await queries.invalidateQueries({ queryKey: [searchConfirmationForms.path] })
              leave()
            }}
          />
        )}
      />
    </ConsolePage>
  )
}
