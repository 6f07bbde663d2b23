import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '../../dialogs/dialog.tsx'
import { ContractForm } from '../../form/contract-form.tsx'

interface DeedDialogProps {
  readonly words: string
  /** Null: nobody has counted them. */
  readonly count: number | null
  readonly lead: string
  readonly yes: string
  readonly severe?: boolean
  readonly form: ComponentProps<typeof ContractForm>['form']
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What will be done to how many, and what is to be filled in for it. */
export function DeedDialog({ words, count, lead, yes, severe, form, onClose, children }: DeedDialogProps) {
  const say = usePhrases('list')
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
      >
        {children}
      </ContractForm>
    </Dialog>
  )
}
