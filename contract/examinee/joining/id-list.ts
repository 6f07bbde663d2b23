import { z } from 'zod'
import { certificateTypes } from '../../identity/certificates/certificate.ts'

/** So many ID numbers are checked in one go. */
export const mostCheckedIds = 5000
/** What is sent to be refused with a sentence, and not as a broken body. */
const mostSentIds = 20_000

/** How somebody with a number stands in a batch, as far as an organisation may know. */
export const idVerdicts = [
  /** Nobody with this number is there. */
  'absent',
  /** Among the organisation's own people, and not in this batch. */
  'known',
  /** In this batch, entered by this organisation. */
  'own',
  /** In this batch, by an own account. */
  'alone',
  /** In this batch, entered by another organisation: nothing else is told. */
  'other',
  /** No number of this kind of certificate. */
  'wrong',
] as const
export type IdVerdict = (typeof idVerdicts)[number]

/** Numbers as they were pasted, each by itself. */
export const idList = z.object({
  /** Null: of any kind; what looks like a resident identity card must be a sound one. */
  idType: z.enum(certificateTypes).nullable().default(null),
  numbers: z.array(z.string().trim().min(1).max(60)).min(1).max(mostSentIds),
})
export type IdList = z.output<typeof idList>

export const checkedIdList = z.object({
  lines: z.array(
    z.object({
      number: z.string(),
      verdict: z.enum(idVerdicts),
      /** It stood in the list before. */
      twice: z.boolean(),
    }),
  ),
})
export type CheckedIdList = z.output<typeof checkedIdList>

/** What stands between numbers that are pasted: lines, commas, semicolons, tabs; a blank inside a number stays. */
export function splitIds(text: string): string[] {
  return text
    .split(/[\n\r,，;；、\t]+/)
    .map((part) => part.trim())
    .filter(Boolean)
}
