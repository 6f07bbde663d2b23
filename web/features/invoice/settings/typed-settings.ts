import { z } from 'zod'
import { invoiceIssuers } from '#contract/invoice/document-kind.ts'
import { type InvoiceSettings, invoiceSettings } from '#contract/invoice/invoice-settings.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { Flaws } from '#web/ui/form/judge-typed.ts'

/** As they are typed: figures are texts, and what depends on a choice stands there whatever is chosen. */
const typed = z.object({
  kinds: invoiceSettings.shape.kinds,
  window: z.enum(['always', 'days', 'sameYear']),
  days: z.string(),
  issuer: z.enum(['any', ...invoiceIssuers]),
  seller: invoiceSettings.shape.seller,
  name: invoiceSettings.shape.item.shape.name,
  taxItem: invoiceSettings.shape.item.shape.taxItem,
  unit: invoiceSettings.shape.item.shape.unit,
  treatment: z.enum(['rate', 'exempt', 'outside']),
  percent: z.string(),
  clerk: invoiceSettings.shape.clerk,
  remark: invoiceSettings.shape.remark,
})
export type TypedInvoiceSettings = z.input<typeof typed>

export const askedSettings = typed.transform(
  ({ window, days, issuer, name, taxItem, unit, treatment, percent, ...kept }): InvoiceSettings => ({
    ...kept,
    askWindow: window === 'days' ? { kind: window, days: Number(days) } : { kind: window },
    issuer: issuer === 'any' ? null : issuer,
    item: {
      ...{ name, taxItem, unit },
      tax:
        treatment === 'rate' ? { treatment, basisPoints: Math.round(Number(percent) * 100) } : { treatment },
    },
  }),
)

export function typedOf({ askWindow, issuer, item, ...kept }: InvoiceSettings): TypedInvoiceSettings {
  const { tax, ...ofItem } = item
  const { kinds, seller, clerk, remark } = kept
  return {
    ...{ kinds, seller, clerk, remark, ...ofItem },
    window: askWindow.kind,
    days: askWindow.kind === 'days' ? String(askWindow.days) : '30',
    issuer: issuer ?? 'any',
    treatment: tax.treatment,
    percent: tax.treatment === 'rate' ? String(tax.basisPoints / 100) : '6',
  }
}

export function flawsOfTyped({ window, days, taxItem, treatment, percent }: TypedInvoiceSettings): Flaws {
  const areDays = /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= 3660
  const isPercent = /^\d{1,2}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 20
  return {
    ...(!/^(\d{19})?$/.test(taxItem.trim()) && { taxItem: phrase('invoiceSettings', 'flaws.taxItem') }),
    ...(window === 'days' && !areDays && { days: phrase('invoiceSettings', 'flaws.days') }),
    ...(treatment === 'rate' && !isPercent && { percent: phrase('invoiceSettings', 'flaws.percent') }),
  }
}
