import type { Tx } from '#server/platform/database/transaction.ts'

const projectDigits = 25
const ownDigits = 7

/**
 * A number by which a provider knows a payment or a refund: 32 digits and letters. Its project stands at its head, so that
 * news find their way without asking every project.
 */
export async function nextProviderNumber(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ next: string }>(`select nextval('provider_number') as next`)
  const project = BigInt(`0x${String(tx.projectId).replaceAll('-', '')}`)
  return digits(project, projectDigits) + digits(BigInt(row?.next ?? 0), ownDigits)
}

const digits = (value: bigint, width: number) => value.toString(36).toUpperCase().padStart(width, '0')

/** Null where it is none of ours. */
export function projectOfNumber(number: string): string | null {
  if (!/^[0-9A-Z]{32}$/.test(number)) return null
  let value = 0n
  for (const digit of number.slice(0, projectDigits)) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
