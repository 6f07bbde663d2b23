import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { getBatch } from '#contract/batch/batch-endpoints.ts'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { BatchFacts } from '#web/features/batch/batch-facts.tsx'
import { EligibilityLine } from '#web/features/batch/eligibility-line.tsx'
import { SubjectTable } from '#web/features/batch/subject-table.tsx'
import { WhoMay } from '#web/features/batch/who-may.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { LoadingState } from '#web/ui/states/states.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchHref, flowStepHref, registrationsHref } from '../flow/flow-place.ts'
import { LoadFailure } from '../flow/load-failure.tsx'
import styles from './opened-batch.module.css'
import { useBeginning } from './use-beginning.ts'

interface OpenedBatchProps {
  readonly line: BatchLine
  /** The server knows better than the list. */
  readonly onStale: () => void
}

/** One batch before anything is begun: when, for whom, which subjects, and the way in. */
export function OpenedBatch({ line, onStale }: OpenedBatchProps) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  const { batchId, who } = line
  const answer = useAnswer(getBatch, { params: { batchId } })
  return (
    <div className={styles.screen}>
      <a className={styles.back} href={batchHref(domain)}>
        <ArrowLeft size="1.125em" aria-hidden="true" />
        {say('batches.all')}
      </a>
      <h1>
        <Text of={line.name} />
      </h1>
      <BatchFacts line={line} />
      <WhoMay who={who} />
      <Door line={line} onStale={onStale} />
      {answer.isPending && <LoadingState />}
      {answer.isError && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <SubjectTable batch={answer.data} />}
    </div>
  )
}

function Door({ line, onStale }: OpenedBatchProps) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  const { busy, waitSeconds, errors, begin } = useBeginning(line, onStale)
  const { applicationId, standing, batchId, registrationMode: mode } = line
  return (
    <div className={styles.door}>
      <ErrorSummary errors={errors} />
      <EligibilityLine line={line} />
      <WaitingLine seconds={waitSeconds} />
      <div className={styles.actions}>
        {applicationId && (
          <Button component="a" size="md" href={flowStepHref('confirm', { domain, applicationId, mode })}>
            {say('batches.toMine')}
          </Button>
        )}
        {!applicationId && standing.may === 'yes' && (
          <BusyButton size="md" busy={busy} onClick={() => void begin()}>
            {say('batches.begin')}
          </BusyButton>
        )}
        {!applicationId && standing.may === 'notYet' && (
          <Button
            component="a"
            size="md"
            href={hrefOf('/default/examReg/closeTip', { project: domain, batch: batchId })}
          >
            {say('batches.countdown')}
          </Button>
        )}
        <a className={styles.mine} href={registrationsHref(domain)}>
          {say('toRegistrations')}
        </a>
      </div>
    </div>
  )
}
