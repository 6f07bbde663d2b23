import { z } from 'zod'
import { attachmentFormats, mostAttachmentBytes } from '../file/attachment.ts'
import { show, texts } from './form/form.ts'
import { photoCheckRule } from './photo-check.ts'

export const photoFormats = ['jpeg', 'png', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** What the portrait must be. Kilobytes are 1024 bytes; both ends are allowed. */
export const photoRule = z.object({
  formats: z.array(z.enum(photoFormats)).min(1),
  fromKilobytes: z.number().int().min(0),
  toKilobytes: z.number().int().min(1).max(5120),
  /** The picture that is kept has exactly this size, and so this ratio. */
  widthPixels: z.number().int().min(50).max(2000),
  heightPixels: z.number().int().min(50).max(2000),
  /** How it is looked at when it is sent; left out: not at all. */
  check: photoCheckRule.optional(),
  hint: texts,
})
export type PhotoRule = z.output<typeof photoRule>

/** Under less than this no page of a document can be read. */
export const leastAttachmentKilobytes = 100

/** One kind of attachment that is asked for. */
export const attachmentRule = z.object({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  label: texts,
  hint: texts,
  formats: z.array(z.enum(attachmentFormats)).min(1),
  /** So many files must be there, and at most so many. Zero: may be left out. */
  least: z.number().int().min(0).max(20),
  most: z.number().int().min(1).max(20),
  /** Of each file; null: as large as any attachment may be. */
  mostKilobytes: z
    .number()
    .int()
    .min(leastAttachmentKilobytes)
    .max(mostAttachmentBytes / 1024)
    .nullable()
    .default(null),
  /** Asked of those alone whose answers show it, as a field is. */
  show: show.nullable().default(null),
})
export type AttachmentRule = z.output<typeof attachmentRule>

/** As large as a file may be under this rule; the limit itself is allowed. */
export function mostBytesOf({ mostKilobytes }: Pick<AttachmentRule, 'mostKilobytes'>): number {
  return mostKilobytes === null ? mostAttachmentBytes : mostKilobytes * 1024
}
