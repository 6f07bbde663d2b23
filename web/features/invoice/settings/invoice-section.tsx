import { getInvoiceSettings, missingSettings, type SettingFlaw } from '#contract/invoice/invoice-settings.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ItemFields, KindFields, SellerFields } from './setting-fields.tsx'
import { type SettingsRead, useSettingsForm } from './use-settings-form.ts'

interface InvoiceSectionProps {
  readonly domain: string
  /** Administrators of the project; a cashier only reads. */
  readonly mayChange: boolean
}

/** What a project’s invoices are. Before all that they need is set, none can be asked for. */
export function InvoiceSection({ domain, mayChange }: InvoiceSectionProps) {
  const say = usePhrases('invoiceSettings')
  const answer = useAnswer(getInvoiceSettings, { params: { domain } }, { readOnce: true, fresh: true })
  return (
    <section aria-labelledby="invoice-settings">
      <h2 id="invoice-settings">{say('title')}</h2>
      <p>{say('lead')}</p>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <Missing read={answer.data} />
          {mayChange && <SettingsForm domain={domain} read={answer.data} issuers={answer.data.issuers} />}
        </>
      )}
    </section>
  )
}

type Issuers = ReplyOf<typeof getInvoiceSettings>['issuers']

function Missing({ read }: { readonly read: SettingsRead }) {
  const say = usePhrases('invoiceSettings')
  const missing = missingSettings(read)
  const nameOf = (flaw: SettingFlaw) => say(`fields.${flaw}`)
  return (
    <p role="status">
      {missing.length === 0
        ? say('ready')
        : say('missing', { fields: missing.map(nameOf).join(say('between')) })}
    </p>
  )
}

interface SettingsFormProps {
  readonly domain: string
  readonly read: SettingsRead
  readonly issuers: Issuers
}

function SettingsForm({ domain, read, issuers }: SettingsFormProps) {
  const say = usePhrases('invoiceSettings')
  const { form, notice, saved } = useSettingsForm(domain, read)
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('save')}>
        <KindFields form={form} />
        {issuers.length > 1 && (
          <SelectField
            {...form.field('issuer')}
            label={say('fields.issuer')}
            options={[
              ['any', say('issuers.any')],
              ...issuers.map(({ name }) => [name, say(`issuers.${name}`)] as const),
            ]}
          />
        )}
        <SellerFields form={form} />
        <ItemFields form={form} />
        <TextField {...form.field('clerk')} label={say('fields.clerk')} maxLength={20} autoComplete="off" />
        <TextField
          {...form.field('remark')}
          label={say('fields.remark')}
          hint={say('hints.issued')}
          maxLength={100}
        />
      </ContractForm>
      <DoneLine>{saved && say('saved')}</DoneLine>
    </>
  )
}
