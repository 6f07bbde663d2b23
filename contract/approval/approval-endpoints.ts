import { z } from 'zod'
import { grantedRoles } from '../kit/actor.ts'
import { type ApprovalStep, approvalStates, approvalSteps } from '../kit/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'

const approvalParams = domainParams.extend({ approvalId: z.uuid() })
const stepNames = Object.keys(approvalSteps) as ApprovalStep[]

/** Something that two people decide. */
export const approval = z.object({
  approvalId: z.uuid(),
  kind: z.string(),
  /** To what it is done. */
  subjectId: z.uuid(),
  /** In the shape of its kind. */
  proposal: z.record(z.string(), z.unknown()),
  state: z.enum(approvalStates),
  proposedBy: z.uuid(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.uuid().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** One person decided what they proposed: the project has the rule of two switched off. */
  alone: z.boolean(),
  /** What the reader may do with it. */
  steps: z.array(z.enum(stepNames)),
})
export type Approval = z.output<typeof approval>

/** An open one, as whoever decides needs it. */
export const openApproval = approval.extend({
  /** The account name of who proposed it. */
  proposer: z.string(),
})
export type OpenApproval = z.output<typeof openApproval>

const deciding = [...gateErrors, 'approvalAbsent', 'approvalDecided'] as const

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/approvals',
  summary: 'What is proposed and waits for a second person, the oldest first',
  description: 'Only kinds that the reader may propose or approve; at most 200.',
  feature: 'approval',
  may: grantedRoles,
  project: 'domain',
  module: null,
  // Who approves the end of a project reads on.
  evenWhileClosed: true,
  params: domainParams,
  reply: z.object({ twoPeople: z.boolean(), items: z.array(openApproval) }),
  errors: gateErrors,
})

export const approveProposal = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/approvals/:approvalId/approval',
  repeatsItself: true,
  summary: 'Approve what somebody else proposed: it is done at once, in the same transaction',
  description:
    'What is done is the stored proposal. Of two who approve at once the second is told that it is decided. Where it cannot be done any more, `approvalImpossible` says why in `data.message`, and it stays open.',
  feature: 'approval',
  may: grantedRoles,
  project: 'domain',
  module: null,
  params: approvalParams,
  reply: approval,
  errors: [...deciding, 'approvalNeedsAnother', 'approvalImpossible'],
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/approvals/:approvalId/refusal',
  repeatsItself: true,
  summary: 'Refuse what somebody else proposed, with a reason',
  description: 'Nothing is done, and the same may be proposed again. Who proposed it withdraws it instead.',
  feature: 'approval',
  may: grantedRoles,
  project: 'domain',
  module: null,
  params: approvalParams,
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  reply: approval,
  errors: [...deciding, 'approvalNeedsAnother'],
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/approvals/:approvalId/withdrawal',
  repeatsItself: true,
  summary: 'Withdraw what one proposed oneself',
  feature: 'approval',
  may: grantedRoles,
  project: 'domain',
  module: null,
  params: approvalParams,
  reply: approval,
  errors: deciding,
})

export const setApprovalRule = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/approval-rule',
  summary: 'Whether proposals need a second person',
  description:
    'A project with a single administrator may switch the rule off; history says so, and of each deed that one person decided it alone. With a second administrator the rule counts again by itself.',
  feature: 'approval',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({ twoPeople: z.boolean() }),
  reply: z.object({ twoPeople: z.boolean() }),
  errors: [...gateErrors, 'twoPeopleNeeded'],
})
