import { Button } from '@mantine/core'
import { BusyButton } from '../buttons/busy-button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What will happen, and what will not. */
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks once before something that cannot simply be taken back. The focus stands on the way out. */
export function ConfirmDialog({ yes, no, busy, onYes, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog alert {...dialog}>
      <DialogActions>
        <Button variant="default" size="md" onClick={dialog.onClose} data-autofocus>
          {no}
        </Button>
        <BusyButton size="md" color="red" bg="var(--refused)" c="var(--body)" busy={busy} onClick={onYes}>
          {yes}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
