import { Button } from '@mantine/core'
import { CircleCheck, CircleMinus, CirclePause, CircleX } from 'lucide-react'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostChosen } from '#contract/kit/list/choice.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { findErrorName } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './chosen.module.css'

interface BulkOutcomesProps {
  /** What was done. */
  readonly words: string
  readonly reply: BulkReply
  /** What people call a row; undefined where it is not here. */
  readonly nameOf: (id: string) => string | undefined
  readonly onClose: () => void
}

/** What became of each row: how many are done, and of every other one why not. */
export function BulkOutcomes({ words, reply, nameOf, onClose }: BulkOutcomesProps) {
  const say = usePhrases('list')
  const { findErrorSentence } = useLanguage()
  const { done, skipped, failed, outcomes, rest } = reply
  const left = outcomes.filter(({ code }) => code !== resultCode.success)
  function reasonOf(error: string | null): string {
    const name = error === null ? null : findErrorName(error)
    return (name && findErrorSentence(name)) ?? say('outcomes.unknownReason')
  }
  return (
    <Dialog
      isOpen
      wide
      title={say('outcomes.title', { words })}
      text={failed > 0 && failed + rest.length <= mostChosen ? say('outcomes.kept') : ''}
      onClose={onClose}
    >
      <ul className={styles.sums}>
        <li data-tone="done">
          <CircleCheck size="1.125em" aria-hidden="true" />
          {say('outcomes.done', { count: done })}
        </li>
        {skipped > 0 && (
          <li>
            <CircleMinus size="1.125em" aria-hidden="true" />
            {say('outcomes.skipped', { count: skipped })}
          </li>
        )}
        {failed > 0 && (
          <li data-tone="refused">
            <CircleX size="1.125em" aria-hidden="true" />
            {say('outcomes.failed', { count: failed })}
          </li>
        )}
        {rest.length > 0 && (
          <li data-tone="refused">
            <CirclePause size="1.125em" aria-hidden="true" />
            {say('outcomes.rest', { count: rest.length })}
          </li>
        )}
      </ul>
      {left.length > 0 && (
        <table className={styles.outcomes}>
          <thead>
            <tr>
              <th scope="col">{say('outcomes.record')}</th>
              <th scope="col">{say('outcomes.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {left.map(({ id, code, error, name }) => (
              <tr key={id}>
                <th scope="row">
                  <MixedText>{name ?? nameOf(id) ?? say('outcomes.unknownRecord')}</MixedText>
                </th>
                <td>{code === resultCode.skipOver ? say('outcomes.nothingToDo') : reasonOf(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DialogActions>
        <Button size="md" onClick={onClose}>
          {say('outcomes.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
