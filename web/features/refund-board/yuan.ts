import { z } from 'zod'

const typed = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** An amount as people type it: `120`, `120.5`, `120.50`. */
export const yuan = z.string().trim().regex(typed)

/** To the fen; null where it is none. */
export function fenOf(text: string): number | null {
  const read = typed.exec(text.trim())
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : null
}
