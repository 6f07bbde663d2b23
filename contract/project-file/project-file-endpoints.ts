import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { mostProjectFileBytes } from './project-file.ts'

const may = ['administrator', 'operator'] as const

export const differenceGroups = [
  'settings',
  'windows',
  'agreements',
  'review',
  'refunds',
  'transfers',
  'paymentWays',
  'invoice',
  'appeals',
  'certificates',
  'stations',
  'tickets',
  'logo',
  'batches',
] as const

/** Something that is another in the file than in the project. */
export const projectDifference = z.object({
  group: z.enum(differenceGroups),
  /** Which: a setting, a kind of window or text, the name of a batch. */
  of: z.string(),
  /** `stays`: it is not in the file, and is left as it is. */
  what: z.enum(['added', 'changed', 'removed', 'stays']),
  /** From what to what, shortened. */
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
})
export type ProjectDifference = z.output<typeof projectDifference>

/** Where in a file something breaks a rule, and the key of what is said of it. */
export const projectFileFlaws = z.object({ flaws: z.array(z.object({ path: z.string(), key: z.string() })) })

export const getProjectFile = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/project-file',
  summary: 'The whole set-up of a project as one file',
  description:
    'JSON with its keys in a fixed order: the same set-up is the same file, byte for byte. Settings, texts, windows, agreements, what is set for reviews and invoices, logo, and batches with their areas, subjects, forms and places. No people, no secrets, no articles.',
  feature: 'project-file',
  may,
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: gateErrors,
})

export const takeProjectFile = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/project-file',
  summary: 'Set a project up from a file',
  description:
    'Without `seen` nothing changes, and the answer says what would. With the `seen` of that answer the file is taken, all of it or nothing; where the project was changed meanwhile, `projectDifferenceOutdated`. Batches are known by their ids: new ones are made, those that are there are changed, others stay.',
  feature: 'project-file',
  may,
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
  query: z.object({ seen: z.string().max(100).optional() }),
  upload: { mostBytes: mostProjectFileBytes },
  reply: z.object({
    differences: z.array(projectDifference),
    /** Of what was compared: sent along to take the file. */
    seen: z.string(),
    taken: z.boolean(),
  }),
  errors: [
    ...gateErrors,
    'fileTooLarge',
    'projectFileBroken',
    'projectFileVersionUnknown',
    'projectFileFlawed',
    'projectDifferenceOutdated',
    'batchFlawed',
    'batchSheetFlawed',
    'fileBroken',
    'photoTooManyPixels',
    'pictureTooSlow',
  ],
})
