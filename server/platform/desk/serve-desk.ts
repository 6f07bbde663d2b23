import type { DeskEndpoints } from '#contract/kit/desk/desk-endpoints.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { type TakeBack, undoDecision } from './decisions.ts'
import { countQueue, type Desk, handBack, holdClaim, takeNext } from './desk.ts'

/** Binds what every desk has; how a thing is decided the feature binds itself, with `decideAtDesk`. */
export function serveDesk(site: Site, endpoints: DeskEndpoints, desk: Desk, takeBack: TakeBack) {
  serve(site, endpoints.count, (call) => countQueue(desk, call, call.query.level))
  serve(site, endpoints.take, async (call) => ({ items: await takeNext(desk, call, call.body) }))
  serve(site, endpoints.renew, (call) => holdClaim(desk, call, call.params.thingId))
  serve(site, endpoints.handBack, async (call) => ({
    handedBack: await handBack(desk, call, call.params.thingId),
  }))
  serve(site, endpoints.undo, (call) => undoDecision(desk, call, call.params.decisionId, takeBack))
}
