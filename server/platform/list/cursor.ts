import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { SortColumn } from './list-source.ts'

/** A row's place in an order: what it is ordered by, and its key for those that are alike. */
export interface Mark {
  readonly value: string
  readonly id: string
}

const written = z.tuple([z.string(), z.string(), z.uuid().toLowerCase()])
const instant = /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/

export function writeCursor(by: string, { value, id }: Mark): string {
  return Buffer.from(JSON.stringify([by, value, id])).toString('base64url')
}

/** Refuses what no page of this order has told. */
export function readCursor(cursor: string, by: string, { type }: SortColumn): Mark {
  const read = written.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  const [order, value, id] = read.data ?? []
  const fits = order === by && (type === 'text' || instant.test(value ?? ''))
  if (!fits || value === undefined || id === undefined)
    throw new Refusal('inputInvalid', { fields: { at: errors.inputInvalid.key } })
  return { value, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
