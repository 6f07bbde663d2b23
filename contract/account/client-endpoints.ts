import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'

export const getClient = endpoint({
  method: 'GET',
  path: '/api/client',
  summary: 'Which server of the exam board calls, by its `ata-app-key`',
  feature: 'account',
  may: ['client'],
  project: 'actor',
  module: null,
  reply: z.object({ clientId: z.uuid(), projectId: z.uuid(), name: z.string() }),
  errors: gateErrors,
})
