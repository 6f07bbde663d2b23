import { setApprovalRule } from '#contract/approval/approval-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import styles from './approvals-screen.module.css'

interface RuleOfTwoProps {
  readonly domain: string
  readonly isOn: boolean
  readonly onChanged: (sentence: Sentence) => Promise<void>
}

/** Where there is nobody else to ask, a project may do without the second person. */
export function RuleOfTwo({ domain, isOn, onChanged }: RuleOfTwoProps) {
  const say = usePhrases('approval')
  const deed = isOn ? 'rule.switchOff' : 'rule.switchOn'
  async function turn() {
    await call(setApprovalRule, { params: { domain }, body: { twoPeople: !isOn } }, { quiet: true })
    await onChanged(phrase('approval', isOn ? 'rule.isOff' : 'rule.isOn'))
  }
  return (
    <div className={styles.part}>
      <p className={styles.note}>{say(isOn ? 'rule.isOn' : 'rule.isOff')}</p>
      <InlineConfirm
        key={deed}
        severe={isOn}
        title={say(deed)}
        lead={say(isOn ? 'rule.switchOffLead' : 'rule.switchOnLead')}
        question={say(isOn ? 'rule.switchOffAsk' : 'rule.switchOnAsk')}
        yes={say(deed)}
        onYes={turn}
      />
    </div>
  )
}
