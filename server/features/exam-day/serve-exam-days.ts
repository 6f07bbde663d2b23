import * as data from '#contract/exam-day/session-data-endpoints.ts'
import * as situation from '#contract/exam-day/situation-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { listSitesOfOrganisation } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import {
  type ExamDayParts,
  getBatch,
  organisationOf,
  refuseForeignSite,
  type ScheduledBatch,
  type SiteSessionIds,
  type When,
} from './exam-day-parts.ts'
import { giveReportBack, markPeople, reportHowItWent, withdrawOneMark } from './mark-sitters.ts'
import { copyInvigilators, nameInvigilators } from './name-invigilators.ts'
import { showSession, showSessions } from './show-sessions.ts'
import { showSitters } from './sitters.ts'

interface Asking extends When {
  readonly actor: Actor
  readonly params: SiteSessionIds
}

interface Asked extends Asking {
  readonly tx: Tx
}

/** Session data and the situation of exam sites: told by stations, read by the board. */
export function serveExamDays(site: Site, parts: ExamDayParts): void {
  serveSessionData(site, parts)
  serveSituation(site, parts)
  serveBoard(site, parts)
}

const scheduledOf =
  (parts: ExamDayParts) => (call: When & { readonly params: { readonly batchId: string } }) =>
    getBatch(parts, call, call.params.batchId)

/** A site of the asker's, shown once something was done. */
function showing(parts: ExamDayParts) {
  return async (call: Asked, deed?: (scheduled: ScheduledBatch) => Promise<unknown>) => {
    const scheduled = await scheduledOf(parts)(call)
    await refuseForeignSite(call.tx, call.actor, call.params)
    await deed?.(scheduled)
    return showSession(call.tx, parts.keys, scheduled, call.params, call.now)
  }
}

function serveSessionData(site: Site, parts: ExamDayParts): void {
  const { keys, batches } = parts
  const remember = scheduledOf(parts)
  const show = showing(parts)
  serve(
    site,
    data.listSiteSessions,
    async ({ tx, actor, projectId, now }) => {
      const own = Map.groupBy(
        await listSitesOfOrganisation(tx, organisationOf(actor)),
        ({ batchId }) => batchId,
      )
      const shown = []
      for (const [batchId, sites] of own) {
        const scheduled = await getBatch(parts, { projectId, now }, batchId)
        const areaIds = sites.map(({ areaId }) => areaId)
        shown.push(await showSessions(tx, scheduled, areaIds))
      }
      return shown.filter(({ sessions }) => sessions.length > 0)
    },
    async ({ projectId, now }) => {
      if (projectId === null) return
      await Promise.all([batches.list(projectId), parts.projects.getProject(projectId, now)])
    },
  )
  serve(site, data.getSiteSession, (call) => show(call), remember)
  serve(
    site,
    data.putInvigilators,
    (call) =>
      show(call, (scheduled) => {
        const room = { ...call.body, roomId: call.params.roomId }
        return nameInvigilators(call.tx, keys, { scheduled, of: idsOf(call), now: call.now }, room)
      }),
    remember,
  )
  serve(
    site,
    data.copyInvigilators,
    (call) =>
      show(call, (scheduled) =>
        copyInvigilators(
          call.tx,
          keys,
          { scheduled, of: idsOf(call), now: call.now },
          call.body.fromSessionId,
        ),
      ),
    remember,
  )
}

function serveSituation(site: Site, parts: ExamDayParts): void {
  const { keys } = parts
  const remember = scheduledOf(parts)
  const show = showing(parts)
  const own = async (call: Asked) => {
    const scheduled = await remember(call)
    await refuseForeignSite(call.tx, call.actor, call.params)
    return scheduled
  }
  serve(
    site,
    situation.listSitters,
    async (call) => showSitters(call.tx, keys, await own(call), call.params),
    remember,
  )
  serve(
    site,
    situation.markSitters,
    async (call) => {
      await own(call)
      const of = { ...idsOf(call), atDoor: false }
      return { kept: await markPeople(call.tx, keys, of, call.body.marks, call.now) }
    },
    remember,
  )
  serve(
    site,
    situation.withdrawMark,
    async (call) => {
      await own(call)
      return withdrawOneMark(call.tx, call.params, call.now)
    },
    remember,
  )
  serve(
    site,
    situation.reportSession,
    (call) => show(call, () => reportHowItWent(call.tx, keys, idsOf(call), call.now)),
    remember,
  )
}

/** What the board sees of all sites. */
function serveBoard(site: Site, parts: ExamDayParts): void {
  const remember = scheduledOf(parts)
  const show = showing(parts)
  serve(site, data.listBoardSessions, async (call) => showSessions(call.tx, await remember(call)), remember)
  serve(site, data.getBoardSession, (call) => show(call), remember)
  serve(
    site,
    situation.listBoardSitters,
    async (call) => showSitters(call.tx, parts.keys, await remember(call), call.params),
    remember,
  )
  serve(
    site,
    situation.reopenSession,
    (call) => show(call, () => giveReportBack(call.tx, idsOf(call), call.now)),
    remember,
  )
}

const idsOf = ({ params: { batchId, areaId, sessionId } }: Asking): SiteSessionIds => ({
  ...{ batchId, areaId, sessionId },
})
