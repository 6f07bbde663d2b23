import * as endpoints from '#contract/approval/approval-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { listStaffNames, type StaffActor } from '#server/features/staff/staff.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ApprovalDeed } from './approval.ts'
import { decideApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { setApprovalRule } from './set-approval-rule.ts'

/** Binds what two people decide, whichever features ask for it. */
export function serveApprovals(site: Site, deeds: readonly ApprovalDeed[]) {
  serveWithoutTransaction(site, endpoints.listApprovals, async ({ transact, actor }) => {
    const { twoPeople, items } = await transact((tx) => listApprovals(tx, { deeds, actor: staffOf(actor) }))
    const names = await listStaffNames(
      site.database,
      items.map(({ proposedBy }) => proposedBy),
    )
    return {
      twoPeople,
      items: items.map((item) => ({ ...item, proposer: names.get(item.proposedBy) ?? '' })),
    }
  })
  serve(site, endpoints.approveProposal, ({ tx, params, actor, now }) =>
    decideApproval(tx, params.approvalId, { step: 'approve' }, { deeds, actor: staffOf(actor), now }),
  )
  serve(site, endpoints.refuseProposal, ({ tx, params, body, actor, now }) =>
    decideApproval(
      tx,
      params.approvalId,
      { step: 'refuse', reason: body.reason },
      { deeds, actor: staffOf(actor), now },
    ),
  )
  serve(site, endpoints.withdrawProposal, ({ tx, params, actor, now }) =>
    decideApproval(tx, params.approvalId, { step: 'withdraw' }, { deeds, actor: staffOf(actor), now }),
  )
  serve(site, endpoints.setApprovalRule, ({ tx, body, now }) => setApprovalRule(tx, body.twoPeople, now))
}

/** The guard lets nobody else through. */
function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  return actor
}
