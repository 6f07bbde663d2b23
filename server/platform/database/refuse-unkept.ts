import { Refusal } from '#server/platform/refusal.ts'

/**
 * No text of PostgreSQL holds a NUL, and nobody types one: whoever sends it is told that the input is wrong before the
 * database is asked, which would answer with an error of its own and cost a connection.
 */
export function refuseUnkept(values: readonly unknown[]): void {
  if (values.some(holdsNul)) throw new Refusal('inputInvalid', { fields: {} })
}

function holdsNul(value: unknown): boolean {
  return typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNul)
}
