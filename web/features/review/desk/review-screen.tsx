import { useState } from 'react'
import type { DeskLevel } from '#contract/kit/desk/desk.ts'
import { getReviewSettings } from '#contract/registration/review/review-settings.ts'
import { getReviewKeys } from '#contract/staff/review-keys.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ReviewDesk } from './review-desk.tsx'

export const reviewPath = '/console/review'

/** Where reviewers work off what candidates handed in, one after the other. */
export function ReviewScreen() {
  return <ConsoleFrame>{(me) => <Review me={me} />}</ConsoleFrame>
}

function Review({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('review')
  return (
    <OfProject
      me={me}
      path={reviewPath}
      roles={reviewers}
      operators={false}
      title={say('title')}
      choose={say('choose')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {(domain) => <DeskOf key={domain} domain={domain} />}
    </OfProject>
  )
}

function DeskOf({ domain }: { readonly domain: string }) {
  const settings = useAnswer(getReviewSettings, { params: { domain } }, { fresh: true })
  const keys = useAnswer(getReviewKeys, {})
  const [level, setLevel] = useState<DeskLevel>(1)
  if (settings.isPending || keys.isPending) return <LoadingState />
  if (!settings.data) return <FailedState error={settings.error} onRetry={() => settings.refetch()} />
  if (!keys.data) return <FailedState error={keys.error} onRetry={() => keys.refetch()} />
  return (
    <ReviewDesk
      key={level}
      domain={domain}
      level={level}
      onLevel={setLevel}
      settings={settings.data}
      keys={keys.data}
      onKeys={() => keys.refetch()}
    />
  )
}
