import { z } from 'zod'
import { version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { applicationSteps } from '../application-steps.ts'
import { applicationParams } from '../own-application.ts'
import { auditRecord } from './audit-record.ts'

const stepNames = Object.keys(applicationSteps) as [keyof typeof applicationSteps]
export const trailDeeds = ['begin', ...stepNames] as const

/** Who took a step, as an organisation may know it: of the board nobody by name, nor which organisation had them before. */
export const trailActors = ['organisation', 'formerOrganisation', 'person', 'board', 'system'] as const

const trailLine = z.object({
  at: z.iso.datetime(),
  deed: z.enum(trailDeeds),
  by: z.enum(trailActors),
})
export type TrailLine = z.output<typeof trailLine>

export const getEnteredTrail = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/trail',
  summary:
    'What happened to the application of somebody whom the organisation entered, and who decided what of it',
  description:
    'The latest first. Of the board nobody is named. `version` is what `decideOwnLook` wants to hear.',
  feature: 'registration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  toViewers: true,
  reply: z.object({ version, audits: z.array(auditRecord), trail: z.array(trailLine) }),
  errors: [...gateErrors, 'applicationAbsent'],
})
