import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'

/** 10 MB, the limit itself is allowed. */
export const mostTextFileBytes = 10 * 1024 * 1024

/** A file that texts of the project may name. */
export const textFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Signed; good for some days. */
  address: z.string(),
  /** Of a picture, as it is kept. */
  widthPixels: z.number().int().nullable(),
  heightPixels: z.number().int().nullable(),
})

export const addTextFile = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/text-files',
  summary: 'Send a picture or a document for a text of the board; the text names it `file:<fileId>`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF, Word and Excel, to be saved. Everybody who reads the text gets the file.',
  feature: 'rich-text',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: domainParams,
  upload: { mostBytes: mostTextFileBytes },
  reply: textFile,
  errors: [
    ...gateErrors,
    'fileEmpty',
    'fileTooLarge',
    'fileBroken',
    'documentLocked',
    'photoTooManyPixels',
    'pictureTooSlow',
    'textFileFormatWrong',
  ],
})
