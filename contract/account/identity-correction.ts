import { z } from 'zod'
import { type AttachmentFormat, mostAttachmentBytes } from '../file/attachment.ts'
import { approvalKind } from '../kit/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { certificateType, statedReason, typed } from './account-shapes.ts'

const sentence = statedReason.max(500)

/** What speaks for a correction, on paper: so many files of these kinds, each as large as any attachment. */
export const proofFormats: readonly AttachmentFormat[] = ['jpeg', 'png', 'pdf']
export const mostProofFiles = 3

/** What of somebody's identity is corrected. */
export const correctedFields = ['name', 'idType', 'idNumber'] as const

/** One administrator proposes it, another approves. Who the person was and shall be, and why, stands sealed beside it. */
export const identityCorrection = approvalKind({
  name: 'account.correctIdentity',
  proposal: z.object({
    correctionId: z.uuid(),
    accountId: z.uuid(),
    fields: z.array(z.enum(correctedFields)).min(1),
  }),
  proposedBy: ['administrator'],
  approvedBy: ['administrator'],
})

const proofFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  bytes: z.number().int(),
})
export type ProofFile = z.output<typeof proofFile>

export const sendProofFile = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/correction-files',
  summary: 'Send a file that speaks for a correction, before it is proposed with its `fileId`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF. What is not proposed within a day is removed.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ accountId: z.uuid() }),
  upload: { mostBytes: mostAttachmentBytes },
  reply: proofFile,
  errors: [
    ...gateErrors,
    'candidateAbsent',
    'fileEmpty',
    'fileTooLarge',
    'fileFormatWrong',
    'photoHeic',
    'fileBroken',
    'documentLocked',
    'photoTooManyPixels',
    'pictureTooSlow',
  ],
})

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/corrections',
  summary:
    'Propose that the name or the certificate of a candidate be corrected, with the proof that was seen',
  description:
    'What is left empty stays. Nothing changes until another administrator approves: `approveProposal`. Then registrations and records of the certificate lead to the account, and the candidate is told.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ accountId: z.uuid() }),
  body: z.object({
    name: typed,
    idType: certificateType.nullable(),
    idNumber: typed,
    /** Which document was seen, and where its copy is. */
    proof: sentence,
    reason: sentence,
    /** Files that whoever proposes it has sent for this candidate: `sendProofFile`. */
    fileIds: z.array(z.uuid()).max(mostProofFiles).default([]),
  }),
  reply: z.object({ approvalId: z.uuid() }),
  errors: [...gateErrors, 'candidateAbsent', 'nothingToCorrect', 'proofFileAbsent', 'approvalOpen'],
})

const identity = z.object({ name: z.string(), idType: certificateType.nullable(), idNumber: z.string() })
export type Identity = z.output<typeof identity>

const correctionRead = z.object({
  before: identity,
  after: identity,
  proof: z.string(),
  reason: z.string(),
  files: z.array(proofFile),
})
export type CorrectionRead = z.output<typeof correctionRead>

/** Whoever approves compares it with the proof, digit by digit. */
export const readCorrection = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/identity-corrections/:correctionId/readings',
  repeatsItself: true,
  summary: 'What is proposed to be corrected, in full: before and after, the proof and the reason',
  description: 'A POST: that it was read is recorded, and counts among the unmaskings of the hour.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ correctionId: z.uuid() }),
  reply: correctionRead,
  errors: [...gateErrors, 'correctionAbsent'],
})

export const readProofFile = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/identity-corrections/:correctionId/files/:fileId/readings',
  repeatsItself: true,
  summary: 'A file that speaks for a correction, as long as that waits for a decision',
  description: 'A POST: that it was read is recorded. `readCorrection` names the files.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ correctionId: z.uuid(), fileId: z.uuid() }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'correctionAbsent', 'proofFileAbsent'],
})
