import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { languages } from '#contract/kit/language.ts'
import { testMessage } from '#contract/message/message-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { TypedKind } from './typed-kind.ts'
import type { KindAt } from './use-kind-form.ts'

interface TrialDialogProps extends KindAt {
  /** The texts as they stand in the form. */
  readonly typed: TypedKind
  readonly onClose: () => void
}

const trialChannels = ['sms', 'mail'] as const
const trial = z.object({
  channel: z.enum(trialChannels),
  language: z.enum(languages),
  contact: z.string(),
})

/** Sends a text as it stands, with example data, to whoever tries it out. */
export function TrialDialog({ domain, setting, typed, onClose }: TrialDialogProps) {
  const say = usePhrases('messageBoard')
  const sayShell = usePhrases('shell')
  const { language } = useLanguage()
  const [sent, setSent] = useState(false)
  const form = useContractForm(trial, {
    defaults: { channel: 'sms', language, contact: '' },
    missing: { contact: phrase('messageBoard', 'trial.missing') },
    send: (body) => {
      setSent(false)
      const text = typed.texts[body.channel][body.language]
      const params = { domain, kind: setting.kind }
      return call(testMessage, { params, body: { ...body, ...text } }, { quiet: true, handled: true })
    },
    onDone: () => setSent(true),
  })
  const channel = useWatch({ control: form.library.control, name: 'channel' })
  return (
    <Dialog isOpen title={say('trial.title')} text={say('trial.lead')} onClose={onClose}>
      <ContractForm
        form={form as never}
        submitText={say('trial.send')}
        beside={
          <Button variant="default" size="md" onClick={onClose}>
            {say(sent ? 'trial.close' : 'trial.cancel')}
          </Button>
        }
      >
        <ChoiceField
          {...form.field('channel')}
          label={say('trial.channel')}
          options={trialChannels.map((one) => [one, say(`channels.${one}`)])}
        />
        <SelectField
          {...form.field('language')}
          label={say('trial.language')}
          options={languages.map((one) => [one, sayShell(`languages.${one}`), one])}
        />
        <TextField
          {...form.field('contact')}
          label={say(channel === 'sms' ? 'trial.phone' : 'trial.email')}
          inputMode={channel === 'sms' ? 'tel' : 'email'}
        />
      </ContractForm>
      <p role="status">{sent && say('trial.sent')}</p>
    </Dialog>
  )
}
