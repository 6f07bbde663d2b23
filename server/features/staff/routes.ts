import type { Actor } from '#contract/kit/actor.ts'
import * as members from '#contract/staff/member-endpoints.ts'
import * as keys from '#contract/staff/review-keys.ts'
import * as endpoints from '#contract/staff/staff-endpoints.ts'
import * as lists from '#contract/staff/staff-list.ts'
import { startExport } from '#server/features/export/export.ts'
import { drawCaptcha, openWorkCost } from '#server/features/proof/proof.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeManyStaff } from './members/change-many-staff.ts'
import { closeStaff } from './members/close-staff.ts'
import { grantRoles } from './members/grant-roles.ts'
import { makeStaff, renewStaff } from './members/make-staff.ts'
import { requireSecondFactor } from './members/require-second-factor.ts'
import { staffExport } from './members/staff-export.ts'
import { getStaffMember } from './members/staff-member.ts'
import { staffSource } from './members/staff-source.ts'
import { changePassword } from './password/change-password.ts'
import { getReviewKeys, setReviewKeys } from './review-keys.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSecondFactor } from './second-factor/end-second-factor.ts'
import { endOwnSession, listOwnSessions } from './sessions/own-sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { proveSecondFactor } from './sign-in/prove-second-factor.ts'
import { signIn } from './sign-in/sign-in.ts'
import type { StaffActor } from './staff.ts'
import type { StaffTools } from './staff-tools.ts'

export function serveStaff(site: Site, tools: StaffTools) {
  serveEntry(site, tools)
  serveOwn(site, tools)
  serveOperator(site, tools)
}

/** For those who are not in yet. */
function serveEntry(site: Site, tools: StaffTools) {
  const workCost = openWorkCost()
  serve(site, endpoints.drawStaffCaptcha, ({ tx, client, now }) => {
    const workZeroBits = workCost.take(client.address, now.getTime())
    return drawCaptcha(tx, tools.keys, { purpose: 'staffSignIn', demo: site.config.demo, workZeroBits, now })
  })
  serveWithoutTransaction(site, endpoints.signInStaff, (call) => signIn(tools, call))
  serve(site, endpoints.proveSecondFactor, (call) => proveSecondFactor(tools, call))
}

/** What staff do with their own account. */
function serveOwn(site: Site, tools: StaffTools) {
  serve(site, endpoints.getStaffMe, ({ tx, actor }) => getStaffMember(tx, staffOf(actor).staffId))
  serve(site, endpoints.signOutStaff, ({ tx, actor, now }) => signOut(tx, staffOf(actor), now))
  serve(site, endpoints.listStaffSessions, ({ tx, actor, now }) => listOwnSessions(tx, staffOf(actor), now))
  serve(site, endpoints.endStaffSession, ({ tx, actor, params, now }) =>
    endOwnSession(tx, staffOf(actor), params.sessionId, now),
  )
  serve(site, keys.getReviewKeys, ({ tx, actor }) => getReviewKeys(tx, staffOf(actor).staffId))
  serve(site, keys.setReviewKeys, ({ tx, actor, body, now }) =>
    setReviewKeys(tx, staffOf(actor).staffId, body, now),
  )
  serveWithoutTransaction(site, endpoints.changeStaffPassword, ({ actor, body, now, ...transactions }) =>
    changePassword(transactions, tools, body, { actor: staffOf(actor), now }),
  )
  serveWithoutTransaction(site, endpoints.beginSecondFactor, ({ actor, body, now, ...transactions }) =>
    beginSecondFactor(transactions, tools, { staffId: staffOf(actor).staffId, ...body, now }),
  )
  serve(site, endpoints.confirmSecondFactor, ({ tx, actor, body, now }) =>
    confirmSecondFactor(tx, staffOf(actor), body.code, { keys: tools.keys, now }),
  )
  serveWithoutTransaction(site, endpoints.endSecondFactor, ({ actor, body, now, ...transactions }) =>
    endSecondFactor(transactions, tools, { staffId: staffOf(actor).staffId, ...body, now }),
  )
}

/** Who works at the console, and what for. */
function serveOperator(site: Site, tools: StaffTools) {
  serve(site, lists.searchStaff, ({ tx, body }) => readList(tx, staffSource, body))
  serve(site, lists.exportStaff, (call) =>
    startExport(call.tx, tools.keys, { kind: staffExport.kind, of: null, ...call }),
  )
  serve(site, lists.changeManyStaff, ({ tx, body, actor, now }) =>
    changeManyStaff(tx, body, { actor: staffOf(actor), now }),
  )
  serveWithoutTransaction(site, members.createStaff, ({ body, ...call }) => makeStaff(tools, body, call))
  serve(site, members.grantRoles, ({ tx, params, body, now }) =>
    grantRoles(tx, params.staffId, body.grants, { findGate: site.findGate, now }),
  )
  serve(site, members.requireSecondFactor, ({ tx, params, body, now }) =>
    requireSecondFactor(tx, params.staffId, body.required, now),
  )
  serveWithoutTransaction(site, members.renewStaffAccess, ({ params, ...call }) =>
    renewStaff(tools, params.staffId, call),
  )
  serve(site, members.closeStaff, ({ tx, params, actor, now }) =>
    closeStaff(tx, params.staffId, { actor: staffOf(actor), now }),
  )
}

/** The guard lets nobody else through. */
function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  return actor
}
