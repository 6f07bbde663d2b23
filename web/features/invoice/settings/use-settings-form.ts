import { useQueryClient } from '@tanstack/react-query'
import { documentKinds } from '#contract/invoice/document-kind.ts'
import { getInvoiceSettings, putInvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { askedSettings, flawsOfTyped, typedOf } from './typed-settings.ts'

export type SettingsRead = ReplyOf<typeof putInvoiceSettings>
export const sellerFields = ['address', 'phone', 'bank', 'bankAccount'] as const

const versionOf = (read: SettingsRead) => ({ version: read.version, values: typedOf(read) })

/** The form of what a project’s invoices are, saved for the version that was read. */
export function useSettingsForm(domain: string, read: SettingsRead) {
  const queries = useQueryClient()
  const fields = useComparedFields()
  const params = { domain }
  return useChangedForm(askedSettings, {
    read,
    readAgain: () => call(getInvoiceSettings, { params }, { quiet: true }),
    versionOf,
    fields,
    judge: flawsOfTyped,
    send: (settings, seenVersion) =>
      call(
        putInvoiceSettings,
        { params, body: { ...settings, seenVersion } },
        { quiet: true, handled: true },
      ),
    onSaved: (reply) =>
      queries.setQueriesData<object>(
        { queryKey: [getInvoiceSettings.path, { params }] },
        (known) => known && { ...known, ...reply },
      ),
  })
}

/** As they are named where somebody else saved meanwhile. */
function useComparedFields(): readonly ComparedField[] {
  const say = usePhrases('invoiceSettings')
  const sayInvoice = usePhrases('invoice')
  return [
    {
      path: 'kinds',
      label: say('fields.kinds'),
      say: (kinds) =>
        documentKinds
          .filter((kind) => Array.isArray(kinds) && kinds.includes(kind))
          .map((kind) => sayInvoice(`kinds.${kind}`))
          .join(say('between')) || say('none'),
    },
    {
      path: 'window',
      label: say('fields.window'),
      say: (kind) => say(`windows.${kind as 'always' | 'days' | 'sameYear'}`),
    },
    { path: 'days', label: say('fields.days') },
    {
      path: 'issuer',
      label: say('fields.issuer'),
      say: (issuer) => say(`issuers.${issuer as 'any' | 'builtIn' | 'nuonuo'}`),
    },
    { path: 'seller.name', label: say('fields.sellerName') },
    { path: 'seller.taxNumber', label: say('fields.sellerTaxNumber') },
    ...sellerFields.map((name) => ({ path: `seller.${name}`, label: say(`fields.${name}`) })),
    { path: 'name', label: say('fields.itemName') },
    { path: 'taxItem', label: say('fields.taxItem') },
    { path: 'unit', label: say('fields.unit') },
    {
      path: 'treatment',
      label: say('fields.treatment'),
      say: (treatment) => say(`treatments.${treatment as 'rate' | 'exempt' | 'outside'}`),
    },
    { path: 'percent', label: say('fields.percent') },
    { path: 'clerk', label: say('fields.clerk') },
    { path: 'remark', label: say('fields.remark') },
  ]
}
