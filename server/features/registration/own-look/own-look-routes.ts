import { getEnteredTrail } from '#contract/registration/review/entered-trail.ts'
import * as endpoints from '#contract/registration/review/own-look.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openFacetsMemory } from '../list/application-source.ts'
import { enteredSource } from '../list/entered-source.ts'
import { accountIdOf, findGround, type RegistrationParts, rememberGround } from '../registration-parts.ts'
import { getReviewSettings } from '../review/review-settings.ts'
import { lookAtApplication } from './look-at-application.ts'
import { lookAtMany } from './look-at-many.ts'
import { findWaiting } from './own-look-store.ts'
import { readTrail } from './read-trail.ts'

/** An organisation's own look at its people, before the board's review. */
export function serveOwnLooks(site: Site, parts: RegistrationParts) {
  const memory = { keys: parts.keys, facets: openFacetsMemory() }
  type When = { readonly projectId: string | null; readonly now: Date }
  const remember = (call: When) => rememberGround(parts, call)
  serve(
    site,
    endpoints.getOwnLook,
    async (call) => {
      const ground = await findGround(parts, call, call.params.batchId)
      if (!ground) throw new Refusal('batchAbsent')
      const { organisationLooks, conditions, reasons } = await getReviewSettings(call.tx)
      const { name, form, photo, attachments, batchId } = ground.batch
      const { waiting } = await findWaiting(call.tx, accountIdOf(call.actor), batchId)
      const isOn = organisationLooks && ground.batch.review !== 'none'
      return { isOn, conditions, reasons, batch: { name, form, photo, attachments }, waiting }
    },
    remember,
  )
  serve(site, getEnteredTrail, (call) => readTrail(parts, call, call.params.applicationId))
  serve(site, endpoints.decideOwnLook, (call) => decide(parts, call), remember)
  serve(
    site,
    endpoints.decideOwnLooks,
    async (call) => {
      const ground = await findGround(parts, call, call.params.batchId)
      if (!ground || call.projectId === null) throw new Refusal('batchAbsent')
      const { projectId, now, actor } = call
      const asked = { projectId, organisationId: accountIdOf(actor), batch: ground.batch, now }
      return lookAtMany(parts, call, enteredSource(memory, asked), call.body)
    },
    remember,
  )
}

async function decide(parts: RegistrationParts, call: Call<typeof endpoints.decideOwnLook>) {
  const { tx, actor, params, body } = call
  const { applicationId } = params
  const { seenVersion, ...said } = body
  const settings = await getReviewSettings(tx)
  const looking = { applicationId, seenVersion, said, settings }
  const { state, batchId } = await lookAtApplication(parts, call, looking)
  return { state, next: (await findWaiting(tx, accountIdOf(actor), batchId)).next }
}
