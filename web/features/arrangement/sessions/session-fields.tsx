import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../arrangement.module.css'
import { slotText } from '../when.ts'
import { SessionSites } from './session-sites.tsx'
import { capOf, sessionOf, sizeOf, type TypedSession } from './typed-sessions.ts'

interface SessionFieldsProps {
  readonly session: TypedSession
  readonly number: number
  readonly setup: SessionSetup
  /** What is wrong with it, each a sentence. */
  readonly wrong: readonly string[]
  readonly isUntimed: boolean
  readonly isOpen: boolean
  readonly onChange: (session: TypedSession) => void
  readonly onRemove: () => void
}

/** One session: when, in which subjects, and where. */
export function SessionFields({ session, number, setup, wrong, ...props }: SessionFieldsProps) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const { sessionId } = session
  const timed = sessionOf(session)
  const size = sizeOf(session, setup)
  const timeError = (typed: string) =>
    props.isUntimed && typed.length < 16 ? { error: say('sessions.timeMissing') } : {}
  return (
    <details className={styles.fold} open={props.isOpen || wrong.length > 0 || props.isUntimed || undefined}>
      <summary id={`session-${sessionId}`}>
        {say('sessions.number', { number })}
        <span>{timed && slotText(timed.startsAt, timed.endsAt, language)}</span>
        <span>{say('sessions.summary', { seats: size.seats, people: size.people })}</span>
      </summary>
      <div className={styles.folded}>
        {wrong.map((sentence) => (
          <p key={sentence} className={styles.refused}>
            {sentence}
          </p>
        ))}
        <div className={styles.fields}>
          <TextField
            id={`starts-${sessionId}`}
            type="datetime-local"
            label={say('sessions.startsAt')}
            value={session.startsAt}
            onChange={({ target }) => props.onChange({ ...session, startsAt: target.value })}
            {...timeError(session.startsAt)}
          />
          <TextField
            id={`ends-${sessionId}`}
            type="datetime-local"
            label={say('sessions.endsAt')}
            value={session.endsAt}
            onChange={({ target }) => props.onChange({ ...session, endsAt: target.value })}
            {...timeError(session.endsAt)}
          />
        </div>
        <Subjects session={session} setup={setup} onChange={props.onChange} />
        <SessionSites session={session} setup={setup} size={size} onChange={props.onChange} />
        <Button
          variant="subtle"
          size="compact-md"
          c="var(--refused)"
          leftSection={<Trash2 size="1em" aria-hidden="true" />}
          aria-label={say('sessions.removeNamed', { number })}
          onClick={props.onRemove}
        >
          {say('sessions.remove')}
        </Button>
      </div>
    </details>
  )
}

type SubjectsProps = Pick<SessionFieldsProps, 'session' | 'setup' | 'onChange'>

function Subjects({ session, setup, onChange }: SubjectsProps) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const put = (subjectId: string, next: TypedSession['subjects'][number] | null) =>
    onChange({
      ...session,
      subjects: setup.subjects.flatMap((one) => {
        if (one.subjectId === subjectId) return next ?? []
        return session.subjects.find((given) => given.subjectId === one.subjectId) ?? []
      }),
    })
  return (
    <fieldset className={styles.group}>
      <legend>{say('sessions.subjects')}</legend>
      <p className={styles.note}>{say('sessions.subjectsHint')}</p>
      {setup.subjects.map(({ subjectId, name, level }) => {
        const given = session.subjects.find((one) => one.subjectId === subjectId)
        const words = [pickText(level ?? {}, language), pickText(name, language)].filter(Boolean).join(' · ')
        return (
          <div key={subjectId} className={styles.subject}>
            <CheckField
              id={`subject-${session.sessionId}-${subjectId}`}
              label={words}
              checked={given !== undefined}
              onChange={({ target }) => put(subjectId, target.checked ? { subjectId, most: null } : null)}
            />
            {given && (
              <label className={styles.cap}>
                {say('sessions.mostShort')}
                <input
                  inputMode="numeric"
                  aria-label={say('sessions.most', { name: words })}
                  value={given.most ?? ''}
                  onChange={({ target }) => put(subjectId, { subjectId, most: capOf(target.value) })}
                />
              </label>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
