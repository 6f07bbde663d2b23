import { type FormEvent, useState } from 'react'
import { mostAnswer } from '#contract/filing/filing.ts'
import { type BoardFiling, decideFiling } from '#contract/filing/filing-board-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { useDeed } from '#web/features/score/use-deed.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import styles from '../filing.module.css'

export type Decided = ReplyOf<typeof decideFiling>

const results = ['granted', 'refused'] as const
type Result = (typeof results)[number]

interface DecideFilingProps {
  readonly domain: string
  readonly filing: BoardFiling
  readonly onDecided: (decision: Decided) => void
  /** It is another one by now. */
  readonly onChanged: () => void
}

/** Granted, or refused with the words that whoever asked reads. */
export function DecideFiling({ domain, filing, onDecided, onChanged }: DecideFilingProps) {
  const say = usePhrases('filingBoard')
  const { busy, refused, press } = useDeed()
  const [result, setResult] = useState<Result | ''>('')
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const isUnsaid = result === 'refused' && answer.trim() === ''
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    if (result === '' || isUnsaid) return
    const params = { domain, thingId: filing.filingId }
    const body = { result, answer, version: filing.version }
    void press(async () => {
      try {
        return await call(decideFiling, { params, body }, { quiet: true, handled: true })
      } catch (error) {
        if (error instanceof CallRefused && error.error === 'deskItemChanged') onChanged()
        throw error
      }
    }, onDecided)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChoiceField
        id="filing-result"
        label={say('result')}
        error={tried && result === '' ? say('resultMissing') : undefined}
        options={results.map((one) => [one, say(`results.${one}`)] as const)}
        name="filing-result"
        chosen={result}
        onChange={({ target }) => setResult(target.value as Result)}
      />
      <LongTextField
        id="filing-answer"
        label={say('answer')}
        hint={say('answerHint')}
        error={tried && isUnsaid ? say('answerMissing') : undefined}
        rows={4}
        maxLength={mostAnswer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {result === 'granted' && <p>{say('final')}</p>}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div>
        <BusyButton type="submit" busy={busy}>
          {say('send')}
        </BusyButton>
      </div>
    </form>
  )
}
