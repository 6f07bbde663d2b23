import { Button } from '@mantine/core'
import { useState } from 'react'
import { answerMoves, withdrawMoves } from '#contract/examinee/joining/move-endpoints.ts'
import type { ShownMove } from '#contract/examinee/joining/moves.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { call } from '#web/platform/call/call.ts'
import { findErrorName } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { usePortions } from '#web/ui/list/chosen/use-portions.ts'
import styles from './moves.module.css'

interface AnswerBarProps {
  /** Those that were chosen. */
  readonly moves: readonly ShownMove[]
  readonly onDone: () => void
}

const deeds = ['agree', 'refuse', 'withdraw'] as const
type Deed = (typeof deeds)[number]

/** One answer for all that were chosen; what became of each is told. */
export function AnswerBar({ moves, onDone }: AnswerBarProps) {
  const say = usePhrases('joining')
  const { findErrorSentence } = useLanguage()
  const { busy, run } = useAttempt()
  const portions = usePortions()
  const [deed, setDeed] = useState<Deed | null>(null)
  const [reason, setReason] = useState('')
  const [told, setTold] = useState<BulkReply | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const concerned = (of: Deed) =>
    moves.filter(({ mayAnswer, mayWithdraw }) => (of === 'withdraw' ? mayWithdraw : mayAnswer))
  function sentenceOf(key: string): string {
    const name = findErrorName(key)
    return (name && findErrorSentence(name)) ?? ''
  }
  async function answer(of: Deed) {
    const moveIds = concerned(of).map(({ moveId }) => moveId)
    const options = { quiet: true, handled: true } as const
    const send = (portion: readonly string[]) =>
      of === 'withdraw'
        ? call(withdrawMoves, { body: { moveIds: [...portion] } }, options)
        : call(answerMoves, { body: { moveIds: [...portion], agreed: of === 'agree', reason } }, options)
    const outcome = await run(() => portions.runOfIds(moveIds, send))
    setDeed(null)
    setErrors(outcome.done ? [] : refusalErrors(outcome.refusal))
    if (!outcome.done) return
    setTold(outcome.result)
    setReason('')
    onDone()
  }
  const why = [...new Set((told?.outcomes ?? []).flatMap(({ error }) => error ?? []))]
    .map(sentenceOf)
    .join(' ')
  return (
    <>
      <ErrorSummary errors={errors} />
      <div role="status" className={styles.told}>
        {told && told.done > 0 && <p>{say('moves.done', { count: told.done })}</p>}
        {told && told.failed > 0 && <p>{say('moves.failed', { count: told.failed, why })}</p>}
      </div>
      {moves.length > 0 && (
        <div className={styles.bar}>
          <span>{say('moves.chosen', { count: moves.length })}</span>
          {deeds
            .filter((one) => concerned(one).length > 0)
            .map((one) => (
              <Button key={one} variant={one === 'agree' ? 'filled' : 'default'} onClick={() => setDeed(one)}>
                {say(`moves.${one}`)}
              </Button>
            ))}
        </div>
      )}
      {deed && (
        <Dialog
          isOpen
          title={say(`moves.${deed}Title`)}
          text={say(`moves.${deed}Text`, { count: concerned(deed).length })}
          onClose={() => setDeed(null)}
        >
          {deed === 'refuse' && (
            <LongTextField
              id="move-reason"
              label={say('moves.refuseReason')}
              maxLength={200}
              rows={3}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          <DialogActions>
            <Button variant="default" size="md" onClick={() => setDeed(null)}>
              {say('moves.cancel')}
            </Button>
            <BusyButton size="md" busy={busy} onClick={() => void answer(deed)}>
              {say(`moves.${deed}`)}
            </BusyButton>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
