import { Button } from '@mantine/core'
import type { PlanComparison } from '#contract/arrangement/plan-endpoints.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import styles from '../arrangement.module.css'

interface PublishDialogProps {
  readonly plan: SeatPlan
  readonly comparison: PlanComparison | null
  readonly busy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
}

/** What publishing does, to how many, before it is done. */
export function PublishDialog({ plan, comparison, busy, onYes, onClose }: PublishDialogProps) {
  const say = usePhrases('arrangementBoard')
  const { first = 0, changed = 0, lost = 0, number = null } = comparison ?? {}
  const lead =
    number === null
      ? say('plan.publishFirst', { seated: plan.seated })
      : say('plan.publishInPlace', { number, seated: plan.seated })
  return (
    <Dialog
      isOpen
      alert
      title={say('plan.publishTitle', { number: plan.number })}
      text={lead}
      onClose={onClose}
    >
      <ul>
        <li>{say('plan.publishTold', { first, changed })}</li>
        {lost > 0 && <li className={styles.refused}>{say('plan.publishLost', { lost })}</li>}
        {plan.leftOver > 0 && (
          <li className={styles.refused}>{say('plan.publishLeft', { count: plan.leftOver })}</li>
        )}
        {plan.missing > 0 && (
          <li className={styles.refused}>{say('plan.missingText', { count: plan.missing })}</li>
        )}
        <li>{say('plan.publishDraw', { seed: plan.seed })}</li>
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {say('cancel')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={onYes}>
          {say('plan.publish')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
