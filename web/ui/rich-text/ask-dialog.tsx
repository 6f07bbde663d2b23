import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '../dialogs/dialog.tsx'
import { TextField } from '../fields/text-field.tsx'

export interface Question {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly hint?: string
  readonly before: string
  /** What is wrong with it, in a sentence; null where nothing is. */
  readonly judge: (words: string) => string | null
  readonly onAnswer: (words: string) => void
}

/** One line asked for in the middle of a text. It stands inside forms, so it is none itself. */
export function AskDialog({
  question,
  onClose,
}: {
  readonly question: Question
  readonly onClose: () => void
}) {
  const say = usePhrases('editor')
  const id = useId()
  const [words, setWords] = useState(question.before)
  const [error, setError] = useState<string | null>(null)
  function answer() {
    const flaw = question.judge(words.trim())
    setError(flaw)
    if (flaw) return document.getElementById(id)?.focus()
    question.onAnswer(words.trim())
    onClose()
  }
  return (
    <Dialog isOpen title={question.title} text={question.text} onClose={onClose}>
      <TextField
        id={id}
        label={question.label}
        hint={question.hint}
        error={error}
        value={words}
        maxLength={2000}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          answer()
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button onClick={answer}>{say('take')}</Button>
      </DialogActions>
    </Dialog>
  )
}
