import { useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

interface WipeDialogProps {
  readonly isOpen: boolean
  readonly waiting: number
  readonly onClose: () => void
  readonly onWipe: () => Promise<void>
}

/** Asks once before everything goes; says what would be lost. */
export function WipeDialog({ isOpen, waiting, onClose, onWipe }: WipeDialogProps) {
  const say = usePhrases('door')
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('finishTitle')}
      text={waiting > 0 ? say('finishWaiting', { count: waiting }) : say('finishText')}
      yes={say('finishYes')}
      no={say('cancel')}
      busy={busy}
      onYes={() => {
        setBusy(true)
        void onWipe()
      }}
      onClose={onClose}
    />
  )
}
