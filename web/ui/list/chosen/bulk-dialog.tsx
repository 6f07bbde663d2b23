import { Button } from '@mantine/core'
import { z } from 'zod'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { BulkLook } from '../list-look.ts'

interface BulkDialogProps {
  readonly action: Pick<BulkLook<never>, 'words' | 'lead' | 'yes' | 'severe'>
  /** Null: all that match, and nobody has counted them. */
  readonly count: number | null
  readonly run: () => Promise<BulkReply>
  readonly onDone: (reply: BulkReply) => void
  readonly onClose: () => void
}

/** Says what will be done to how many, and does it once. */
export function BulkDialog({ action, count, run, onDone, onClose }: BulkDialogProps) {
  const say = usePhrases('list')
  const { words, lead, yes, severe } = action
  const form = useContractForm(z.object({}), { defaults: {}, send: run, onDone })
  return (
    <Dialog
      isOpen
      title={count === null ? say('bulk.titleUncounted', { words }) : say('bulk.title', { words, count })}
      text={lead}
      {...(!form.busy && { onClose })}
    >
      <ContractForm
        form={form}
        submitText={yes}
        {...(severe && { severe })}
        beside={
          <Button variant="subtle" size="md" disabled={form.busy} onClick={onClose}>
            {say('bulk.cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
