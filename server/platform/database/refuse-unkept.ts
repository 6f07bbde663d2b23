import { Refusal } from '#server/platform/refusal.ts'

/**
 * No text of PostgreSQL holds a NUL, its JSON neither that nor half a character, and nobody types one: whoever sends it is
 * told that the input is wrong before the database is asked, which would answer with an error of its own and cost a
 * connection.
 */
export function refuseUnkept(values: readonly unknown[]): void {
  if (values.some(isUnkept)) throw new Refusal('inputInvalid', { fields: {} })
}

function isUnkept(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnkept)
  return (
    typeof value === 'string' && (value.includes('\0') || (isJson.test(value) && escapedInJson.test(value)))
  )
}

const isJson = /^[[{]/
/** As `JSON.stringify` writes both: after a backslash that is not itself escaped. */
const escapedInJson = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
