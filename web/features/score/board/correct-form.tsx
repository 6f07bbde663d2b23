import { type FormEvent, useState } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { getScoreSheet, proposeScoreCorrection } from '#contract/score/score-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useDeed } from '../use-deed.ts'
import { EntryFields, type EntryFlaw, entryOf, nothingTyped } from './entry-fields.tsx'
import styles from './score-board.module.css'
import type { SheetParams } from './sheet-params.ts'

const nothing = { ...nothingTyped, number: '', subjectId: '', reason: '' }
type Typed = typeof nothing

/** Another score than the released one, proposed for a second person to approve. */
export function CorrectForm({ params }: { readonly params: SheetParams }) {
  const say = usePhrases('scoreBoard')
  const { busy, refused, press } = useDeed()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const entry = entryOf(typed)
  const isWhole = typed.number.trim() !== '' && typed.subjectId !== '' && typed.reason.trim() !== ''
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    setDone(false)
    if (!isWhole || typeof entry === 'string') return
    const body = { number: typed.number, subjectId: typed.subjectId, after: entry, reason: typed.reason }
    void press(
      () => call(proposeScoreCorrection, { params, body }, { quiet: true, handled: true }),
      () => {
        setTyped(nothing)
        setTried(false)
        setDone(true)
      },
    )
  }
  return (
    <section className={styles.section} aria-labelledby="score-correct">
      <h2 id="score-correct">{say('correct.missing')}</h2>
      <p className={styles.lead}>
        {say('correct.lead')} {say('correct.missingLead')}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Fields
          params={params}
          typed={typed}
          tried={tried}
          flaw={typeof entry === 'string' ? entry : null}
          onChange={(part) => setTyped((all) => ({ ...all, ...part }))}
        />
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <DoneLine>{done && say('correct.waiting')}</DoneLine>
        <div>
          <BusyButton type="submit" busy={busy}>
            {say('correct.propose')}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}

interface FieldsProps {
  readonly params: SheetParams
  readonly typed: Typed
  readonly tried: boolean
  readonly flaw: EntryFlaw | null
  readonly onChange: (part: Partial<Typed>) => void
}

function Fields({ params, typed, tried, flaw, onChange }: FieldsProps) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const sheet = useAnswer(getScoreSheet, { params })
  const subjects = sheet.data?.subjects ?? []
  const empty = (value: string) => (tried && value.trim() === '' ? say('correct.needed') : undefined)
  return (
    <>
      <TextField
        id="correct-number"
        label={say('correct.number')}
        error={empty(typed.number)}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        value={typed.number}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <SelectField
        id="correct-subject"
        label={say('correct.subject')}
        error={empty(typed.subjectId)}
        prompt=""
        options={subjects.map(({ subjectId, name }) => [subjectId, pickText(name, language)] as const)}
        value={typed.subjectId}
        onChange={({ target }) => onChange({ subjectId: target.value })}
      />
      <EntryFields typed={typed} tried={tried} flaw={flaw} onChange={onChange} />
      <TextField
        id="correct-reason"
        label={say('correct.reason')}
        error={empty(typed.reason)}
        autoComplete="off"
        maxLength={500}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}
