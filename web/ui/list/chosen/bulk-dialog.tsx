import { z } from 'zod'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { BulkLook } from '../list-look.ts'
import { DeedDialog } from './deed-dialog.tsx'
import type { ShownPortions } from './use-portions.ts'

interface BulkDialogProps {
  readonly action: Pick<BulkLook<never>, 'words' | 'lead' | 'yes' | 'severe'>
  /** Null: all that match, and nobody has counted them. */
  readonly count: number | null
  readonly run: () => Promise<BulkReply>
  readonly portions: ShownPortions
  readonly onDone: (reply: BulkReply) => void
  readonly onClose: () => void
}

/** Says what will be done to how many, and does it once. */
export function BulkDialog({ action, count, run, portions, onDone, onClose }: BulkDialogProps) {
  const form = useContractForm(z.object({}), { defaults: {}, send: run, onDone })
  return <DeedDialog {...action} {...{ form, count, portions, onClose }} />
}
