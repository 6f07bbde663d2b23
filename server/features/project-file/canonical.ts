import type { ProjectFile } from '#contract/project-file/project-file.ts'

/** The same set-up is the same text: the parts in their order, all keys within them in that of the alphabet. */
export function fileText({
  format,
  version,
  settings,
  windows,
  agreements,
  review,
  refunds,
  transfers,
  paymentWays,
  invoice,
  appeals,
  certificates,
  stations,
  tickets,
  logo,
  batches,
}: ProjectFile): string {
  const parts = {
    format,
    version,
    settings,
    windows,
    agreements,
    review,
    refunds,
    transfers,
    paymentWays,
    invoice,
    appeals,
    certificates,
    stations,
    tickets,
    logo,
    batches,
  }
  const sorted = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inOrder(part)]))
  return `${JSON.stringify(sorted, null, 2)}\n`
}

/** A value as it is compared and shown. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(inOrder(value)) ?? '')
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}
