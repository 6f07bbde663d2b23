import { getReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { accountKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Conditions, reasons and how many looks a review takes. */
export function ReviewSettingsScreen() {
  return <ConsoleFrame>{(me) => <Settings me={me} />}</ConsoleFrame>
}

function Settings({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('review')
  return (
    <OfProject
      me={me}
      path="/console/review/settings"
      roles={accountKeepers}
      operators={false}
      title={say('settings.title')}
      choose={say('choose')}
      forbidden={{ title: say('settings.forbidden'), text: say('settings.forbiddenText') }}
    >
      {(domain) => <SettingsOf key={domain} domain={domain} />}
    </OfProject>
  )
}

function SettingsOf({ domain }: { readonly domain: string }) {
  const say = usePhrases('review')
  const answer = useAnswer(getReviewSettings, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ConsolePage title={say('settings.title')} lead={say('settings.lead')}>
      <SettingsForm domain={domain} read={answer.data} />
    </ConsolePage>
  )
}
