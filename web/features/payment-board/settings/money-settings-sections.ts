import type { ComponentType } from 'react'
import { InvoiceSection } from '#web/features/invoice/settings/invoice-section.tsx'
import type { MoneySettingsProps } from './money-settings-props.ts'
import { PayingSection } from './paying-section.tsx'

/** In the order of the page. Each has a heading of the second level, an endpoint and, where something is set, a form. */
export const moneySettingsSections: readonly {
  readonly name: string
  readonly Section: ComponentType<MoneySettingsProps>
}[] = [
  { name: 'paying', Section: PayingSection },
  { name: 'invoices', Section: InvoiceSection },
]
