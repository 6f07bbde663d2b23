import * as door from '#contract/door/door-endpoints.ts'
import * as pass from '#contract/door/door-pass-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { getExamBatch, refuseSiteOfOthers, type SiteSessionIds } from '#server/features/exam-day/exam-day.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import type { DoorParts } from './door-parts.ts'
import { callPassBack, makePass, showPasses } from './door-passes.ts'
import { takeBack } from './give-back.ts'
import { drawPortrait, findPhotoKeys, listDoorPeople } from './load-people.ts'
import { letIn } from './open-door.ts'

/** Tickets checked at the door of a site, without a network. */
export function serveDoors(site: Site, parts: DoorParts): void {
  servePasses(site, parts)
  serveAtDoor(site, parts)
}

interface Asking {
  readonly projectId: string | null
  readonly now: Date
  readonly actor: Actor
  readonly params: SiteSessionIds
}

function servePasses(site: Site, parts: DoorParts): void {
  const { keys } = parts
  const remember = (call: Asking) => getExamBatch(parts, call, call.params.batchId)
  const own = async (call: Asking & { readonly tx: Tx }) => {
    await remember(call)
    await refuseSiteOfOthers(call.tx, call.actor, call.params)
    return call.params
  }
  for (const endpoint of [pass.listDoorPasses, pass.listBoardDoorPasses] as const)
    serve(site, endpoint, async (call) => showPasses(call.tx, await own(call)), remember)
  for (const endpoint of [pass.makeDoorPass, pass.makeBoardDoorPass] as const)
    serve(
      site,
      endpoint,
      async (call) => makePass(call.tx, keys, await own(call), call.body, call.now),
      remember,
    )
  for (const endpoint of [pass.revokeDoorPass, pass.revokeBoardDoorPass] as const)
    serve(
      site,
      endpoint,
      async (call) => {
        await own(call)
        return callPassBack(call.tx, call.params, call.now)
      },
      remember,
    )
}

/** For devices that a code has let in. */
function serveAtDoor(site: Site, parts: DoorParts): void {
  const remember = async ({ projectId, now }: Pick<Asking, 'projectId' | 'now'>) => {
    if (projectId === null) return
    await Promise.all([parts.batches.list(projectId), parts.projects.getProject(projectId, now)])
  }
  serve(site, door.openDoor, (call) => letIn(parts, call), remember)
  serve(site, door.loadDoorPeople, (call) => listDoorPeople(parts, call.tx, call.body, call.now))
  serveWithoutTransaction(site, door.loadDoorPortraits, async ({ transact, body, now }) => {
    const photos = await transact((tx) => findPhotoKeys(parts, tx, body, now))
    return { portraits: await Promise.all(photos.map((photo) => drawPortrait(parts.files, photo))) }
  })
  serve(site, door.giveDoorMarks, (call) => takeBack(parts, call.tx, call.body, call.now))
}
