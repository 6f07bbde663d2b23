import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { boardParts, boardStatistics, ownParts, statistics } from './statistics.ts'

const batchId = z.uuid().toLowerCase()
const own = {
  feature: 'statistics',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const
const board = {
  feature: 'statistics',
  may: ['administrator', 'reviewer', 'operator'],
  project: 'domain',
  module: null,
} as const
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const countedQuota = z.object({ capacity: z.int().nullable(), held: z.int() })

export const listCountedBatches = endpoint({
  ...own,
  method: 'GET',
  path: '/api/counted-batches',
  summary: 'The batches of which this organisation may read statistics',
  description: 'Those that the board has opened, with how many people it has entered in each.',
  toViewers: true,
  reply: z.array(z.object({ batchId: z.uuid(), name: texts, entered: z.int(), quota: countedQuota })),
  errors: gateErrors,
})

export const getOwnStatistics = endpoint({
  ...own,
  method: 'GET',
  path: '/api/batches/:batchId/statistics',
  summary: 'How the people whom this organisation entered stand in a batch: by state, subject and area',
  description:
    'Counted when it is asked. Of what is not handed in neither subject nor area is told. A person in two subjects counts in both.',
  params: z.object({ batchId }),
  toViewers: true,
  reply: statistics,
  errors: [...gateErrors, 'batchAbsent'],
})

export const getOwnStatisticsWorkbook = endpoint({
  ...own,
  method: 'GET',
  path: '/api/batches/:batchId/statistics/:table',
  summary: 'A part of the same figures as a workbook',
  params: z.object({ batchId, table: z.enum(ownParts) }),
  answersFile: workbook,
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent'],
})

export const getBoardStatistics = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/statistics',
  summary: 'The figures of a batch: by state, subject, area, organisation and hour, with its money',
  description:
    'Exact, whatever the size: kept along with every step. Whoever is limited to areas, subjects or organisations has what their grants reach counted alone.',
  params: domainParams.extend({ batchId }),
  reply: boardStatistics,
  errors: [...gateErrors, 'batchAbsent'],
})

export const getBoardStatisticsWorkbook = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/statistics/:table',
  summary: 'A part of the same figures as a workbook',
  params: domainParams.extend({ batchId, table: z.enum(boardParts) }),
  answersFile: workbook,
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent'],
})
