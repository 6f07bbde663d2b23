import { Button } from '@mantine/core'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import { languageOfText } from '#web/platform/language-of-text.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './application-card.module.css'
import { DeadlineLine } from './deadline-line.tsx'
import { examDaysText } from './exam-dates.ts'
import { feeText } from './fee-text.ts'
import { nextThingOf } from './next-thing.ts'
import { faces, StatusTag } from './status-tag.tsx'
import { useNextHref } from './use-next-href.ts'

/** One application: how it stands, the one thing to do next, and until when. */
export function ApplicationCard({ application }: { readonly application: ApplicationLine }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const thing = nextThingOf(application, new Date())
  const href = useNextHref(application, thing)
  const urgent = thing === 'goOn' || thing === 'mend' || thing === 'pay'
  const station = say(`stations.${application.nextStation}`)
  return (
    <article className={styles.card} data-tone={faces[application.display].tone}>
      <div className={styles.state}>
        <StatusTag display={application.display} />
        <DeadlineLine application={application} thing={thing} />
      </div>
      <h2 className={styles.name}>
        <Text of={application.batchName} />
      </h2>
      <Facts application={application} />
      {application.reason && (
        <p className={styles.reason}>
          <strong>{say('card.reason')}</strong>
          <span lang={languageOfText(application.reason, language)}>{application.reason}</span>
        </p>
      )}
      <p className={styles.advice}>{say(`card.advice.${application.display}`)}</p>
      {href && thing !== 'tooLate' && (
        <Button component="a" href={href} size="md" variant={urgent ? 'filled' : 'default'}>
          {thing === 'goOn' ? say('card.things.goOn', { station }) : say(`card.things.${thing}`)}
        </Button>
      )}
    </article>
  )
}

function Facts({ application }: { application: ApplicationLine }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { examStartsAt, examEndsAt, number, feeFen } = application
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('facts.exam')}</dt>
        <dd>{examDaysText(examStartsAt, examEndsAt, language)}</dd>
      </div>
      {number && (
        <div>
          <dt>{say('facts.number')}</dt>
          <dd>{number}</dd>
        </div>
      )}
      {feeFen !== null && (
        <div>
          <dt>{say('facts.fee')}</dt>
          <dd>{feeText(feeFen, say)}</dd>
        </div>
      )}
    </dl>
  )
}
