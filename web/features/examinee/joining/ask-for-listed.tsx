import { useState } from 'react'
import type { CheckedIdList, IdList } from '#contract/examinee/joining/id-list.ts'
import { askMoves } from '#contract/examinee/joining/move-endpoints.ts'
import { mostMovedIds } from '#contract/examinee/joining/moves.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import styles from './id-check.module.css'

interface AskForListedProps {
  readonly batchId: string
  readonly list: IdList
  readonly checked: CheckedIdList
}

/** Whoever is registered otherwise can be asked for, all at once. */
export function AskForListed({ batchId, list, checked }: AskForListedProps) {
  const say = usePhrases('joining')
  const { info, settings } = useProject()
  const { busy, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [asked, setAsked] = useState<number | null>(null)
  const numbers = checked.lines.flatMap(({ number, verdict, twice }) =>
    !twice && (verdict === 'alone' || verdict === 'other') ? [number] : [],
  )
  if (settings.movingConsent === 'off' || numbers.length === 0) return null
  async function ask() {
    const outcome = await run(async () => {
      let sent = 0
      for (let from = 0; from < numbers.length; from += mostMovedIds) {
        const body = { ...list, numbers: numbers.slice(from, from + mostMovedIds) }
        const { lines } = await call(askMoves, { params: { batchId }, body }, { quiet: true, handled: true })
        sent += lines.filter(({ outcome }) => outcome === 'asked' || outcome === 'waits').length
      }
      return sent
    })
    setErrors(outcome.done ? [] : refusalErrors(outcome.refusal))
    if (outcome.done) setAsked(outcome.result)
  }
  return (
    <div className={styles.ask}>
      <ErrorSummary errors={errors} />
      <p>{say('idList.askLead', { count: numbers.length })}</p>
      {asked === null && (
        <BusyButton variant="default" busy={busy} onClick={() => void ask()}>
          {say('idList.ask')}
        </BusyButton>
      )}
      <div role="status">
        {asked !== null && (
          <p>
            {say('idList.asked', { count: asked })}{' '}
            {asked < numbers.length && say('idList.askedLeft', { count: numbers.length - asked })}{' '}
            <a href={hrefOf('/default/moves', { project: info.domain, batch: batchId })}>
              {say('idList.toMoves')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
