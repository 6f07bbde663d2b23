import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { DoorOpen, Hourglass, Lock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { listBatches } from '#contract/batch/batch-endpoints.ts'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { BatchFacts } from '#web/features/batch/batch-facts.tsx'
import { EligibilityLine } from '#web/features/batch/eligibility-line.tsx'
import { WindowTip } from '#web/features/project/closed-tip-screen.tsx'
import { Countdown } from '#web/features/project/countdown.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchHref, registrationsHref } from '../flow/flow-place.ts'
import { LoadFailure } from '../flow/load-failure.tsx'
import { TitledState } from '../flow/titled-state.tsx'
import styles from './close-tip-screen.module.css'

/** Why one cannot register in a batch now; where only the clock stands before it, how long, and on the hour the way in. */
export function CloseTipScreen() {
  const sayTitle = usePhrases('routes')
  const { batch: named } = useSearch({ strict: false })
  const kept = useClientState('batchId')
  const answer = useAnswer(listBatches, {})
  if (!answer.data) {
    return (
      <TitledState title={sayTitle('regCloseTip')}>
        {answer.error ? (
          <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingState whole />
        )}
      </TitledState>
    )
  }
  const line = answer.data.find(({ batchId }) => batchId === (named ?? kept))
  // Without a batch it is about the project's own window, and that has a tip already.
  if (!line) return <WindowTip type="registration" />
  return <Tip line={line} onHour={() => void answer.refetch()} />
}

const faces = {
  yes: { Icon: DoorOpen, tone: 'done' },
  notYet: { Icon: Hourglass, tone: 'information' },
  no: { Icon: Lock, tone: undefined },
} as const

const askAgainMs = 3000

function Tip({ line, onHour }: { line: BatchLine; onHour: () => void }) {
  const say = usePhrases('flow')
  const sayProject = usePhrases('project')
  const { domain } = useProject().info
  const { now, by } = useServerNow()
  const { may, opensAt } = line.standing
  const { Icon, tone } = faces[may]
  const opens = opensAt === null ? null : new Date(opensAt)
  // On the hour the server is asked, and again every few seconds until it agrees that the hour has come.
  const turn =
    opens === null || by === 'waiting' ? -1 : Math.floor((now.getTime() - opens.getTime()) / askAgainMs)
  const ask = useEffectEvent(onHour)
  useEffect(() => {
    if (turn >= 0) ask()
  }, [turn])
  return (
    <StatusPage icon={<Icon />} tone={tone} title={say(`closeTip.${may}`)}>
      <p className={styles.name}>
        <Text of={line.name} />
      </p>
      {may === 'notYet' && opens && by !== 'waiting' && <Countdown until={opens} now={now} />}
      <div role="status" className={styles.standing}>
        <EligibilityLine line={line} />
      </div>
      <BatchFacts line={line} />
      {may === 'notYet' && (
        <p>{sayProject(by === 'device' ? 'closedTip.deviceTime' : 'closedTip.serverTime')}</p>
      )}
      <StatusActions>
        <Button
          component="a"
          size="md"
          variant={may === 'yes' ? 'filled' : 'default'}
          href={batchHref(domain, may === 'yes' ? line.batchId : undefined)}
        >
          {say(may === 'yes' ? 'batches.register' : 'batches.all')}
        </Button>
        <a href={registrationsHref(domain)}>{say('toRegistrations')}</a>
      </StatusActions>
    </StatusPage>
  )
}
