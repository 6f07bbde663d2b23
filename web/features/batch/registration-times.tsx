import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'

/** From when until when one registers; a batch that was always open says only until when. */
export function RegistrationTimes({ times }: { readonly times: Pick<BatchLine, 'opensAt' | 'closesAt'> }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { opensAt, closesAt } = times
  return (
    <>
      {opensAt && <time dateTime={opensAt}>{minuteText(new Date(opensAt), language)}</time>} {say('facts.to')}{' '}
      <time dateTime={closesAt}>{deadlineText(new Date(closesAt), language)}</time>
    </>
  )
}
