import { z } from 'zod'
import { photoFlaws } from '../../batch/photo-check.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { pageOf, pageQuery } from '../../kit/page.ts'
import { skipReasons } from '../../upload/upload.ts'

/** Why a photo in an archive became nobody's. */
export const photoReasons = [
  ...skipReasons,
  /** Nobody of the organisation in this batch has the number that is the file's name. */
  'nobody',
  /** The name beside the number is another than theirs. */
  'nameDiffers',
  /** Two people are meant by it. */
  'twoPeople',
  /** Another file of the archive was theirs already. */
  'photoTwice',
  'fileFormatWrong',
  'fileTooSmall',
  'fileTooLarge',
  'fileBroken',
  'photoHeic',
  'photoTooSmall',
  'photoTooManyPixels',
  'pictureTooSlow',
  /** The batch sends back what the look at portraits objects to: it is taken once somebody says so. */
  'photoUnfit',
  /** What is handed in keeps its photo. */
  'notEditable',
  /** The review returned something else. */
  'partNotReturned',
  'registrationNotOpen',
] as const
export type PhotoReason = (typeof photoReasons)[number]

const count = z.number().int()

/** An archive of photos that was sent, and what came of it. */
export const photoArchive = z.object({
  archiveId: z.uuid(),
  fileName: z.string(),
  sentAt: z.iso.datetime(),
  workId: z.uuid(),
  taken: count,
  left: count,
  /** Of those that were taken: something was seen, somebody should look. */
  doubted: count,
})
export type PhotoArchive = z.output<typeof photoArchive>

export const photoEntry = z.object({
  place: count,
  fileName: z.string(),
  /** Null: it became somebody's photo. */
  reason: z.enum(photoReasons).nullable(),
  /** What the look at the portrait found. */
  flaws: z.array(z.enum(photoFlaws)),
})
export type PhotoEntry = z.output<typeof photoEntry>

const ofBatch = domainParams.extend({ batchId: z.uuid().toLowerCase() })
const ofArchive = ofBatch.extend({ archiveId: z.uuid() })
const ofOrganisations = {
  feature: 'examinee',
  may: ['organisation'],
  project: 'domain',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const
const path = '/api/projects/:domain/batches/:batchId/photo-archives'

export const takePhotos = endpoint({
  ...ofOrganisations,
  method: 'POST',
  path,
  summary: 'Give an organisation’s people their photos from an archive that was uploaded',
  description:
    'The upload is whole and of the purpose `photos`. Each file is called like the ID number (or the registration number), alone or with the name before or behind it: `11010519491231002X.jpg`, `欧阳晓明-11010519491231002X.jpg`. A photo is held to the same rules as one that is sent alone; one that is there is replaced. Where the batch has portraits checked, each is looked at, one after the other: what was found stands at its entry and, once it is taken, with the application. Where the batch sends back what does not fit, such a photo is left (`photoUnfit`) unless `nevertheless` is set: then it is taken, and marked for the review. A long work: what became of each file is at `listPhotoEntries`.',
  params: ofBatch,
  body: z.strictObject({
    uploadId: z.uuid(),
    /** Whoever sends them has looked: what the check objects to is taken too. */
    nevertheless: z.boolean().optional(),
  }),
  reply: photoArchive,
  errors: [
    ...gateErrors,
    'batchAbsent',
    'uploadAbsent',
    'attachmentKindAbsent',
    'registrationNotOpen',
    'examSuspended',
    'tooManyWorks',
  ],
})

export const listPhotoArchives = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path,
  summary: 'The archives of photos that the organisation sent, the newest first',
  params: ofBatch,
  reply: z.array(photoArchive),
  errors: [...gateErrors, 'batchAbsent'],
})

export const getPhotoArchive = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path: `${path}/:archiveId`,
  summary: 'An archive of photos, and what came of it so far',
  params: ofArchive,
  reply: photoArchive,
  errors: [...gateErrors, 'importAbsent'],
})

export const listPhotoEntries = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path: `${path}/:archiveId/entries`,
  summary: 'What became of each file in it',
  params: ofArchive,
  query: pageQuery.extend({
    after: z.coerce.number().int().optional(),
    /** `noted`: left, or taken though something was seen. */
    became: z.enum(['taken', 'left', 'noted']).optional(),
  }),
  reply: pageOf(photoEntry),
  errors: [...gateErrors, 'importAbsent'],
})
