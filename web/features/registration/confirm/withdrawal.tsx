import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

interface WithdrawalProps {
  readonly busy: boolean
  readonly onWithdraw: () => Promise<void>
}

/** Says what is lost, and asks once. */
export function Withdrawal({ busy, onWithdraw }: WithdrawalProps) {
  const say = usePhrases('flow')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="md" c="var(--refused)" onClick={() => setIsAsking(true)}>
        {say('confirm.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('confirm.withdrawTitle')}
        text={say('confirm.withdrawText')}
        yes={say('confirm.withdrawYes')}
        no={say('confirm.withdrawNo')}
        busy={busy}
        onYes={() => void onWithdraw().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
