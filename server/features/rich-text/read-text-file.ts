import sharp from 'sharp'
import { sniff } from '#contract/file/sniff.ts'
import type { Upload } from '#server/platform/http/input/read-upload.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A picture or document as it is kept. */
export interface ReadTextFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly widthPixels: number | null
  readonly heightPixels: number | null
}

/** What office programs write: nobody reads it here, it is only handed out to be saved. */
const officeTypes: Readonly<Record<string, { readonly begins: Buffer; readonly mediaType: string }>> = {
  docx: {
    begins: Buffer.from('PK\x03\x04', 'latin1'),
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    begins: Buffer.from('PK\x03\x04', 'latin1'),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  doc: { begins: Buffer.from('d0cf11e0', 'hex'), mediaType: 'application/msword' },
  xls: { begins: Buffer.from('d0cf11e0', 'hex'), mediaType: 'application/vnd.ms-excel' },
}

export async function readTextFile({ bytes, name, sender }: Upload): Promise<ReadTextFile> {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  const [, stem = name, ending = ''] = /^(.*)\.([^.]{1,5})$/s.exec(name) ?? []
  const office = officeTypes[ending.toLowerCase()]
  if (office && bytes.subarray(0, 4).equals(office.begins))
    return { name, mediaType: office.mediaType, bytes, widthPixels: null, heightPixels: null }
  const format = sniff(bytes)
  if (format !== 'jpeg' && format !== 'png' && format !== 'pdf') throw new Refusal('textFileFormatWrong')
  const read = await readAttachment(bytes, [format], sender)
  const size = format === 'pdf' ? null : await sharp(read.bytes).metadata()
  return {
    name: `${stem}.${read.ending}`,
    mediaType: read.mediaType,
    bytes: read.bytes,
    widthPixels: size?.width ?? null,
    heightPixels: size?.height ?? null,
  }
}
