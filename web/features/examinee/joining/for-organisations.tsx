import type { ReactNode } from 'react'
import { auditStatus } from '#contract/account/account.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState } from '#web/ui/states/states.tsx'
import { WaitsForReview } from './waits-for-review.tsx'

/** What only an approved organisation works with; whoever waits for the review is told how it stands and what to do. */
export function ForOrganisations({ children }: { readonly children: ReactNode }) {
  const say = usePhrases('joining')
  const user = useClientState('currentUser')
  if (user?.kind !== 'organisation')
    return <EmptyState title={say('home.notYours')} text={say('home.notYoursText')} />
  return user.auditStatus === auditStatus.approved ? children : <WaitsForReview />
}
