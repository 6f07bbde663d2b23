import { type FormEvent, useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import type { ScoreRule } from '#contract/score/score.ts'
import { putScoreRules, type ScoreSheet } from '#contract/score/score-board-endpoints.ts'
import { markOfText, markText } from '#contract/score/score-rules.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useDeed } from '../use-deed.ts'
import styles from './score-board.module.css'
import type { SheetParams } from './sheet-params.ts'

interface RulesFormProps {
  readonly params: SheetParams
  readonly sheet: ScoreSheet
  readonly onChanged: () => Promise<void>
}

interface Typed {
  readonly subjectId: string
  readonly most: string
  readonly pass: string
}

/** All points and the pass line of each subject; fixed once the scores are released. */
export function RulesForm({ params, sheet, onChanged }: RulesFormProps) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const { busy, refused, press } = useDeed()
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    sheet.subjects.map(({ subjectId, mostMark, passMark }) => ({
      subjectId,
      most: markText(mostMark),
      pass: passMark === null ? '' : markText(passMark),
    })),
  )
  const [showsPercentile, setShowsPercentile] = useState(sheet.showsPercentile)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState(false)
  const isFixed = sheet.release.state !== 'gathering'
  const change = (subjectId: string, part: Partial<Typed>) => {
    setSaved(false)
    setTyped((all) => all.map((one) => (one.subjectId === subjectId ? { ...one, ...part } : one)))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    const rules = typed.map(ruleOf)
    if (!rules.every((rule) => rule !== null)) return
    const body = { seenRevision: sheet.revision, rules, showsPercentile }
    void press(
      () => call(putScoreRules, { params, body }, { quiet: true, handled: true }),
      async () => {
        setSaved(true)
        await onChanged()
      },
    )
  }
  return (
    <section className={styles.section} aria-labelledby="score-rules">
      <h2 id="score-rules">{say('rules.title')}</h2>
      <p className={styles.lead}>{isFixed ? say('rules.fixed') : say('rules.lead')}</p>
      <form className={styles.rules} onSubmit={submit} noValidate>
        {typed.map((one) => (
          <SubjectRule
            key={one.subjectId}
            typed={one}
            name={pickText(sheet.subjects.find((of) => of.subjectId === one.subjectId)?.name ?? {}, language)}
            isWrong={tried && ruleOf(one) === null}
            isFixed={isFixed}
            onChange={(part) => change(one.subjectId, part)}
          />
        ))}
        <CheckField
          id="shows-percentile"
          label={say('rules.percentile')}
          hint={say('rules.percentileHint')}
          disabled={isFixed}
          checked={showsPercentile}
          onChange={({ target }) => {
            setSaved(false)
            setShowsPercentile(target.checked)
          }}
        />
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <DoneLine>{saved && say('rules.saved')}</DoneLine>
        {!isFixed && (
          <div>
            <BusyButton type="submit" variant="default" busy={busy}>
              {say('rules.save')}
            </BusyButton>
          </div>
        )}
      </form>
    </section>
  )
}

interface SubjectRuleProps {
  readonly typed: Typed
  readonly name: string
  readonly isWrong: boolean
  readonly isFixed: boolean
  readonly onChange: (part: Partial<Typed>) => void
}

function SubjectRule({
  typed: { subjectId, most, pass },
  name,
  isWrong,
  isFixed,
  onChange,
}: SubjectRuleProps) {
  const say = usePhrases('scoreBoard')
  return (
    <div className={styles.rule}>
      <p>{name}</p>
      <TextField
        id={`most-${subjectId}`}
        label={say('rules.most')}
        aria-label={`${name} ${say('rules.most')}`}
        error={isWrong ? say('rules.wrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={isFixed}
        value={most}
        onChange={({ target }) => onChange({ most: target.value })}
      />
      <TextField
        id={`pass-${subjectId}`}
        label={say('rules.pass')}
        aria-label={`${name} ${say('rules.pass')}`}
        inputMode="decimal"
        autoComplete="off"
        disabled={isFixed}
        value={pass}
        onChange={({ target }) => onChange({ pass: target.value })}
      />
    </div>
  )
}

/** Null where it is no rule. */
function ruleOf({ subjectId, most, pass }: Typed): ScoreRule | null {
  const mostMark = markOfText(most.trim())
  const passMark = pass.trim() === '' ? null : markOfText(pass.trim())
  if (mostMark === null || mostMark < 100 || (pass.trim() !== '' && passMark === null)) return null
  return (passMark ?? 0) > mostMark ? null : { subjectId, mostMark, passMark }
}
