import { Button } from '@mantine/core'
import { useState } from 'react'
import type { getSeatPlan } from '#contract/arrangement/plan-endpoints.ts'
import { planSteps } from '#contract/arrangement/seat-plan.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { canTake } from '#contract/kit/steps.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../arrangement.module.css'
import type { OfBatch } from '../of-arrangement.tsx'
import { lostRoomsOf } from './lost-rooms.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { type PlanDeed, usePlanDeeds } from './use-plan-deeds.ts'

interface PlanNextProps {
  readonly of: OfBatch
  readonly read: ReplyOf<typeof getSeatPlan>
}

/** The one next thing to do with a plan, and why; beside it the way back. */
export function PlanNext({ of, read }: PlanNextProps) {
  const say = usePhrases('arrangementBoard')
  const [asks, setAsks] = useState<'publish' | 'giveUp' | null>(null)
  const { plan, comparison } = read
  const { busy, said, refused, isBeginning, step, rearrange } = usePlanDeeds(of, plan)
  const may = (deed: PlanDeed) => canTake(planSteps[deed], plan, ['arranger'])
  const lives = plan.state === 'draft' || plan.state === 'checked' || plan.state === 'published'
  const isUnsettled = plan.state === 'published' || lostRoomsOf(read).people > 0 || plan.missing > 0
  const confirm = (deed: 'publish' | 'giveUp') => void step(deed).finally(() => setAsks(null))
  return (
    <>
      {lives && <Unsettled read={read} />}
      <section className={styles.next} aria-label={say('next')}>
        <p>
          <strong>{say('next')}</strong> {say(`plan.nextText.${plan.state}`)}
        </p>
        {plan.state === 'draft' && (
          <BusyButton size="md" busy={busy === 'check'} onClick={() => void step('check')}>
            {say('plan.check')}
          </BusyButton>
        )}
        {may('publish') && (
          <Button size="md" onClick={() => setAsks('publish')}>
            {say('plan.publish')}
          </Button>
        )}
        {lives && isUnsettled && (
          <BusyButton
            size="md"
            variant={plan.state === 'published' ? 'filled' : 'default'}
            busy={isBeginning}
            onClick={rearrange}
          >
            {say('plan.rearrange')}
          </BusyButton>
        )}
        {may('giveUp') && plan.state !== 'making' && (
          <Button variant="subtle" c="var(--refused)" onClick={() => setAsks('giveUp')}>
            {say('plan.giveUp')}
          </Button>
        )}
      </section>
      <div role="alert">{refused && <p className={styles.refused}>{refused}</p>}</div>
      <DoneLine>{said}</DoneLine>
      {asks === 'publish' && (
        <PublishDialog
          plan={plan}
          comparison={comparison}
          busy={busy === 'publish'}
          onYes={() => confirm('publish')}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'giveUp' && (
        <ConfirmDialog
          isOpen
          title={say('plan.giveUp')}
          text={say('plan.giveUpAsk')}
          yes={say('plan.giveUp')}
          no={say('cancel')}
          busy={busy === 'giveUp'}
          onYes={() => confirm('giveUp')}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  )
}

/** What is another since the plan was made. */
function Unsettled({ read }: Pick<PlanNextProps, 'read'>) {
  const say = usePhrases('arrangementBoard')
  const lost = lostRoomsOf(read)
  const { missing } = read.plan
  return (
    <>
      {missing > 0 && <p className={styles.warn}>{say('plan.missingText', { count: missing })}</p>}
      {lost.people > 0 && (
        <div className={styles.warn}>
          <p>{say('plan.lost', { count: lost.people, rooms: lost.rooms.join(', ') })}</p>
          <p>{say('plan.lostHint')}</p>
        </div>
      )}
    </>
  )
}
