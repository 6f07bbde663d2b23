import { useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { type BoardBatchLine, listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { examDaysText } from '#web/features/batch/exam-dates.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import {
  accountKeepers,
  applicationReaders,
  grantedIn,
  moneyKeepers,
  reviewers,
} from '../console/granted-in.ts'
import { OfProject, ProjectLine } from '../console/of-project.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from './applications-screen.module.css'

/** Who has applied in a batch, for those who work at it. */
export function ApplicationsScreen() {
  return <ConsoleFrame>{(me) => <Applications me={me} />}</ConsoleFrame>
}

const path = '/console/applications'

function Applications({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <OfProject
      me={me}
      path={path}
      roles={applicationReaders}
      operators={false}
      title={say('applications.title')}
      choose={say('applications.choose')}
      forbidden={{ title: say('applications.forbidden'), text: say('applications.forbiddenText') }}
    >
      {(domain) => <OfOne key={domain} me={me} domain={domain} />}
    </OfProject>
  )
}

function OfOne({ me, domain }: { readonly me: StaffMember; readonly domain: string }) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  const project = <ProjectLine domain={domain} />
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const batches = answer.data
  const batch = batches.length === 1 ? batches[0] : batches.find(({ batchId }) => batchId === wanted)
  if (!batch) {
    return (
      <ConsolePage title={say('applications.title')} beside={project}>
        <BatchChoice domain={domain} batches={batches} />
      </ConsolePage>
    )
  }
  const day = examDaysText(batch.examStartsAt, batch.examEndsAt, language)
  return (
    <ConsolePage
      title={say('applications.title')}
      beside={
        <>
          {project}
          <p className={styles.batch}>
            <strong>
              <Text of={batch.name} />
            </strong>
            <span>{say('applications.examOn', { day })}</span>
            {batches.length > 1 && (
              <a href={hrefOf(path, { project: domain })}>{say('applications.otherBatch')}</a>
            )}
          </p>
        </>
      }
    >
      <ApplicationList
        key={batch.batchId}
        domain={domain}
        batchId={batch.batchId}
        mayReview={grantedIn(me, reviewers).includes(domain)}
        mayReadHistory={grantedIn(me, accountKeepers).includes(domain)}
        mayReadMoney={grantedIn(me, moneyKeepers).includes(domain)}
      />
    </ConsolePage>
  )
}

interface BatchChoiceProps {
  readonly domain: string
  readonly batches: readonly BoardBatchLine[]
}

function BatchChoice({ domain, batches }: BatchChoiceProps) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  if (batches.length === 0) {
    return <EmptyState title={say('applications.noBatches')} text={say('applications.noBatchesAdvice')} />
  }
  return (
    <div>
      <h2>{say('applications.chooseBatch')}</h2>
      <ul className={styles.batches}>
        {batches.map(({ batchId, name, examStartsAt, examEndsAt }) => (
          <li key={batchId}>
            <a href={hrefOf(path, { project: domain, batch: batchId })}>
              <CalendarDays size="1.25em" aria-hidden="true" />
              <Text of={name} />
            </a>
            <span>
              {say('applications.examOn', { day: examDaysText(examStartsAt, examEndsAt, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
