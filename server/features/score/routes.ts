import * as board from '#contract/score/score-board-endpoints.ts'
import * as own from '#contract/score/score-endpoints.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { proposeCorrection } from './entry/correct-score.ts'
import { keepAllRead, listGroupBatches, searchGroup } from './list/group-scores.ts'
import { scoreSource } from './list/score-source.ts'
import { showTrail } from './list/show-trail.ts'
import { getBatch, type ScoreParts } from './score-parts.ts'
import { putRules } from './sheet/put-rules.ts'
import { proposeRelease, takeBackRelease } from './sheet/release-scores.ts'
import { showBatches, showSheet } from './sheet/show-sheet.ts'
import { inquireScores } from './shown/inquire-scores.ts'
import { makeSlip } from './shown/make-slip.ts'
import { verifySlip } from './shown/verify-slip.ts'

interface Called {
  readonly projectId: string | null
  readonly now: Date
}

/** Scores, as those who keep them see them, and as those whom they are of. */
export function serveScores(site: Site, parts: ScoreParts): void {
  serveSheet(site, parts)
  serveScoreList(site, parts)
  serveInquiry(site, parts)
  serveGroup(site, parts)
}

/** What is looked for in memory, ahead of the transaction. */
async function remember({ projects, batches }: ScoreParts, { projectId, now }: Called) {
  if (projectId === null) throw new Refusal('projectAbsent')
  await projects.getProject(projectId, now)
  return batches.list(projectId)
}

function serveSheet(site: Site, parts: ScoreParts): void {
  const batchOf = (call: Called & { params: { batchId: string } }) =>
    getBatch(parts, call.projectId, call.params.batchId)
  serve(
    site,
    board.listScoreBatches,
    async (call) => showBatches(call.tx, await remember(parts, call), call.now),
    (call) => remember(parts, call),
  )
  serve(site, board.getScoreSheet, async (call) => showSheet(call.tx, await batchOf(call), call.now), batchOf)
  serve(
    site,
    board.putScoreRules,
    async (call) => {
      const batch = await batchOf(call)
      await putRules(call.tx, batch, call.body, call.now)
      return showSheet(call.tx, batch, call.now)
    },
    batchOf,
  )
  serve(
    site,
    board.proposeScoreRelease,
    async (call) => ({
      approvalId: await proposeRelease(call.tx, await batchOf(call), call.body, call),
    }),
    batchOf,
  )
  serve(
    site,
    board.takeBackScores,
    async (call) => {
      const batch = await batchOf(call)
      await takeBackRelease(call.tx, batch.batchId, { ...call.body, now: call.now })
      return showSheet(call.tx, batch, call.now)
    },
    batchOf,
  )
}

function serveScoreList(site: Site, parts: ScoreParts): void {
  const { keys } = parts
  const batchOf = (call: Called & { params: { batchId: string } }) =>
    getBatch(parts, call.projectId, call.params.batchId)
  serve(
    site,
    board.searchScores,
    async (call) => {
      const asked = { projectId: call.tx.projectId ?? '', batch: await batchOf(call), now: call.now }
      return readList(call.tx, scoreSource(keys, asked), call.body)
    },
    batchOf,
  )
  serve(
    site,
    board.exportScores,
    async (call) => {
      const { batchId } = await batchOf(call)
      return startExport(call.tx, keys, { kind: 'score.export', of: { batchId }, ...call })
    },
    batchOf,
  )
  serve(
    site,
    board.getScoreTrail,
    async (call) => showTrail(call.tx, keys, { ...call.params, batch: await batchOf(call), now: call.now }),
    batchOf,
  )
  serve(
    site,
    board.proposeScoreCorrection,
    async (call) => ({
      approvalId: await proposeCorrection(call.tx, keys, await batchOf(call), call.body, call),
    }),
    batchOf,
  )
}

function serveInquiry(site: Site, parts: ScoreParts): void {
  serve(
    site,
    own.inquireScores,
    (call) => inquireScores(parts, call),
    (call) => remember(parts, call),
  )
  serveFile(site, own.makeScoreSlip, async (call) => {
    await remember(parts, call)
    return makeSlip(parts, call)
  })
  serve(
    site,
    own.verifyScoreSlip,
    (call) => verifySlip(parts, call, call.body.slipCode),
    (call) => remember(parts, call),
  )
}

function serveGroup(site: Site, parts: ScoreParts): void {
  serve(
    site,
    own.listGroupScoreBatches,
    (call) => listGroupBatches(parts, call),
    (call) => remember(parts, call),
  )
  serve(
    site,
    own.searchGroupScores,
    (call) => searchGroup(parts, call, call.params.batchId, call.body),
    (call) => remember(parts, call),
  )
  serve(
    site,
    own.exportGroupScores,
    async (call) => {
      const { batchId } = call.params
      await keepAllRead(parts, call, batchId)
      return startExport(call.tx, parts.keys, { kind: 'groupScore.export', of: { batchId }, ...call })
    },
    (call) => remember(parts, call),
  )
}
