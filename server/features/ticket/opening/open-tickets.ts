import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Window } from '#contract/project/window.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { getTicketOpenings } from '#contract/ticket/ticket-board.ts'
import { type AnyWorkKind, startWork, workKind } from '#server/features/long-work/long-work.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { type Deed, record, recordMany } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findTicketSettings } from '../settings/settings-store.ts'
import {
  countTickets,
  deleteOpenings,
  findPlanNumber,
  holdOpenings,
  listOpenings,
  listSeatedAt,
  putOpenings,
} from './opening-store.ts'

export async function showOpenings(
  tx: Tx,
  batch: Batch,
  windows: readonly Window[],
  now: Date,
): Promise<ReplyOf<typeof getTicketOpenings>> {
  const { batchId } = batch
  const opensAt = new Map((await listOpenings(tx, [batchId])).map((one) => [one.areaId, one.opensAt]))
  const figures = new Map((await countTickets(tx, batchId)).map((one) => [one.areaId, one]))
  const window = windowOf('ticketPrinting', windows, batch.windows)
  return {
    batchName: batch.name,
    hasTemplate: (await findTicketSettings(tx)) !== null,
    planNumber: await findPlanNumber(tx, batchId),
    window: {
      state: window ? windowStateAt(window, now) : 'unset',
      opensAt: window?.opensAt ?? null,
      closesAt: window?.closesAt ?? null,
    },
    sites: batch.areas.flatMap(({ areaId, name }) => {
      const counted = figures.get(areaId)
      if (!counted) return []
      return [{ ...counted, name, opensAt: opensAt.get(areaId)?.toISOString() ?? null }]
    }),
  }
}

interface Opened {
  readonly areaIds: readonly string[]
  readonly opensAt: string | null
}

interface TellOrder {
  readonly batchId: string
  readonly areaIds: readonly string[]
  readonly opensAt: string
}

/** Answers the work that tells people; null where nobody is to be told anything new. */
export async function openSites(
  tx: Tx,
  keys: Keys,
  batchId: string,
  { areaIds: asked, opensAt }: Opened,
  now: Date,
): Promise<string | null> {
  await holdOpenings(tx, batchId)
  const before = new Map((await listOpenings(tx, [batchId])).map((one) => [one.areaId, one.opensAt]))
  const areaIds = [...new Set(asked)]
  const deed = { subject: 'batch', subjectId: batchId, before: null }
  if (opensAt === null) {
    const open = areaIds.filter((areaId) => before.has(areaId))
    if (open.length === 0) return null
    await deleteOpenings(tx, batchId, open)
    await record(tx, { ...deed, action: 'batch.closeTickets', after: { areaIds: open } }, now)
    return null
  }
  if (!(await findTicketSettings(tx))) throw new Refusal('ticketTemplateMissing')
  const seated = new Set((await countTickets(tx, batchId)).map(({ areaId }) => areaId))
  if (areaIds.some((areaId) => !seated.has(areaId))) throw new Refusal('ticketSiteWithoutSeats')
  const changed = areaIds.filter((areaId) => before.get(areaId)?.toISOString() !== opensAt)
  if (changed.length === 0) return null
  await putOpenings(tx, batchId, { areaIds: changed, opensAt: new Date(opensAt) }, now)
  await record(tx, { ...deed, action: 'batch.openTickets', after: { areaIds: changed, opensAt } }, now)
  const input: TellOrder = { batchId, areaIds: changed, opensAt }
  return startWork(tx, keys, { kind: 'ticket.open', input }, now)
}

const toldAtOnce = 500

/** Tells everybody who sits there from when on they can print, each once: the message and how far it is are one. */
export function tellOpeningWork({ database }: { readonly database: Database }): AnyWorkKind {
  return workKind<TellOrder, string>({
    name: 'ticket.open',
    async next({ scope, input, cursor, done, now }) {
      const { batchId, areaIds, opensAt } = input
      const page = { after: cursor, most: toldAtOnce }
      const some = await database.read(scope, (tx) => listSeatedAt(tx, batchId, areaIds, page))
      const last = some.at(-1)
      const message = { key: 'ticketsTold', data: { count: done + some.length } } as const
      if (!last) return async () => ({ next: 'end', done, total: done, message })
      return async (tx) => {
        const action = 'application.openTicket'
        const deeds = some.map((subjectId): Deed => {
          return { action, subject: 'application', subjectId, before: null, after: { opensAt } }
        })
        await tellOfApplications(tx, 'ticketsOpen', await recordMany(tx, deeds, now), now, { opensAt })
        return { next: last, done: done + some.length }
      }
    },
  })
}
