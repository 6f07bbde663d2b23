import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { type Choice, choiceOf } from '../../kit/list/choice.ts'
import type { ListShape } from '../../kit/list/list.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { applicationList } from './application-list.ts'

/** What the files of a person are called. */
export const fileNamings = ['idNumber', 'nameIdNumber', 'idNumberName'] as const
export type FileNaming = (typeof fileNamings)[number]

export const packedKinds = ['photo', 'attachments'] as const
export type PackedKind = (typeof packedKinds)[number]

/** Whose files are to be packed, which of them, and how they are named. */
export interface FilesWish<L extends ListShape> {
  readonly choice: Choice<L>
  readonly kinds: readonly PackedKind[]
  readonly naming: FileNaming
}

/** The body that asks for the files of applications, chosen from whichever list has them. */
export function filesWishOf<L extends ListShape>(list: L) {
  const schema = z.strictObject({
    choice: choiceOf(list),
    kinds: z.array(z.enum(packedKinds)).min(1).max(packedKinds.length),
    naming: z.enum(fileNamings),
  })
  return schema as unknown as z.ZodType<FilesWish<L>>
}

export const packApplicationFiles = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/application-file-exports',
  summary: 'Pack the photos and attachments of applications into one zip',
  description:
    'A long work: its file is at `getWorkResult`. Of what was never handed in nothing is packed; whoever is limited to batches, areas, subjects or organisations gets theirs alone. The names of the files hold whole ID numbers; history says who asked for them. A person with several files has a folder; of a name that is there already the next one has a number.',
  feature: 'registration',
  may: ['administrator', 'reviewer'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ batchId: z.uuid().toLowerCase() }),
  body: filesWishOf(applicationList),
  reply: begunWork,
  errors: [...gateErrors, 'batchAbsent', 'tooManyWorks'],
})
