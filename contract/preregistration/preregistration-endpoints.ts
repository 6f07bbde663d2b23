import { z } from 'zod'
import { area, subject } from '../batch/batch-shapes.ts'
import { texts } from '../batch/form/form.ts'
import { mostAttachmentBytes } from '../file/attachment.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { windowStates } from '../project/window.ts'
import { mostExpected, mostExpectedLines, preregistrationStates } from './preregistration.ts'

const own = {
  feature: 'preregistration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_prepare_registration_examination_module',
  audit: 'approved',
} as const
const params = z.object({ batchId: z.uuid().toLowerCase() })
const instant = z.iso.datetime()

/** What the organisation may take of the batch, and has taken. Null: no quota, it takes what is free. */
const quota = z.object({ capacity: z.int().nullable(), held: z.int() })

export const preregistrationLine = z.object({
  areaId: z.uuid().toLowerCase(),
  subjectId: z.uuid().toLowerCase(),
  expected: z.int().min(1).max(mostExpected),
})
export type PreregistrationLine = z.output<typeof preregistrationLine>

export const preregistrationBatch = z.object({
  batchId: z.uuid(),
  name: texts,
  state: z.enum(preregistrationStates),
  /** Of all subjects and areas. */
  expected: z.int(),
  windowState: z.enum(windowStates),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  quota,
})
export type PreregistrationBatch = z.output<typeof preregistrationBatch>

export const listPreregistrations = endpoint({
  ...own,
  method: 'GET',
  path: '/api/preregistrations',
  summary: 'The batches in which this organisation reports how many it expects, and how its reports stand',
  description:
    'A batch stands in it as soon as pre-registration has times there, or something is reported. `quota` is what the board gave.',
  toViewers: true,
  reply: z.array(preregistrationBatch),
  errors: gateErrors,
})

export const preregistration = preregistrationBatch.extend({
  lines: z.array(preregistrationLine),
  /** Where, and of what, somebody may be expected: what is switched off stands here where it is reported. */
  areas: z.array(area.pick({ areaId: true, parentId: true, kind: true, name: true, offered: true })),
  subjects: z.array(subject.pick({ subjectId: true, level: true, name: true, offered: true })),
  submittedAt: instant.nullable(),
  /** The stamped confirmation. */
  confirmation: z.object({ name: z.string(), bytes: z.int(), sentAt: instant }).nullable(),
  version,
})
export type Preregistration = z.output<typeof preregistration>

export const getPreregistration = endpoint({
  ...own,
  method: 'GET',
  path: '/api/batches/:batchId/preregistration',
  summary: 'What this organisation reports for a batch, by area and subject',
  params,
  toViewers: true,
  reply: preregistration,
  errors: [...gateErrors, 'batchAbsent'],
})

export const savePreregistration = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/batches/:batchId/preregistration',
  summary: 'Keep the numbers of a report that is not submitted',
  description:
    'All of them: a pair of area and subject that is left out is not expected any more. Each pair once; areas and subjects of the batch that are offered.',
  params,
  body: z.object({ lines: z.array(preregistrationLine).max(mostExpectedLines) }).extend(seen.shape),
  reply: preregistration,
  errors: [
    ...gateErrors,
    'batchAbsent',
    'examSuspended',
    'preregistrationNotOpen',
    'preregistrationWrongState',
    'changedMeanwhile',
  ],
})

const stepping = [
  ...gateErrors,
  'batchAbsent',
  'examSuspended',
  'preregistrationNotOpen',
  'preregistrationAbsent',
  'preregistrationWrongState',
  'changedMeanwhile',
] as const

export const submitPreregistration = endpoint({
  ...own,
  method: 'POST',
  path: '/api/batches/:batchId/preregistration/submission',
  repeatsItself: true,
  summary: 'Submit a report: the board counts it from then on',
  description: 'One that reports nobody is refused with `preregistrationAbsent`.',
  params,
  body: seen,
  reply: preregistration,
  errors: stepping,
})

export const withdrawPreregistration = endpoint({
  ...own,
  method: 'POST',
  path: '/api/batches/:batchId/preregistration/withdrawal',
  repeatsItself: true,
  summary: 'Take a submitted report back until the window closes, to change it',
  description: 'A stamped confirmation that was sent is removed: it says what is reported no longer.',
  params,
  body: seen,
  reply: preregistration,
  errors: stepping,
})

export const getPreregistrationSummary = endpoint({
  ...own,
  method: 'GET',
  path: '/api/batches/:batchId/preregistration/summary',
  summary: 'A submitted report as a PDF, to be printed and stamped',
  description:
    'A draft has none: `preregistrationAbsent`. It carries a code that is another one as soon as any number is. `characterNotPrintable` names what no font has.',
  params,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent', 'preregistrationAbsent', 'characterNotPrintable'],
})

export const sendPreregistrationConfirmation = endpoint({
  ...own,
  method: 'POST',
  path: '/api/batches/:batchId/preregistration/confirmation',
  summary: 'Send the stamped confirmation of a submitted report: one PDF, in place of one sent before',
  description: 'At most 5 MB, and a PDF whatever its name says. `seenVersion` stands in the address.',
  params,
  query: z.object({ seenVersion: z.coerce.number().int().min(0).default(0) }),
  upload: { mostBytes: mostAttachmentBytes },
  reply: preregistration,
  errors: [...stepping, 'fileEmpty', 'fileTooLarge', 'fileFormatWrong', 'fileBroken', 'documentLocked'],
})

export const getPreregistrationConfirmation = endpoint({
  ...own,
  method: 'GET',
  path: '/api/batches/:batchId/preregistration/confirmation',
  summary: 'The stamped confirmation as it was sent',
  params,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent', 'preregistrationAbsent'],
})
