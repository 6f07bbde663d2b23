import * as plans from '#contract/arrangement/plan-endpoints.ts'
import * as sessions from '#contract/arrangement/session-endpoints.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { type ArrangementParts, getBatch } from './arrangement-parts.ts'
import { changeSeatByHand, mayBeAccepted, previewChange } from './hand/change-seat.ts'
import { beginCheck, beginPlan, giveUp } from './plan/begin-plan.ts'
import { nameOfApplication } from './plan/name-of-application.ts'
import { publishPlan } from './plan/publish-plan.ts'
import { seatSource } from './plan/seat-source.ts'
import { comparePlan, getPlan, showPlan, showPlans, showRoom, showRooms } from './plan/show-plan.ts'
import { closeOneSeat } from './sessions/close-seat.ts'
import { setNeed, showNeeds } from './sessions/set-need.ts'
import { putSessions, showSessions } from './sessions/set-up-sessions.ts'

interface Called {
  readonly projectId: string | null
  readonly params: { readonly batchId: string }
}

/** Sessions, seats and plans of a batch, for those who arrange. */
export function serveArrangement(site: Site, parts: ArrangementParts): void {
  serveSessions(site, parts)
  servePlans(site, parts)
  serveHand(site, parts)
}

function serveSessions(site: Site, parts: ArrangementParts): void {
  const { keys } = parts
  const batchOf = ({ projectId, params }: Called) => getBatch(parts, projectId, params.batchId)
  serve(site, sessions.getExamSessions, async (call) => showSessions(call.tx, await batchOf(call)), batchOf)
  serve(
    site,
    sessions.putExamSessions,
    async (call) => {
      const batch = await batchOf(call)
      await putSessions(call.tx, batch, call.body, call.now)
      return showSessions(call.tx, batch)
    },
    batchOf,
  )
  serve(site, sessions.listSeatNeeds, ({ tx, params }) => showNeeds(tx, keys, params.batchId), batchOf)
  serve(
    site,
    sessions.putSeatNeed,
    async ({ tx, params, body, now }) => {
      await setNeed(tx, params.batchId, body, now)
      return showNeeds(tx, keys, params.batchId)
    },
    batchOf,
  )
  serve(
    site,
    sessions.closeSeat,
    async ({ tx, params, body, now }) => {
      await closeOneSeat(tx, params, { ...params, ...body }, now)
      return { closed: body.closed }
    },
    batchOf,
  )
}

function servePlans(site: Site, parts: ArrangementParts): void {
  const { keys } = parts
  const batchOf = ({ projectId, params }: Called) => getBatch(parts, projectId, params.batchId)
  serve(site, plans.listSeatPlans, ({ tx, params }) => showPlans(tx, params.batchId), batchOf)
  serve(
    site,
    plans.startSeatPlan,
    async ({ tx, params, body, now }) => {
      const planId = await beginPlan(tx, keys, params.batchId, body, now)
      return showPlan(tx, params.batchId, planId)
    },
    batchOf,
  )
  serve(
    site,
    plans.getSeatPlan,
    async ({ tx, params }) => ({
      plan: await showPlan(tx, params.batchId, params.planId),
      rooms: await showRooms(tx, params.batchId, params.planId),
      comparison: await comparePlan(tx, params.batchId, params.planId),
    }),
    batchOf,
  )
  serve(
    site,
    plans.checkSeatPlan,
    async ({ tx, params, body, now }) => {
      await beginCheck(tx, keys, { ...params, ...body }, now)
      return showPlan(tx, params.batchId, params.planId)
    },
    batchOf,
  )
  serve(
    site,
    plans.publishSeatPlan,
    async ({ tx, params, body, now }) => {
      await publishPlan(tx, keys, { ...params, ...body }, now)
      return showPlan(tx, params.batchId, params.planId)
    },
    batchOf,
  )
  serve(
    site,
    plans.giveUpSeatPlan,
    async ({ tx, params, body, now }) => {
      await giveUp(tx, { ...params, ...body }, now)
      return showPlan(tx, params.batchId, params.planId)
    },
    batchOf,
  )
  serve(
    site,
    plans.searchSeats,
    async (call) => {
      const { tx, params, body, now } = call
      const batch = await batchOf(call)
      const { planId } = await getPlan(tx, params.batchId, params.planId)
      return readList(tx, seatSource(keys, { projectId: tx.projectId ?? '', batch, planId, now }), body)
    },
    batchOf,
  )
}

/** A room as a map, and what is done in it by hand. */
function serveHand(site: Site, parts: ArrangementParts): void {
  const { keys } = parts
  const batchOf = ({ projectId, params }: Called) => getBatch(parts, projectId, params.batchId)
  serve(
    site,
    plans.getSeatRoom,
    async ({ tx, params }) => showRoom(tx, keys, await getPlan(tx, params.batchId, params.planId), params),
    batchOf,
  )
  serve(
    site,
    plans.previewSeatChange,
    async ({ tx, params, body }) => {
      const { plan, outlook } = await previewChange(tx, keys, params, body)
      const { seat, swap, breaches } = outlook
      const numbers = await listApplicationNumbers(
        tx,
        breaches.map(({ personId }) => personId),
      )
      return {
        breaches: breaches.map(({ rule, personId }) => ({
          ...{ rule, number: numbers.get(personId) ?? '', mayBeAccepted: mayBeAccepted(rule) },
        })),
        swapWith: swap ? await nameOfApplication(tx, keys, swap.from.personId) : null,
        printed: Number(seat.printed) + Number(swap?.printed ?? false),
        told: plan.state === 'published',
      }
    },
    batchOf,
  )
  serve(
    site,
    plans.changeSeat,
    async ({ tx, params, body, now }) => {
      const { accept, seenVersion, ...change } = body
      await changeSeatByHand(tx, keys, { ...params, seenVersion, change, accept }, now)
      return showPlan(tx, params.batchId, params.planId)
    },
    batchOf,
  )
}
