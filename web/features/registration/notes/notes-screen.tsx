import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getBatch } from '#contract/batch/batch-endpoints.ts'
import { agreeToNotes } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { textWithLang } from '#web/platform/language/text-with-lang.ts'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields, useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import { useRefreshed } from '../flow/use-refreshed.ts'
import styles from './notes-screen.module.css'
import { useWasInView } from './use-was-in-view.ts'

/** What everybody reads to the end and agrees to; which version it was is kept. */
export function NotesScreen() {
  return <FlowScreen step="notes">{(flow) => <NotesPart flow={flow} />}</FlowScreen>
}

const fieldId = 'notes-agreed'

export function NotesPart({ flow }: { flow: Flow }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { application, batch } = flow
  const { version, html } = batch.notes
  const notes = textWithLang(html, language)
  const hasAgreed = application.notesVersion === version
  const [isTicked, setIsTicked] = useState(hasAgreed)
  const end = useRef<HTMLDivElement>(null)
  const isRead = useWasInView(end) || hasAgreed
  const { errors, at, tell } = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  const refreshBatch = useRefreshed(getBatch, { params: { batchId: batch.batchId } })
  // Another version came while this one was open: it is agreed to anew.
  useEffect(() => setIsTicked(hasAgreed), [hasAgreed])

  async function goOn() {
    if (hasAgreed) return flow.next()
    if (!isTicked) {
      const sentence = phrase('flow', isRead ? 'notes.agreeFirst' : 'notes.readFirst')
      if (!isRead) end.current?.scrollIntoView({ block: 'center' })
      return void tell([{ id: fieldId, sentence }])
    }
    const params = { applicationId: application.applicationId }
    const outcome = await run(() => call(agreeToNotes, { params, body: { version } }, { quiet: true }))
    if (outcome.done) return flow.next()
    if (outcome.refusal?.error === 'notesOutdated') await refreshBatch()
    tell([wholeError(outcome.refusal)])
  }
  return (
    <>
      <ErrorSummary errors={ofFields(errors)} />
      <RichText html={notes.text} lang={notes.lang} />
      <div ref={end} className={styles.end}>
        {hasAgreed ? (
          <p className={styles.agreed}>
            <CircleCheck size="1.125em" aria-hidden="true" />
            {say('notes.agreed', { version })}
          </p>
        ) : (
          <CheckField
            id={fieldId}
            label={say('notes.agree')}
            hint={say(isRead ? 'notes.version' : 'notes.readFirst', { version })}
            error={at(fieldId)}
            checked={isTicked}
            onChange={(event) => setIsTicked(event.target.checked)}
          />
        )}
      </div>
      <WaitingLine seconds={waitSeconds} />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void goOn()}
        nextLabel={say(hasAgreed ? 'actions.goOn' : 'notes.agreeAndGoOn')}
      />
    </>
  )
}
