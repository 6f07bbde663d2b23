import * as board from '#contract/appeal/appeal-board-endpoints.ts'
import * as own from '#contract/appeal/appeal-endpoints.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { type AppealParts, rememberProject } from './appeal-parts.ts'
import { putAppealSettings, readAppealSettings } from './appeal-settings.ts'
import { appealSource } from './appeal-source.ts'
import { decideAppeal, desk, takeAppealDecisionBack } from './decide-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { makeAppeal } from './make-appeal.ts'
import { showAppeal } from './show-appeal.ts'

/** Appeals, as those who doubt their score see them, and as the board answers them. */
export function serveAppeals(site: Site, parts: AppealParts): void {
  const { keys } = parts.registration
  const remember = (call: Parameters<typeof rememberProject>[1]) => rememberProject(parts, call)
  serve(site, own.listAppeals, (call) => listAppeals(parts, call), remember)
  serve(site, own.makeAppeal, (call) => makeAppeal(parts, call), remember)
  serve(
    site,
    board.searchAppeals,
    async (call) =>
      readList(call.tx, appealSource(keys, { ...call, batches: await remember(call) }), call.body),
    remember,
  )
  serve(
    site,
    board.getBoardAppeal,
    async (call) => showAppeal(keys, call, await remember(call), call.params.appealId),
    remember,
  )
  serveDesk(site, board.appealDesk, desk, takeAppealDecisionBack(parts))
  serve(
    site,
    board.decideAppeal,
    (call) => {
      const { version, ...verdict } = call.body
      return decideAppeal(parts, call, { appealId: call.params.thingId, version, verdict })
    },
    remember,
  )
  serve(site, board.getAppealSettings, ({ tx }) => readAppealSettings(tx))
  serve(site, board.putAppealSettings, ({ tx, body: { seenVersion, ...settings }, now }) =>
    putAppealSettings(tx, settings, seenVersion, now),
  )
}
