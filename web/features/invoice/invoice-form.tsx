import type { ReactNode } from 'react'
import { type DocumentKind, documentKinds } from '#contract/invoice/document-kind.ts'
import {
  flawsOfDetails,
  headerTypes,
  type InvoiceDetails,
  invoiceDetails,
  type TypedDetails,
} from '#contract/invoice/invoice-details.ts'
import type { InvoiceOffer } from '#contract/invoice/invoice-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface InvoiceFormProps {
  readonly kinds: readonly DocumentKind[]
  /** What was typed before. */
  readonly before: InvoiceDetails | null
  /** To whom it is made out, of an organisation that asks for the first time. */
  readonly proposed?: InvoiceOffer['proposed']
  readonly submitText: string
  readonly send: (details: InvoiceDetails) => Promise<{ readonly invoiceId: string }>
  readonly onDone: (invoiceId: string) => void
  /** What is asked besides. */
  readonly children?: ReactNode
}

/** What stands on an invoice about whoever it is made out to. A person is asked for less. */
export function InvoiceForm({
  kinds,
  before,
  proposed = null,
  submitText,
  send,
  onDone,
  children,
}: InvoiceFormProps) {
  const say = usePhrases('invoice')
  const form = useContractForm(invoiceDetails, {
    defaults: defaultsOf(kinds, before, proposed),
    missing: {
      header: phrase('invoice', 'missing.header'),
      email: phrase('invoice', 'missing.email'),
    },
    places: {
      specialNeedsTaxNumber: 'taxNumber',
      taxpayerIdWrong: 'taxNumber',
    },
    judge,
    send: (details) => send(asSent(details)),
    onDone: ({ invoiceId }) => onDone(invoiceId),
  })
  const isCompany = form.library.watch('headerType') === 'company'
  return (
    <ContractForm form={form} submitText={submitText}>
      {children}
      <ChoiceField
        {...form.field('kind')}
        label={say('fields.kind')}
        options={kinds.map((kind) => [kind, say(`kinds.${kind}`)])}
      />
      <ChoiceField
        {...form.field('headerType')}
        label={say('fields.headerType')}
        options={headerTypes.map((type) => [type, say(`headerTypes.${type}`)])}
      />
      <TextField {...form.field('header')} label={say('fields.header')} hint={say('hints.header')} />
      {isCompany && (
        <TextField {...form.field('taxNumber')} label={say('fields.taxNumber')} autoComplete="off" />
      )}
      <TextField
        {...form.field('email')}
        type="email"
        label={say('fields.email')}
        hint={say('hints.email')}
        autoComplete="email"
      />
      {isCompany &&
        (['address', 'telephone', 'bankName', 'bankAccount'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={say('optional', { field: say(`fields.${name}`) })}
            autoComplete="off"
          />
        ))}
    </ContractForm>
  )
}

function defaultsOf(
  kinds: readonly DocumentKind[],
  before: InvoiceDetails | null,
  proposed: InvoiceOffer['proposed'],
): Required<TypedDetails> {
  const kind = before && kinds.includes(before.kind) ? before.kind : (kinds[0] ?? documentKinds[0])
  const blank = {
    headerType: 'personal',
    header: '',
    taxNumber: '',
    email: '',
    address: '',
    telephone: '',
    bankName: '',
    bankAccount: '',
  } as const
  return { ...blank, ...(proposed && { ...proposed, headerType: 'company' }), ...before, kind }
}

const ofCompany = { taxNumber: '', address: '', telephone: '', bankName: '', bankAccount: '' } as const

/** What was typed of a company goes nowhere where it is made out to a person. */
function asSent(details: InvoiceDetails): InvoiceDetails {
  return details.headerType === 'personal' ? { ...details, ...ofCompany } : details
}

function judge(typed: TypedDetails): Partial<Record<keyof TypedDetails, Sentence>> {
  const read = invoiceDetails.safeParse(typed)
  if (!read.success) return {}
  const details = asSent(read.data)
  // A person is not asked for the tax number: the choice above is wrong.
  const placeOf = (field: string) =>
    field === 'taxNumber' && details.headerType === 'personal' ? 'headerType' : field
  return Object.fromEntries(
    Object.entries(flawsOfDetails(details)).map(([field, flaw]) => [
      placeOf(field),
      flaw === 'taxNumberMissing'
        ? phrase('invoice', 'missing.taxNumber')
        : flaw === 'specialNeedsTaxNumber'
          ? phrase('invoice', 'errors.specialNeedsTaxNumber')
          : phrase('identity', `flaws.${flaw}`),
    ]),
  )
}
