import { Button } from '@mantine/core'
import { useState } from 'react'
import { takeBackRefund } from '#contract/payment/refund/refund-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import styles from './refund-section.module.css'

interface TakeBackRefundProps {
  readonly refundId: string
  readonly onChange: () => void
}

/** As long as nobody decided it. */
export function TakeBackRefund({ refundId, onChange }: TakeBackRefundProps) {
  const say = usePhrases('refundRequest')
  const sentence = useRefusalSentence()
  const { busy, run } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState('')
  async function takeBack() {
    setRefused('')
    const outcome = await run(() =>
      call(takeBackRefund, { params: { refundId } }, { quiet: true, handled: true }),
    )
    setIsAsking(false)
    if (!outcome.done && outcome.refusal) setRefused(sentence(outcome.refusal))
    onChange()
  }
  return (
    <div className={styles.asked}>
      <p>{say('asked')}</p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {say('takeBack.button')}
      </Button>
      <span role="alert">{refused}</span>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('takeBack.title')}
        text={say('takeBack.text')}
        yes={say('takeBack.button')}
        no={say('takeBack.no')}
        busy={busy}
        onYes={() => void takeBack()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
