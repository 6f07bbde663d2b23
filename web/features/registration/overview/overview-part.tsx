import { PencilLine } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { pickText, type Texts } from '#contract/kit/language.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from '../flow/flow.ts'
import { flowStepHref } from '../flow/flow-place.ts'
import styles from './overview-part.module.css'

interface OverviewPartProps {
  readonly title: string | Texts
  /** The step at which it is changed; none once it cannot be. */
  readonly step?: FlowStep | undefined
  readonly children: ReactNode
}

/** One part of what is registered, with its way back. */
export function OverviewPart({ title, step, children }: OverviewPartProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const heading = useId()
  const { domain } = useProject().info
  const { application, batch } = useFlow()
  const place = { domain, applicationId: application.applicationId, mode: batch.registrationMode }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{typeof title === 'string' ? title : <Text of={title} />}</h2>
        {step && (
          <a
            href={flowStepHref(step, place)}
            aria-label={say('overview.editPart', {
              part: typeof title === 'string' ? title : pickText(title, language),
            })}
          >
            <PencilLine size="1em" aria-hidden="true" />
            {say('overview.edit')}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
