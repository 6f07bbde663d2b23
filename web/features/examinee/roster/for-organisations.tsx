import type { ReactNode } from 'react'
import { auditStatus } from '#contract/account/account.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState } from '#web/ui/states/states.tsx'

/** The screen of an organisation that is approved; whoever else comes is told whose it is. */
export function ForOrganisations({ children }: { readonly children: ReactNode }) {
  const say = usePhrases('roster')
  const { domain } = useProject().info
  const user = useClientState('currentUser')
  if (user?.kind !== 'organisation') return <EmptyState title={say('notYours')} text={say('notYoursText')} />
  if (user.auditStatus !== auditStatus.approved) {
    return (
      <EmptyState title={say('notApproved')} text={say('notApprovedText')}>
        <a href={hrefOf('/default/userInform', { project: domain })}>{say('toInstitution')}</a>
      </EmptyState>
    )
  }
  return children
}
