import { useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { type EntrantBatch, listEntrantBatches } from '#contract/registration/list/entered-applications.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { anyBatch, rosterHref } from '../examinee-hrefs.ts'
import { ForOrganisations } from '../joining/for-organisations.tsx'
import { confirmationFormsHref } from './print-forms.tsx'
import styles from './roster.module.css'
import { RosterOfBatch } from './roster-list.tsx'
import { RosterWays } from './roster-ways.tsx'

/** The people whom an organisation has entered in a batch, and everything that is done for many of them. */
export function RosterScreen() {
  const sayShell = usePhrases('shell')
  const { organisationLabel } = useProject().settings
  return (
    <div className={styles.screen}>
      <h1>{sayShell(`menus.${organisationLabel}`)}</h1>
      <ForOrganisations>
        <Batches />
      </ForOrganisations>
    </div>
  )
}

function Batches() {
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listEntrantBatches, {})
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const batches = answer.data
  // Whoever names none means the one in which organisations register now, where there is but one.
  const [open, another] = batches.filter(({ isOpen }) => isOpen)
  const batch = wanted ? batches.find(({ batchId }) => batchId === wanted) : another ? undefined : open
  if (!batch) return <BatchChoice batches={batches} />
  return (
    <>
      <BatchLine batch={batch} hasOthers={batches.length > 1} />
      <RosterWays batch={batch} />
      <RosterOfBatch key={batch.batchId} batch={batch} />
    </>
  )
}

function BatchLine({ batch, hasOthers }: { readonly batch: EntrantBatch; readonly hasOthers: boolean }) {
  const say = usePhrases('roster')
  const sayForm = usePhrases('confirmationForm')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const day = examDaysText(batch.examStartsAt, batch.examEndsAt, language)
  return (
    <p className={styles.batch}>
      <strong>
        <Text of={batch.name} />
      </strong>
      <span>{say('examOn', { day })}</span>
      <span>{say(batch.isOpen ? 'open' : 'closed')}</span>
      {hasOthers && <a href={rosterHref(domain, anyBatch)}>{say('otherBatch')}</a>}
      <a href={confirmationFormsHref(domain, batch.batchId)}>{sayForm('toForms')}</a>
    </p>
  )
}

function BatchChoice({ batches }: { readonly batches: readonly EntrantBatch[] }) {
  const say = usePhrases('roster')
  const { language } = useLanguage()
  const { domain } = useProject().info
  if (batches.length === 0) return <EmptyState title={say('noBatches')} text={say('noBatchesAdvice')} />
  return (
    <section>
      <h2>{say('chooseBatch')}</h2>
      <ul className={styles.batches}>
        {batches.map(({ batchId, name, isOpen, examStartsAt, examEndsAt }) => (
          <li key={batchId}>
            <a href={rosterHref(domain, batchId)}>
              <CalendarDays size="1.25em" aria-hidden="true" />
              <Text of={name} />
            </a>
            <span>{say('examOn', { day: examDaysText(examStartsAt, examEndsAt, language) })}</span>
            <span>{say(isOpen ? 'open' : 'closed')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
