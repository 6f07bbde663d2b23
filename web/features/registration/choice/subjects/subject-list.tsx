import type { ReactNode } from 'react'
import type { Batch, Subject } from '#contract/batch/batch-shapes.ts'
import { Fee } from '#web/features/batch/fee.tsx'
import type { Room } from '#web/features/batch/place-count.ts'
import { PlaceMeter } from '#web/features/batch/place-meter.tsx'
import { SessionTime } from '#web/features/batch/session-time.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import rows from '../choice-rows.module.css'
import styles from './subject-list.module.css'
import { useClosedReason } from './use-closed-reason.tsx'

interface SubjectListProps {
  readonly id: string
  readonly batch: Batch
  readonly chosen: readonly string[]
  /** Undefined where it is not examined. */
  readonly roomOf: (subjectId: string) => Room | undefined
  readonly error: string | undefined
  readonly onChange: (subjectIds: string[]) => void
  /** What stands under a subject that is chosen. */
  readonly children?: (subject: Subject) => ReactNode
}

/** Subjects with price, time and what is free; what cannot be ticked says why. */
export function SubjectList({ id, batch, chosen, roomOf, error, onChange, children }: SubjectListProps) {
  const say = usePhrases('flow')
  const { leastSubjects: least, mostSubjects: most, subjects } = batch
  const toggle = (subjectId: string, isTicked: boolean) =>
    onChange(
      subjects
        .map((one) => one.subjectId)
        .filter((one) => (one === subjectId ? isTicked : chosen.includes(one))),
    )
  return (
    <fieldset className={rows.list} id={id} tabIndex={-1} data-field aria-describedby={error && noteId(id)}>
      <legend className={rows.title}>
        {least === most
          ? say('subjects.exactly', { count: least })
          : say('subjects.between', { least, most })}
      </legend>
      <FieldNote id={id} error={error} />
      <div className={rows.rows}>
        {subjects.map((subject) => (
          <div key={subject.subjectId}>
            <SubjectRow
              subject={subject}
              batch={batch}
              chosen={chosen}
              room={roomOf(subject.subjectId)}
              isWrong={error !== undefined}
              onToggle={(isTicked) => toggle(subject.subjectId, isTicked)}
            />
            {chosen.includes(subject.subjectId) && children?.(subject)}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface SubjectRowProps extends Pick<SubjectListProps, 'batch' | 'chosen'> {
  readonly subject: Subject
  readonly room: Room | undefined
  readonly isWrong: boolean
  readonly onToggle: (isTicked: boolean) => void
}

function SubjectRow({ subject, batch, chosen, room, isWrong, onToggle }: SubjectRowProps) {
  const say = usePhrases('flow')
  const { subjectId, name, level, sessions } = subject
  const required = subject.required && subject.offered
  const isChosen = chosen.includes(subjectId)
  const reason = useClosedReason(subject, batch, chosen, room)
  const isClosed = !isChosen && reason !== null
  return (
    <label className={rows.row} data-long data-closed={isClosed || undefined}>
      <input
        type="checkbox"
        value={subjectId}
        checked={isChosen}
        disabled={isClosed || (required && isChosen)}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={rows.words}>
        <span className={styles.name}>
          <Text of={name} />
          <span className={styles.level}>
            <Text of={level} />
          </span>
          {required && <span className={styles.required}>{say('subjects.required')}</span>}
        </span>
        <span className={rows.note}>
          {sessions.map((session) => (
            <SessionTime key={session.startsAt} {...session} />
          ))}
        </span>
        {reason && <span className={rows.note}>{reason}</span>}
      </span>
      <span className={styles.figures}>
        <span className={styles.fee}>
          <Fee of={subject} />
        </span>
        {room && <PlaceMeter room={room} />}
      </span>
    </label>
  )
}
