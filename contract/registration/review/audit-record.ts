import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { auditLine } from '../application-shapes.ts'

/** What somebody decided of an application, as the board reads it. */
export const auditRecord = auditLine.extend({
  auditId: z.uuid(),
  /** 1 where one look is enough; 2 the second of two, 0 an organisation's own before them. */
  level: z.number().int().min(0).max(2),
  /** False of a first look that a second one follows. */
  takesEffect: z.boolean(),
  by: z.object({ kind: z.enum(['staff', 'organisation', 'system']), name: z.string() }),
})
export type AuditRecord = z.output<typeof auditRecord>

export const listAudits = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/applications/:thingId/audits',
  summary: 'Who decided what of an application, why and when, the latest first',
  description: 'Of what is in the reader’s scope. A decision that was taken back stands in history alone.',
  feature: 'registration',
  may: ['reviewer', 'administrator', 'support'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ thingId: z.uuid() }),
  reply: z.object({ audits: z.array(auditRecord) }),
  errors: [...gateErrors, 'applicationAbsent'],
})
