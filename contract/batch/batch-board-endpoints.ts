import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { capacity } from './batch-parts.ts'
import { area, batchRules, subject } from './batch-shapes.ts'
import { boardBatchErrors, boardBatchParams } from './board-batch-gate.ts'

const may = ['administrator', 'operator'] as const

/** A batch, for whoever chooses the one to work at. */
export const boardBatchLine = batchRules.pick({ name: true, examStartsAt: true, examEndsAt: true }).extend({
  batchId: z.uuid(),
  areas: z.array(area.pick({ areaId: true, parentId: true, name: true })),
  subjects: z.array(subject.pick({ subjectId: true, level: true, name: true })),
})
export type BoardBatchLine = z.output<typeof boardBatchLine>

export const listBoardBatches = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/board-batches',
  summary: 'The batches of a project for those who work in it, the latest exam first',
  description: 'Whoever is limited to some batches sees those alone.',
  feature: 'batch',
  may: [...grantedRoles, 'operator'],
  project: 'domain',
  module: null,
  params: domainParams,
  reply: z.array(boardBatchLine),
  errors: gateErrors,
})

export const putArea = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/areas/:areaId',
  summary: 'Add an area or a site to a batch, rename it, switch it off or on again',
  description:
    'Whoever adds one gives its id. Where it lies and its kind stay. Switched off (`offered` false), nobody chooses it any more; who has places there keeps them.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ areaId: z.uuid() }),
  body: area.omit({ areaId: true }),
  reply: area,
  errors: [...boardBatchErrors, 'batchFlawed'],
})

export const putSubject = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/subjects/:subjectId',
  summary: 'Add a subject to a batch, change its name, price or times, switch it off or on again',
  description:
    'Whoever adds one gives its id. What was handed in keeps the name and the price that it had; drafts go by the new ones. Switched off (`offered` false), nobody chooses it any more; who has it keeps it.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ subjectId: z.uuid() }),
  body: subject.omit({ subjectId: true }),
  reply: subject,
  errors: [...boardBatchErrors, 'batchFlawed'],
})

export const changeCapacity = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/areas/:areaId/subjects/:subjectId/capacity',
  summary: 'How many places an area keeps for a subject, down to what is taken',
  description: 'What is taken or held stays so: fewer than that are refused with how many it is.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ areaId: z.uuid(), subjectId: z.uuid() }),
  body: z.object({ capacity }),
  reply: z.object({ capacity: z.number().int() }),
  errors: [...boardBatchErrors, 'quotaAbsent', 'capacityBelowHeld'],
})

/** Null takes the limit away. */
const limit = z.object({ capacity: capacity.nullable() })

export const putAreaTotal = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/areas/:areaId/total',
  summary: 'How many places an area or a site gives away in all, whatever the subject',
  description:
    'Counts beside what it keeps for each subject, and only the places of the area itself, not of those below it. Never below what is taken there: `capacityBelowHeld` says how many that is. Null: no total.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ areaId: z.uuid() }),
  body: limit,
  reply: limit,
  errors: [...boardBatchErrors, 'areaAbsent', 'capacityBelowHeld'],
})

export const putOrganisationQuota = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/organisations/:organisationId/quota',
  summary: 'How many places the candidates of an organisation may take of a batch, all subjects together',
  description:
    'What they have taken already counts. Never below that: `capacityBelowHeld` says how many it is. Null: no quota.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams.extend({ organisationId: z.uuid() }),
  body: limit,
  reply: limit,
  errors: [...boardBatchErrors, 'organisationAbsent', 'capacityBelowHeld'],
})

const taken = { capacity: z.number().int(), held: z.number().int() }

export const getCapacities = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/capacities',
  summary: 'Every limit of a batch, and how much of it is taken',
  description: 'Held places count as taken, until they go back.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams,
  reply: z.object({
    quotas: z.array(z.object({ areaId: z.uuid(), subjectId: z.uuid(), ...taken })),
    areaTotals: z.array(z.object({ areaId: z.uuid(), ...taken })),
    organisationQuotas: z.array(z.object({ organisationId: z.uuid(), ...taken })),
  }),
  errors: boardBatchErrors,
})

/** An organisation with its quota in a batch; null where it has none, and takes what is free. */
export const organisationQuota = z.object({
  organisationId: z.uuid(),
  accountName: z.string(),
  name: z.string(),
  capacity: z.number().int().nullable(),
  held: z.number().int(),
})
export type OrganisationQuota = z.output<typeof organisationQuota>

export const listOrganisationQuotas = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/organisation-quotas',
  summary: 'Every organisation of the project, with its quota in a batch and what is taken of it',
  description:
    'Those that were removed stand in it as long as they have a quota. They are set with the sheet.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams,
  reply: z.array(organisationQuota),
  errors: boardBatchErrors,
})
