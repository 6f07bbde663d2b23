import type { CustomTypesConfig } from 'pg'
import { types } from 'pg'

/**
 * How values leave PostgreSQL: a whole number as a number (refused where it would lose digits), an instant as a Date,
 * a day as the text `2026-11-20`, since a day has no time zone.
 */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === types.builtins.INT8) return wholeNumber
    if (id === types.builtins.DATE) return String
    return types.getTypeParser(id, format)
  },
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a number without losing digits.`)
  return value
}
