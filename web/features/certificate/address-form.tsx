import { Button } from '@mantine/core'
import { type PostalAddress, postalAddress } from '#contract/certificate/certificate.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './certificate.module.css'

interface AddressFormProps<Result> {
  readonly submitText: string
  readonly send: (postal: PostalAddress) => Promise<Result>
  readonly onDone: (result: Result) => unknown
  readonly onCancel: () => void
}

/** Where a paper is sent. */
export function AddressForm<Result>({ submitText, send, onDone, onCancel }: AddressFormProps<Result>) {
  const say = usePhrases('certificate')
  const form = useContractForm(postalAddress, {
    defaults: { recipient: '', phone: '', address: '', postcode: '' },
    missing: {
      recipient: phrase('certificate', 'flaws.recipient'),
      phone: phrase('certificate', 'flaws.phone'),
      address: phrase('certificate', 'flaws.address'),
    },
    ids: {
      recipient: 'postal-recipient',
      phone: 'postal-phone',
      address: 'postal-address',
      postcode: 'postal-postcode',
    },
    send,
    onDone,
  })
  return (
    <ContractForm
      className={styles.form}
      form={form}
      submitText={submitText}
      beside={
        <Button variant="subtle" onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <TextField
        {...form.field('recipient')}
        label={say('recipient')}
        autoComplete="shipping name"
        maxLength={40}
      />
      <TextField
        {...form.field('phone')}
        label={say('phone')}
        hint={say('phoneHint')}
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={25}
      />
      <LongTextField
        {...form.field('address')}
        label={say('address')}
        hint={say('addressHint')}
        rows={2}
        maxLength={200}
      />
      <TextField
        {...form.field('postcode')}
        label={say('postcode')}
        autoComplete="shipping postal-code"
        maxLength={12}
      />
    </ContractForm>
  )
}
