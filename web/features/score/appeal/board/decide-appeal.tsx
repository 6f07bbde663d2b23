import { type FormEvent, useState } from 'react'
import { type AppealEnd, appealEnds, mostAnswer } from '#contract/appeal/appeal.ts'
import {
  type AppealVerdict,
  type BoardAppeal,
  decideAppeal,
} from '#contract/appeal/appeal-board-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { EntryFields, type EntryFlaw, entryOf, nothingTyped } from '../../board/entry-fields.tsx'
import { useDeed } from '../../use-deed.ts'
import styles from '../appeal.module.css'

export type Decided = ReplyOf<typeof decideAppeal>

interface DecideAppealProps {
  readonly domain: string
  readonly appeal: BoardAppeal
  readonly onDecided: (decision: Decided) => void
  /** It is another one by now. */
  readonly onChanged: () => void
}

/** The score stands, is corrected, or the appeal is not accepted: with the words that the candidate reads. */
export function DecideAppeal({ domain, appeal, onDecided, onChanged }: DecideAppealProps) {
  const say = usePhrases('appealBoard')
  const { busy, refused, press } = useDeed()
  const [result, setResult] = useState<AppealEnd | ''>('')
  const [answer, setAnswer] = useState('')
  const [typed, setTyped] = useState(nothingTyped)
  const [tried, setTried] = useState(false)
  const entry = entryOf(typed)
  const flaw: EntryFlaw | null = typeof entry === 'string' ? entry : null
  function verdict(): AppealVerdict | null {
    if (result === '' || answer.trim() === '') return null
    if (result !== 'corrected') return { result, answer }
    return typeof entry === 'string' ? null : { result, answer, after: entry }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    const wanted = verdict()
    if (!wanted) return
    const params = { domain, thingId: appeal.appealId }
    const body = { ...wanted, version: appeal.version }
    void press(async () => {
      try {
        return await call(decideAppeal, { params, body }, { quiet: true, handled: true })
      } catch (error) {
        if (error instanceof CallRefused && error.error === 'deskItemChanged') onChanged()
        throw error
      }
    }, onDecided)
  }
  const goesBack = result !== '' && appeal.feeFen > 0 && appeal.feeBack.includes(result)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChoiceField
        id="appeal-result"
        label={say('result')}
        error={tried && result === '' ? say('resultMissing') : undefined}
        options={appealEnds.map((end) => [end, say(`results.${end}`)] as const)}
        name="appeal-result"
        chosen={result}
        onChange={({ target }) => setResult(target.value as AppealEnd)}
      />
      {result !== '' && <p className={styles.note}>{say(`resultHints.${result}`)}</p>}
      {result === 'corrected' && (
        <EntryFields
          typed={typed}
          tried={tried}
          flaw={flaw}
          onChange={(part) => setTyped((all) => ({ ...all, ...part }))}
        />
      )}
      <LongTextField
        id="appeal-answer"
        label={say('answer')}
        hint={say('answerHint')}
        error={tried && answer.trim() === '' ? say('answerMissing') : undefined}
        rows={4}
        maxLength={mostAnswer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {result !== '' && appeal.feeFen > 0 && <p>{say(goesBack ? 'feeGoesBack' : 'feeStays')}</p>}
      {result !== '' && result !== 'corrected' && <p>{say('final')}</p>}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div>
        <BusyButton type="submit" busy={busy}>
          {say(result === 'corrected' ? 'propose' : 'send')}
        </BusyButton>
      </div>
    </form>
  )
}
