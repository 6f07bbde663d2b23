import { missingSettings } from '#contract/invoice/invoice-settings.ts'
import { examType } from '#contract/project/project.ts'
import { findOrderState } from '#server/features/payment/payment.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { getInvoiceSettings } from '../settings/invoice-settings.ts'
import { listChoices, writeChoice } from './choice-store.ts'

interface Choice {
  readonly offered: boolean
  readonly needed: boolean | null
}

/** `areShown`: whether the project shows invoices at all. */
export async function readChoice(
  tx: Tx,
  { orderId, payerId, areShown }: { orderId: string; payerId: string; areShown: boolean },
): Promise<Choice> {
  if ((await findOrderState(tx, orderId, payerId)) === null) throw new Refusal('orderAbsent')
  const needed = (await listChoices(tx, [orderId])).get(orderId) ?? null
  return { offered: areShown && (await areInvoicesOffered(tx)), needed }
}

export async function chooseInvoice(
  tx: Tx,
  { orderId, payerId, needed }: { orderId: string; payerId: string; needed: boolean },
  now: Date,
): Promise<Choice> {
  const { needed: before } = await readChoice(tx, { orderId, payerId, areShown: true })
  if (before !== needed) {
    await writeChoice(tx, orderId, needed, now)
    const deed = { action: 'order.chooseInvoice', subject: 'order', subjectId: orderId }
    const was = before === null ? null : { invoiceNeeded: before }
    await record(tx, { ...deed, before: was, after: { invoiceNeeded: needed } }, now)
  }
  return { offered: await areInvoicesOffered(tx), needed }
}

/** Who pays where invoices are offered has said first whether one is wanted. */
export async function refuseUnchosen(tx: Tx, orderId: string): Promise<void> {
  if ((await listChoices(tx, [orderId])).has(orderId)) return
  const { examType: type, invoiceIsOpen, invoicesShown } = await getWholeProject(tx)
  const areShown = type !== examType.internal && invoiceIsOpen && invoicesShown
  if (areShown && (await areInvoicesOffered(tx))) throw new Refusal('invoiceChoiceMissing')
}

async function areInvoicesOffered(tx: Tx): Promise<boolean> {
  return missingSettings(await getInvoiceSettings(tx)).length === 0
}
