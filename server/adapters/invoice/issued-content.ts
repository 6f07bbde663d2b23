import { z } from 'zod'
import { documentKinds } from '#contract/invoice/document-kind.ts'

const fen = z.int()
const totals = z.object({ netFen: fen, taxFen: fen, totalFen: fen })

const party = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})

const line = z.object({
  name: z.string(),
  taxItem: z.string(),
  unit: z.string(),
  quantity: z.number(),
  amountFen: fen,
  tax: z.discriminatedUnion('treatment', [
    z.object({ treatment: z.literal('rate'), basisPoints: z.int() }),
    z.object({ treatment: z.literal('exempt') }),
    z.object({ treatment: z.literal('outside') }),
  ]),
  /** Those of a red invoice are negative. */
  totals,
  /** On a red one: the line that it takes back, the first being 1. */
  blueLine: z.int().nullable(),
})
export type IssuedLine = z.infer<typeof line>

/** Everything that stands on an invoice of the built-in issuer, as it was issued. */
export const issuedContent = z.object({
  kind: z.enum(documentKinds),
  seller: party.extend({ taxNumber: z.string() }),
  buyer: party.extend({ taxNumber: z.string().nullable() }),
  lines: z.array(line),
  totals,
  remark: z.string(),
  clerk: z.string(),
  /** The number of the invoice that a red one takes back. */
  blueOfficialNumber: z.string().nullable(),
})
export type IssuedContent = z.infer<typeof issuedContent>
