import { usePhrases } from '#web/platform/language/language.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type PartProps, PartScreen } from './part-screen.tsx'
import { SetupFormView } from './setup-form.tsx'
import { addressesForm } from './setup-parts.ts'
import { useComparedFields } from './use-option-words.ts'
import { useSetupForm } from './use-setup-form.ts'

export function AddressesScreen() {
  return <PartScreen part="addresses">{(at) => <Addresses {...at} />}</PartScreen>
}

function Addresses(at: PartProps) {
  const say = usePhrases('projectSetup')
  const fields = useComparedFields()(
    (['domain', 'returnUrl', 'allowedHosts', 'imageHosts', 'recordNumbers'] as const).map((name) => [
      name,
      name,
    ]),
  )
  const setup = useSetupForm({ ...at, part: addressesForm, fields })
  const { field } = setup.form
  return (
    <SetupFormView setup={setup}>
      <TextField {...field('domain')} label={say('fields.domain')} hint={say('hints.domain')} />
      <TextField
        {...field('returnUrl')}
        label={say('fields.returnUrl')}
        hint={say('hints.returnUrl')}
        inputMode="url"
      />
      <LongTextField
        {...field('allowedHosts')}
        label={say('fields.allowedHosts')}
        hint={say('hints.perLine')}
      />
      <LongTextField {...field('imageHosts')} label={say('fields.imageHosts')} hint={say('hints.perLine')} />
      <LongTextField
        {...field('recordNumbers')}
        label={say('fields.recordNumbers')}
        hint={say('hints.recordNumbers')}
      />
    </SetupFormView>
  )
}
