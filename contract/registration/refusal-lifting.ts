import { z } from 'zod'
import { approvalKind } from '../kit/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { applicationSteps } from './application-steps.ts'

const reason = z.string().trim().min(1).max(500)

/** A refusal is final: one of the board proposes to lift it, an administrator approves. */
export const refusalLifting = approvalKind({
  name: 'application.liftRefusal',
  proposal: z.object({
    applicationId: z.uuid(),
    number: z.string(),
    before: z.literal('refused'),
    after: z.literal(applicationSteps.liftRefusal.to),
    reason,
  }),
  proposedBy: ['reviewer'],
  approvedBy: ['administrator'],
})

export const proposeRefusalLifting = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/refusal-liftings',
  summary: 'Propose that a refused application may be mended and handed in again',
  description:
    'By its number. Nothing changes until an administrator who is somebody else approves: `approveProposal`. Then it is returned with the reason, without places: they are chosen anew. What was paid for is refunded instead.',
  feature: 'registration',
  may: ['reviewer', 'administrator'],
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({ number: z.string().trim().min(1).max(40), reason }),
  reply: z.object({ approvalId: z.uuid() }),
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'applicationWrongState',
    'paidNotEditable',
    'examSuspended',
    'registrationNotOpen',
    'approvalOpen',
  ],
})
