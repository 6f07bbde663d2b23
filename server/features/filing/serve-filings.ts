import * as board from '#contract/filing/filing-board-endpoints.ts'
import * as own from '#contract/filing/filing-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { serve, serveFile, serveUpload, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { decideFiling, filingDesk, takeFilingDecisionBack } from './decide-filing.ts'
import { decideManyFilings } from './decide-many-filings.ts'
import { type Called, type FilingParts, rememberProject } from './filing-parts.ts'
import { filingSource } from './filing-source.ts'
import { findFiling } from './filing-store.ts'
import { makeFiling } from './make-filing.ts'
import { keepPaper, openPaper, takePaper } from './paper-files.ts'
import { getReached, showBoardFiling } from './show-board-filing.ts'
import { showOffer, showOwnFilings } from './show-filings.ts'
import { withdrawFiling } from './withdraw-filing.ts'

/** Deferrals and exemptions, as people and organisations ask for them, and as the board decides them. */
export function serveFilings(site: Site, parts: FilingParts): void {
  const { keys } = parts.registration
  const remember = (call: Called) => rememberProject(parts, call)
  serve(site, own.getFilingOffer, (call) => showOffer(parts, call, call.params.applicationId), remember)
  serve(site, own.listFilings, (call) => showOwnFilings(parts, call, call.query), remember)
  serve(site, own.makeFiling, (call) => makeFiling(parts, call), remember)
  serve(site, own.withdrawFiling, (call) => withdrawFiling(parts, call), remember)
  serveUpload(
    site,
    own.sendFilingPaper,
    async (call) => {
      await remember(call)
      return takePaper(parts, call)
    },
    (call, stored) => keepPaper(parts, call, stored),
  )
  serveFile(site, own.getFilingPaper, ({ transact, actor, params }) =>
    openPaper(
      parts,
      {
        transact,
        async getFilingId(tx) {
          const filing = await findFiling(tx, keys, params.filingId)
          if (actor.kind !== 'account' || filing?.askerId !== actor.accountId)
            throw new Refusal('filingAbsent')
          return params.filingId
        },
      },
      params.fileId,
    ),
  )
  serveFilingBoard(site, parts, remember)
}

function serveFilingBoard(
  site: Site,
  parts: FilingParts,
  remember: (call: Called) => ReturnType<typeof rememberProject>,
): void {
  const { keys } = parts.registration
  serve(
    site,
    board.searchFilings,
    async (call) =>
      readList(call.tx, filingSource(keys, { ...call, batches: await remember(call) }), call.body),
    remember,
  )
  serve(
    site,
    board.getBoardFiling,
    async (call) => showBoardFiling(parts, call, await remember(call), call.params.filingId),
    remember,
  )
  serveFile(site, board.readFilingPaper, (call) =>
    openPaper(
      parts,
      {
        transact: call.transact,
        async getFilingId(tx) {
          const { filingId } = await getReached(parts, tx, call, call.params.filingId)
          const deed = { action: 'filing.readPaper', subject: 'filing', subjectId: filingId }
          await record(tx, { ...deed, before: null, after: {} }, call.now)
          return filingId
        },
      },
      call.params.fileId,
    ),
  )
  serveDesk(site, board.filingDesk, filingDesk, takeFilingDecisionBack(parts))
  serve(
    site,
    board.decideFiling,
    (call) => {
      const { version, ...verdict } = call.body
      return decideFiling(parts, call, { filingId: call.params.thingId, version, verdict })
    },
    remember,
  )
  serveWithoutTransaction(site, board.decideManyFilings, async (call) =>
    decideManyFilings(parts, call, await remember(call)),
  )
}
