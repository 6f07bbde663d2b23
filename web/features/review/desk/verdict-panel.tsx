import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { ReasonField } from './reason-field.tsx'
import styles from './review-desk.module.css'
import { useVerdict, type VerdictPanelProps } from './use-verdict.ts'

/** What is not met, why, and what follows: by the mouse or by single keys. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { reviewed, settings, keys, typed, onTyped, decisions } = props
  const say = usePhrases('review')
  const reason = useRef<HTMLTextAreaElement>(null)
  const chips = useRef<HTMLFieldSetElement>(null)
  const verdict = useVerdict(props, {
    onMissing: (what) => {
      if (what === 'condition') chips.current?.querySelector('button')?.focus()
      if (what === 'reason') reason.current?.focus()
    },
    onReason: () => reason.current?.focus(),
  })
  const { own, parts, missing, decide } = verdict
  const keyOf = (deed: keyof ReviewKeys['keys']) => (keys.on ? keys.keys[deed] : undefined)
  return (
    <div className={styles.verdict}>
      <ConditionChips
        place={chips}
        own={own}
        parts={parts}
        marks={typed.marks}
        areNumbered={keys.on}
        onToggle={verdict.toggle}
      />
      <ReasonField
        field={reason}
        value={typed.reason}
        templates={settings.reasons}
        onChange={(text) => onTyped({ ...typed, reason: text })}
      />
      <p role="alert" className={styles.missing}>
        {missing && say(`missing.${missing}`)}
      </p>
      <div className={styles.deeds}>
        {settings.levels === 2 && reviewed.level === 1 && <span className={styles.note}>{say('first')}</span>}
        <BusyButton busy={decisions.busy} onClick={() => decide('passed')}>
          <Keyed words={say('verdicts.passed')} sign={keyOf('pass')} />
        </BusyButton>
        <Button variant="default" onClick={() => decide('failed')}>
          <Keyed words={say('verdicts.failed')} sign={keyOf('fail')} />
        </Button>
        <Button variant="default" c="var(--refused)" onClick={() => decide('refused')}>
          <Keyed words={say('verdicts.refused')} sign={keyOf('refuse')} />
        </Button>
        <Button variant="default" onClick={() => decide('undetermined')}>
          <Keyed words={say('verdicts.undetermined')} sign={keyOf('undetermined')} />
        </Button>
        <Button variant="subtle" onClick={verdict.handBack}>
          <Keyed words={say('handBack')} sign={keyOf('handBack')} />
        </Button>
      </div>
    </div>
  )
}

function Keyed({ words, sign }: { readonly words: string; readonly sign: string | undefined }) {
  return (
    <>
      {words}
      {sign && (
        <span className={styles.key} aria-hidden="true">
          {sign.toUpperCase()}
        </span>
      )}
    </>
  )
}
