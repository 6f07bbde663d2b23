import { useWatch } from 'react-hook-form'
import { documentKinds } from '#contract/invoice/document-kind.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import styles from './invoice-section.module.css'
import type { TypedInvoiceSettings } from './typed-settings.ts'
import { sellerFields } from './use-settings-form.ts'

interface SettingFieldsProps {
  readonly form: Pick<ContractFormState<TypedInvoiceSettings>, 'field' | 'library'>
}

/** Which are issued, and until when they can be asked for. */
export function KindFields({ form }: SettingFieldsProps) {
  const say = usePhrases('invoiceSettings')
  const sayInvoice = usePhrases('invoice')
  const window = useWatch({ control: form.library.control, name: 'window' })
  const { id: _, ...kinds } = form.field('kinds')
  return (
    <>
      <fieldset id="kinds" className={styles.kinds}>
        <legend>{say('fields.kinds')}</legend>
        {documentKinds.map((kind) => (
          <CheckField
            key={kind}
            {...kinds}
            error={undefined}
            id={`kind-${kind}`}
            value={kind}
            label={sayInvoice(`kinds.${kind}`)}
          />
        ))}
      </fieldset>
      <ChoiceField
        {...form.field('window')}
        label={say('fields.window')}
        options={(['sameYear', 'days', 'always'] as const).map((kind) => [kind, say(`windows.${kind}`)])}
      />
      {window === 'days' && (
        <TextField {...form.field('days')} label={say('fields.days')} inputMode="numeric" maxLength={4} />
      )}
    </>
  )
}

/** Whoever the invoices are issued by. */
export function SellerFields({ form }: SettingFieldsProps) {
  const say = usePhrases('invoiceSettings')
  return (
    <>
      <TextField {...form.field('seller.name')} label={say('fields.sellerName')} maxLength={100} />
      <TextField {...form.field('seller.taxNumber')} label={say('fields.sellerTaxNumber')} maxLength={40} />
      {sellerFields.map((name) => (
        <TextField
          key={name}
          {...form.field(`seller.${name}`)}
          label={say(`fields.${name}`)}
          maxLength={name === 'address' || name === 'bank' ? 100 : 40}
          autoComplete="off"
        />
      ))}
    </>
  )
}

/** What they are for, and how it is taxed. */
export function ItemFields({ form }: SettingFieldsProps) {
  const say = usePhrases('invoiceSettings')
  const treatment = useWatch({ control: form.library.control, name: 'treatment' })
  return (
    <>
      <TextField {...form.field('name')} label={say('fields.itemName')} maxLength={90} />
      <TextField
        {...form.field('taxItem')}
        label={say('fields.taxItem')}
        hint={say('hints.taxItem')}
        inputMode="numeric"
        maxLength={19}
      />
      <TextField {...form.field('unit')} label={say('fields.unit')} maxLength={10} />
      <ChoiceField
        {...form.field('treatment')}
        label={say('fields.treatment')}
        options={(['rate', 'exempt', 'outside'] as const).map((one) => [one, say(`treatments.${one}`)])}
      />
      {treatment === 'rate' && (
        <TextField
          {...form.field('percent')}
          label={say('fields.percent')}
          inputMode="decimal"
          maxLength={5}
        />
      )}
    </>
  )
}
