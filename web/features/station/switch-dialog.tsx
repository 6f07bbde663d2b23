import { Button } from '@mantine/core'
import { z } from 'zod'
import { mostCharacters } from '#contract/station/station.ts'
import { switchReason } from '#contract/station/station-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

const reasoned = z.object({ reason: switchReason })

interface SwitchDialogProps {
  readonly title: string
  readonly text: string
  readonly onOff: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Something is switched off for a reason. */
export function SwitchDialog({ title, text, onOff, onClose }: SwitchDialogProps) {
  const say = usePhrases('station')
  const form = useContractForm(reasoned, {
    defaults: { reason: '' },
    first: 'reason',
    missing: { reason: phrase('station', 'reasonNeeded') },
    send: async ({ reason }) => onOff(reason),
    onDone: onClose,
  })
  return (
    <Dialog isOpen title={title} text={text} onClose={onClose}>
      <ContractForm
        form={form}
        submitText={title}
        severe
        beside={
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
        }
      >
        <LongTextField
          {...form.field('reason')}
          label={say('reason')}
          rows={3}
          maxLength={mostCharacters.reason}
        />
      </ContractForm>
    </Dialog>
  )
}
