import { Button } from '@mantine/core'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface AlertDialogProps {
  /** Null: nothing to say. */
  readonly text: string | null
  readonly onClose: () => void
}

/** A sentence that a person must have seen. */
export function AlertDialog({ text, onClose }: AlertDialogProps) {
  const say = usePhrases('shell')
  if (text === null) return null
  return (
    <Dialog alert isOpen title={say('alert.title')} text={text} onClose={onClose}>
      <DialogActions>
        {/* Closed by the browser, the dialog gives the focus back before it goes away. */}
        <form method="dialog">
          <Button type="submit" size="md">
            {say('alert.understood')}
          </Button>
        </form>
      </DialogActions>
    </Dialog>
  )
}
