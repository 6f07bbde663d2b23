import { Button } from '@mantine/core'
import { useId } from 'react'
import { languages } from '#contract/kit/language.ts'
import { proofWishes, type RefundGround, refundDeciders } from '#contract/payment/refund/refund-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './refund-board.module.css'

/** A reason as it is typed: figures are texts until they are saved. */
export interface TypedGround {
  readonly groundId: string
  readonly name: RefundGround['name']
  readonly share: RefundGround['share']['kind']
  readonly percent: string
  readonly keptYuan: string
  readonly term: RefundGround['term']['by']
  readonly days: string
  readonly proof: RefundGround['proof']
  readonly decidedBy: RefundGround['decidedBy']
}

interface GroundEditorProps {
  readonly number: number
  readonly ground: TypedGround
  readonly onChange: (ground: TypedGround) => void
  readonly onRemove: () => void
}

const shares = ['full', 'percent', 'less'] as const
const terms = ['window', 'exam'] as const

/** One reason for which money goes back: its words, how much, until when, with what proof, and who decides. */
export function GroundEditor({ number, ground, onChange, onRemove }: GroundEditorProps) {
  const say = usePhrases('refundBoard')
  const sayShell = usePhrases('shell')
  const id = useId()
  const change = (next: Partial<TypedGround>) => onChange({ ...ground, ...next })
  return (
    <fieldset className={styles.ground}>
      <legend>{say('rules.ground', { number })}</legend>
      <div className={styles.columns}>
        {languages.map((language) => (
          <TextField
            key={language}
            id={`${id}-${language}`}
            label={`${say('rules.name')} (${sayShell(`languages.${language}`)})`}
            lang={language}
            maxLength={60}
            value={ground.name[language]}
            onChange={({ target }) => change({ name: { ...ground.name, [language]: target.value } })}
          />
        ))}
      </div>
      <ShareAndTerm ground={ground} change={change} />
      <div className={styles.columns}>
        <SelectField
          id={`${id}-proof`}
          label={say('rules.proof')}
          options={proofWishes.map((proof) => [proof, say(`rules.proofs.${proof}`)] as const)}
          value={ground.proof}
          onChange={({ target }) => change({ proof: target.value as TypedGround['proof'] })}
        />
        <SelectField
          id={`${id}-decided`}
          label={say('rules.decidedBy')}
          options={refundDeciders.map((by) => [by, say(`rules.deciders.${by}`)] as const)}
          value={ground.decidedBy}
          onChange={({ target }) => change({ decidedBy: target.value as TypedGround['decidedBy'] })}
        />
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={say('rules.removeNumbered', { number })}
        onClick={onRemove}
      >
        {say('rules.remove')}
      </Button>
    </fieldset>
  )
}

interface ShareAndTermProps {
  readonly ground: TypedGround
  readonly change: (next: Partial<TypedGround>) => void
}

/** How much goes back, and until when it may be asked. */
function ShareAndTerm({ ground, change }: ShareAndTermProps) {
  const say = usePhrases('refundBoard')
  const id = useId()
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          id={`${id}-share`}
          label={say('rules.share')}
          options={shares.map((kind) => [kind, say(`rules.shares.${kind}`)] as const)}
          value={ground.share}
          onChange={({ target }) => change({ share: target.value as TypedGround['share'] })}
        />
        {ground.share === 'percent' && (
          <TextField
            id={`${id}-percent`}
            label={say('rules.percent')}
            inputMode="numeric"
            maxLength={2}
            value={ground.percent}
            onChange={({ target }) => change({ percent: target.value })}
          />
        )}
        {ground.share === 'less' && (
          <TextField
            id={`${id}-kept`}
            label={say('rules.kept')}
            inputMode="decimal"
            maxLength={10}
            value={ground.keptYuan}
            onChange={({ target }) => change({ keptYuan: target.value })}
          />
        )}
      </div>
      <div className={styles.columns}>
        <SelectField
          id={`${id}-term`}
          label={say('rules.term')}
          options={terms.map((by) => [by, say(`rules.terms.${by}`)] as const)}
          value={ground.term}
          onChange={({ target }) => change({ term: target.value as TypedGround['term'] })}
        />
        {ground.term === 'exam' && (
          <TextField
            id={`${id}-days`}
            label={say('rules.days')}
            inputMode="numeric"
            maxLength={3}
            value={ground.days}
            onChange={({ target }) => change({ days: target.value })}
          />
        )}
      </div>
    </>
  )
}
