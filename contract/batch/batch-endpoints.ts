import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors, projectDomain } from '../kit/gate.ts'
import { batch, batchLine, places } from './batch-shapes.ts'
import { openBatch } from './open-batch.ts'

const batchParams = z.object({ batchId: z.uuid() })

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/batches',
  summary: 'The batches of the project, and whether the reader may register in them',
  feature: 'batch',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  toViewers: true,
  reply: z.array(batchLine),
  errors: gateErrors,
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batches/:batchId',
  summary: 'A batch: notes, form, photo and attachment rules, areas, subjects',
  feature: 'batch',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: batchParams,
  toViewers: true,
  reply: batch,
  errors: [...gateErrors, 'batchAbsent'],
})

export const getBatchVersion = endpoint({
  method: 'GET',
  path: '/api/batches/:batchId/versions/:version',
  summary: 'A batch as it stood in a version: what an application that was handed in under it keeps',
  description:
    'Form, notes, attachment and photo rules, who may register, subjects and prices are of the version; dates, windows and areas are of today.',
  feature: 'batch',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  may: ['candidate', 'organisation'],
  project: 'actor',
  params: batchParams.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
  toViewers: true,
  reply: batch,
  errors: [...gateErrors, 'batchAbsent'],
})

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/batches/:batchId/places',
  summary: 'How many places are free, by area and subject',
  feature: 'batch',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: batchParams,
  toViewers: true,
  reply: z.array(places),
  errors: [...gateErrors, 'batchAbsent'],
})

export const listOpenBatches = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/batches',
  summary: 'The batches that are open or will be, with subjects, fees, areas and free places, for everybody',
  feature: 'batch',
  may: 'everyone',
  project: 'domain',
  module: 'candidate_registration',
  params: z.object({ domain: projectDomain }),
  reply: z.array(openBatch),
  errors: gateErrors,
})
