import { flawKey } from '#contract/identity/verdict.ts'
import { flawsOfDetails, type InvoiceDetails, keptDetails } from '#contract/invoice/invoice-details.ts'
import { missingSettings } from '#contract/invoice/invoice-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { getInvoiceSettings } from '../settings/invoice-settings.ts'
import type { Terms } from '../stored-invoice.ts'

/** What was typed as it is kept, by the rules of the field and what the project offers; and on which terms it is issued. */
export async function checkDetails(
  tx: Tx,
  typed: InvoiceDetails,
): Promise<{ readonly details: InvoiceDetails; readonly terms: Terms }> {
  const settings = await getInvoiceSettings(tx)
  if (missingSettings(settings).length > 0) throw new Refusal('invoiceNotConfigured')
  const details = keptDetails(typed)
  if (!settings.kinds.includes(details.kind))
    throw new Refusal('inputInvalid', { fields: { kind: 'EMC_SI_SC_01' } })
  const { taxNumber, ...others } = flawsOfDetails(details)
  if (taxNumber === 'specialNeedsTaxNumber') throw new Refusal('specialNeedsTaxNumber')
  if (taxNumber) throw new Refusal('taxpayerIdWrong')
  const fields = Object.fromEntries(
    Object.entries(others).map(([field, flaw]) => [field, flawKey(flaw as 'emailWrong')]),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields })
  const { issuer, seller, item, clerk, remark } = settings
  return { details, terms: { issuer, seller, item, clerk, remark } }
}
