import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { BatchChanged } from '#contract/batch/batch-change.ts'
import { listMark } from '#contract/kit/language.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { LeaveWarning } from '#web/ui/dialogs/leave-warning.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import type { BatchTabProps } from '../batch-tab-props.ts'
import styles from '../board.module.css'
import { RuleFields } from './rule-fields.tsx'
import { useRulesSave } from './use-rules-save.ts'

/** Name, times, rules of choosing, who may register, and terms; before they are saved it is said whom a change concerns. */
export function RulesTab(props: BatchTabProps) {
  const say = usePhrases('batchBoard')
  const rules = useRulesSave(props)
  const { typed, setTyped, told, dirty, errors } = rules
  const flawed = useMemo(() => new Set(errors.flatMap(({ id }) => id ?? [])), [errors])
  useEffect(() => {
    const [first] = errors.flatMap(({ id }) => id ?? [])
    if (first) focusInView(document.getElementById(first))
  }, [errors])
  return (
    <div className={styles.part}>
      <p className={styles.small}>{say('rules.lead')}</p>
      <ChangedNotice watch={rules.watch} mine={() => typed} onTake={({ values }) => setTyped(values)} />
      <ErrorSummary errors={errors} />
      <RuleFields
        typed={typed}
        subjects={rules.subjects}
        form={rules.form}
        flawed={flawed}
        onTyped={setTyped}
      />
      <div className={styles.actions}>
        <BusyButton size="md" busy={rules.busy} onClick={() => void rules.check()}>
          {say('rules.check')}
        </BusyButton>
        <span role="status" className={styles.small}>
          {dirty ? say('sheet.unsaved') : rules.said && say(`rules.${rules.said}`)}
        </span>
      </div>
      {told && (
        <Effect effect={told} busy={rules.busy} onYes={() => void rules.save()} onClose={rules.goBack} />
      )}
      {dirty && (
        <LeaveWarning
          title={say('sheet.leave.title')}
          text={say('sheet.leave.text')}
          leave={say('sheet.leave.yes')}
          stay={say('sheet.leave.no')}
        />
      )}
    </div>
  )
}

/** Rules that this page changes, as the server names them. */
const ruleNames = [
  ...['name', 'examStartsAt', 'examEndsAt', 'position', 'registrationMode', 'oneArea', 'leastSubjects'],
  ...['mostSubjects', 'forbiddenTogether', 'review', 'holdMinutes', 'mostHoldMinutes', 'restMinutes'],
  ...['paymentTermMinutes', 'who', 'windows'],
] as readonly (keyof SourceOf<'batchBoard'>['rules']['fields'])[]

interface EffectProps {
  readonly effect: BatchChanged
  readonly busy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
}

/** What changes, and for whom. */
function Effect({ effect, busy, onYes, onClose }: EffectProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const wordsOf = (names: readonly string[]) =>
    names
      .map((name) => say(`rules.fields.${ruleNames.find((one) => one === name) ?? 'windows'}`))
      .join(listMark(language))
  const { kept, atOnce, drafts, handedIn } = effect
  const counts = { drafts: String(drafts), handedIn: String(handedIn) }
  return (
    <Dialog
      isOpen
      title={say('rules.effect.title')}
      text={say('rules.effect.text')}
      {...(!busy && { onClose })}
    >
      {kept.length > 0 && <p>{say('rules.effect.kept', { ...counts, rules: wordsOf(kept) })}</p>}
      {atOnce.length > 0 && <p>{say('rules.effect.atOnce', { rules: wordsOf(atOnce) })}</p>}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('rules.effect.no')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={onYes}>
          {say('rules.effect.yes')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
