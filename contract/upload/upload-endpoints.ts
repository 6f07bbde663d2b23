import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { archiveSummary, partBytes, upload, uploadPurposes } from './upload.ts'

const uploadParams = domainParams.extend({ uploadId: z.uuid() })
/** Support only reads. */
const senders = grantedRoles.filter((role) => role !== 'support')
const ofItsSender = {
  feature: 'upload',
  may: ['organisation', ...senders],
  project: 'domain',
  module: null,
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const

export const createUpload = endpoint({
  ...ofItsSender,
  method: 'POST',
  path: '/api/projects/:domain/uploads',
  summary: 'Begin to send a large file, in parts',
  description:
    'Then `putUploadPart` for each part, in any order, several at once if the line is good, and `finishUpload`. Where the line breaks off, `getUpload` says which parts are here. A sender has at most five at once, and twice the bytes of the largest file.',
  params: domainParams,
  body: z.object({
    purpose: z.enum(uploadPurposes),
    name: z.string().min(1).max(255),
    bytes: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  reply: upload,
  errors: [...gateErrors, 'fileTooLarge', 'uploadsTooMany'],
})

export const getUpload = endpoint({
  ...ofItsSender,
  method: 'GET',
  path: '/api/projects/:domain/uploads/:uploadId',
  summary: 'How far an upload of one’s own is',
  params: uploadParams,
  reply: upload,
  errors: [...gateErrors, 'uploadAbsent'],
})

export const putUploadPart = endpoint({
  ...ofItsSender,
  method: 'PUT',
  path: '/api/projects/:domain/uploads/:uploadId/parts/:part',
  summary: 'A part of the file, as bytes',
  description:
    'Part 0 is the beginning. Each has `partBytes`, only the last one fewer. Sent again it takes the place of the former. With `sha256` (in hexadecimal digits) what was damaged on the way is refused.',
  params: uploadParams.extend({ part: z.coerce.number().int().min(0).max(1_000_000) }),
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  upload: { mostBytes: partBytes },
  reply: z.object({ part: z.number().int(), sha256: z.string() }),
  errors: [
    ...gateErrors,
    'uploadAbsent',
    'fileTooLarge',
    'uploadPartWrong',
    'uploadPartDamaged',
    'uploadWhole',
  ],
})

export const finishUpload = endpoint({
  ...ofItsSender,
  method: 'POST',
  path: '/api/projects/:domain/uploads/:uploadId/completion',
  repeatsItself: true,
  summary: 'Say that all parts are sent; what is in the archive is looked at',
  description:
    'Nothing is unpacked yet: the answer says how many files would be taken and which not, each with the reason. Finished again, it is looked at again.',
  params: uploadParams,
  reply: z.object({ upload, archive: archiveSummary }),
  errors: [
    ...gateErrors,
    'uploadAbsent',
    'uploadIncomplete',
    'archiveBroken',
    'archiveUnpacksTooLarge',
    'archiveTooManyFiles',
  ],
})

export const cancelUpload = endpoint({
  ...ofItsSender,
  method: 'DELETE',
  path: '/api/projects/:domain/uploads/:uploadId',
  summary: 'Take an upload away, finished or not',
  params: uploadParams,
  reply: z.object({ removed: z.literal(true) }),
  errors: [...gateErrors, 'uploadAbsent'],
})
