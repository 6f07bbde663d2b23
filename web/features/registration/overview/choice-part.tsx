import { isChoiceOpen } from '#contract/registration/application-steps.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChoiceTable } from '../choice/choice-table.tsx'
import { useFlow } from '../flow/flow.ts'
import { OverviewPart } from './overview-part.tsx'

/** Subjects and areas, with what they cost. */
export function ChoicePart({ isEditable }: { readonly isEditable: boolean }) {
  const say = usePhrases('flow')
  const { application, batch, steps } = useFlow()
  const first = steps.find((step) => step === 'area' || step === 'subject')
  if (application.choice.length === 0) return null
  return (
    <OverviewPart
      title={say('overview.choice')}
      step={isEditable && isChoiceOpen(application.state, application.paid) ? first : undefined}
    >
      <ChoiceTable batch={batch} choice={application.choice} />
    </OverviewPart>
  )
}
