import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Answer, type Answers, answerIn, type FormField } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AnswerWords } from './answers/answer-words.tsx'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  /** Those that were changed here and elsewhere. */
  readonly fields: readonly FormField[]
  readonly mine: Answers
  readonly theirs: Answers
  /** With the fields whose other answer is taken. */
  readonly onSettle: (taken: readonly string[]) => void
}

/** What was typed here beside what was saved elsewhere, field by field. It stays until somebody has chosen. */
export function ConflictDialog({ fields, mine, theirs, onSettle }: ConflictDialogProps) {
  const say = usePhrases('form')
  const [taken, setTaken] = useState<readonly string[]>([])
  const choose = (id: string, take: boolean) =>
    setTaken(take ? [...taken, id] : taken.filter((other) => other !== id))
  return (
    <Dialog isOpen wide title={say('conflict.title')} text={say('conflict.text')}>
      {fields.length > 1 && (
        <div className={styles.all}>
          <Button variant="default" size="sm" onClick={() => setTaken([])}>
            {say('conflict.allMine')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setTaken(fields.map(({ id }) => id))}>
            {say('conflict.allTheirs')}
          </Button>
        </div>
      )}
      {fields.map((field) => (
        <OneConflict
          key={field.id}
          field={field}
          mine={answerIn(mine, field.id)}
          theirs={answerIn(theirs, field.id)}
          isTaken={taken.includes(field.id)}
          onChoose={(take) => choose(field.id, take)}
        />
      ))}
      <DialogActions>
        <Button size="md" onClick={() => onSettle(taken)}>
          {say('conflict.settle')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OneConflictProps {
  readonly field: FormField
  readonly mine: Answer
  readonly theirs: Answer
  readonly isTaken: boolean
  readonly onChoose: (take: boolean) => void
}

function OneConflict({ field, mine, theirs, isTaken, onChoose }: OneConflictProps) {
  const say = usePhrases('form')
  const ways = [
    { take: false, words: say('conflict.mine'), answer: mine },
    { take: true, words: say('conflict.theirs'), answer: theirs },
  ]
  return (
    <fieldset className={styles.field}>
      <legend>
        <Text of={field.label} />
      </legend>
      {ways.map(({ take, words, answer }) => (
        <label key={words} className={styles.way} data-chosen={isTaken === take || undefined}>
          <input
            type="radio"
            name={`conflict-${field.id}`}
            checked={isTaken === take}
            onChange={() => onChoose(take)}
          />
          <span>
            <span className={styles.words}>{words}</span>
            <span className={styles.answer}>
              <AnswerWords field={field} answer={answer} empty={say('empty')} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
