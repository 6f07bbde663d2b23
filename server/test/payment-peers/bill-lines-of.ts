import type { BillLine, PaymentProvider } from '#server/adapters/payment/port.ts'

/** All of a bill at once, as only tests want it. */
export async function billLinesOf(provider: PaymentProvider, day: string): Promise<BillLine[]> {
  const read = await provider.readBill(day)
  if (read.outcome !== 'bill') throw new Error(`It is ${read.outcome}.`)
  const lines: BillLine[] = []
  for await (const line of read.lines) lines.push(line)
  return lines
}
