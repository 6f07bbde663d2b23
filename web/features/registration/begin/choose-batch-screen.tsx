import { useParams } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { listBatches } from '#contract/batch/batch-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { registrationsHref } from '../flow/flow-place.ts'
import { LoadFailure } from '../flow/load-failure.tsx'
import { TitledState } from '../flow/titled-state.tsx'
import { BatchRows } from './batch-rows.tsx'
import styles from './choose-batch-screen.module.css'
import { OpenedBatch } from './opened-batch.tsx'

/** All batches with "may I register?"; the one that the address names opens. */
export function ChooseBatchScreen() {
  const say = usePhrases('flow')
  const { id } = useParams({ strict: false })
  const answer = useAnswer(listBatches, {})
  if (!answer.data) {
    return (
      <TitledState title={say('batches.title')}>
        {answer.error ? (
          <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingState whole />
        )}
      </TitledState>
    )
  }
  const named = answer.data.find(({ batchId }) => batchId === id)
  if (named) return <OpenedBatch line={named} onStale={() => void answer.refetch()} />
  return <Batches lines={answer.data} />
}

function Batches({ lines }: { lines: Parameters<typeof BatchRows>[0]['lines'] }) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  return (
    <div className={styles.screen}>
      <h1>{say('batches.title')}</h1>
      {lines.length > 0 ? (
        <BatchRows lines={lines} heading="h2" />
      ) : (
        <StatePanel
          icon={<CalendarX />}
          title={say('registrations.noBatches')}
          text={say('registrations.noBatchesText')}
        />
      )}
      <p className={styles.back}>
        <a href={registrationsHref(domain)}>{say('toRegistrations')}</a>
      </p>
    </div>
  )
}
