import * as group from '#contract/arrangement/group-arrangement-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ArrangementParts, getBatch } from '../arrangement-parts.ts'
import { chooseRoom } from './choose-room.ts'
import { describeRoom } from './describe-room.ts'
import { showGroup } from './show-group.ts'

export interface GroupParts extends Omit<ArrangementParts, 'batches'> {
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
  readonly projects: {
    getProject(projectId: string, now: Date): Settled | Promise<Settled>
  }
}
interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows'>
}

interface Called {
  readonly projectId: string | null
  readonly now: Date
  readonly actor: Actor
}

/** Organisations put their own people into rooms. */
export function serveGroupArrangement(site: Site, parts: GroupParts): void {
  const windowsOf = async ({ projectId, now }: Called) =>
    (await parts.projects.getProject(projectId ?? '', now)).settings.windows
  const organisationOf = ({ actor }: Called): string => {
    if (actor.kind !== 'account') throw new Refusal('permissionMissing')
    return actor.accountId
  }
  const openBatch = async (call: Called, batchId: string): Promise<Batch> => {
    const batch = await getBatch(parts, call.projectId, batchId)
    const window = windowOf('arrangement', await windowsOf(call), batch.windows)
    const state = windowStateAt(window, call.now)
    if (state !== 'open')
      throw new Refusal('collectiveArrangementNotOpen', { state, opensAt: window?.opensAt ?? null })
    return batch
  }
  const readAhead = (call: Called & { readonly params: { readonly batchId: string } }) =>
    Promise.all([windowsOf(call), parts.batches.find(call.projectId ?? '', call.params.batchId)])
  serve(
    site,
    group.getGroupArrangement,
    async (call) => {
      const windows = await windowsOf(call)
      const asked = {
        ...{ organisationId: organisationOf(call), now: call.now },
        batches: await parts.batches.list(call.projectId ?? ''),
        windowOf: (batch: Batch) => windowOf('arrangement', windows, batch.windows),
      }
      return showGroup(call.tx, parts.keys, asked, call.query)
    },
    (call) => Promise.all([windowsOf(call), parts.batches.list(call.projectId ?? '')]),
  )
  serve(
    site,
    group.chooseRoom,
    async (call) => {
      const batch = await openBatch(call, call.params.batchId)
      const asked = { ...call.body, organisationId: organisationOf(call) }
      return chooseRoom(call.tx, batch, asked, call.now)
    },
    readAhead,
  )
  serve(
    site,
    group.putGroupRoom,
    async (call) => {
      const batch = await openBatch(call, call.params.batchId)
      const { roomId } = call.params
      const text = { ...call.body, organisationId: organisationOf(call), roomId }
      await describeRoom(call.tx, batch, text, call.now)
      return null
    },
    readAhead,
  )
}
