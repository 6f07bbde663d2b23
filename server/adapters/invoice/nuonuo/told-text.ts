import { z } from 'zod'

/** Nuonuo writes the same thing as text, as a number, or not at all. */
export const toldText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
