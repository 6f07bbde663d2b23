import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './review-desk.module.css'

interface DeskNoticeProps {
  readonly refusal: CallRefused | null
  /** Nothing was done for as long as a claim lasts. */
  readonly isOver: boolean
  readonly onGoOn?: () => void
  readonly onAgain?: () => void
  readonly onNext: () => void
}

/** Why a decision was not taken, or that the claim ran out; what was typed stays. */
export function DeskNotice({ refusal, isOver, onGoOn, onAgain, onNext }: DeskNoticeProps) {
  const say = usePhrases('review')
  const reader = useLanguage()
  const isGone = refusal !== null && goneErrors.includes(refusal.error ?? '')
  return (
    <div role="alert">
      {refusal ? (
        <div className={styles.notice}>
          <p>
            <CircleAlert size="1em" aria-hidden="true" /> <strong>{say('stale.title')}</strong>{' '}
            {refusalSentence(refusal)(reader)} {!isGone && say('stale.kept')}
          </p>
          {!isGone && onAgain && <Button onClick={onAgain}>{say('stale.again')}</Button>}
          <Button variant="default" onClick={onNext}>
            {say('stale.next')}
          </Button>
        </div>
      ) : (
        isOver && (
          <div className={styles.notice}>
            <p>{say('lease.over')}</p>
            <Button onClick={onGoOn}>{say('lease.goOn')}</Button>
          </div>
        )
      )}
    </div>
  )
}

/** It is not the reader's any more, whatever they do. */
const goneErrors: readonly string[] = ['deskItemTaken', 'deskItemSeen', 'deskItemAbsent']
