import * as board from '#contract/confirmation/confirmation-board.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findAtDesk } from '#server/platform/desk/desk.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { type Call, serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { batchNamesOf, type ConfirmationParts, type When } from './confirmation-parts.ts'
import { decideForm, formDesk, takeFormDecisionBack } from './decide-form.ts'
import { formSource, reachesForm } from './form-source.ts'
import { findForm, type StoredForm } from './form-store.ts'
import { openDocument, openPaper } from './paper-files.ts'
import { showWhole } from './show-form.ts'

/** Stamped forms as the board sees them, and decides. */
export function serveFormBoard(
  site: Site,
  parts: ConfirmationParts,
  remember: (call: When) => Promise<unknown>,
): void {
  serve(
    site,
    board.searchConfirmationForms,
    async (call) =>
      readList(call.tx, formSource({ ...call, batches: await batchNamesOf(parts, call) }), call.body),
    remember,
  )
  serve(
    site,
    board.getBoardConfirmation,
    async (call) => {
      const { tx, params } = call
      const form = await getReached(tx, params.formId, call)
      const { nameOf } = await batchNamesOf(parts, call)
      const shown = await showWhole(tx, parts.keys, form, nameOf(form.batchId))
      return { ...shown, claim: await findClaim(call, form) }
    },
    remember,
  )
  serveFile(site, board.getBoardConfirmationDocument, (call) =>
    openDocument(parts, {
      transact: call.transact,
      getForm: (tx) => getReached(tx, call.params.formId, call),
    }),
  )
  serveFile(site, board.getBoardConfirmationPaper, (call) =>
    openPaper(
      parts,
      { transact: call.transact, getForm: (tx) => getReached(tx, call.params.formId, call) },
      call.params.fileId,
    ),
  )
  serveDesk(site, board.confirmationDesk, formDesk, takeFormDecisionBack)
  serve(
    site,
    board.decideConfirmation,
    (call) => {
      const { version, ...verdict } = call.body
      return decideForm(call, {
        ...{ formId: call.params.thingId, version, verdict },
        batchNameOf: async (batchId) => (await batchNamesOf(parts, call)).nameOf(batchId),
      })
    },
    remember,
  )
}

/** What is out of the reader's scope is absent. */
async function getReached(
  tx: Tx,
  formId: string,
  { actor, projectId }: { readonly actor: Actor; readonly projectId: string | null },
): Promise<StoredForm> {
  const form = await findForm(tx, formId)
  if (!form || !reachesForm(actor, projectId, form)) throw new Refusal('confirmationAbsent')
  return form
}

async function findClaim(call: Call<typeof board.getBoardConfirmation>, { formId, state }: StoredForm) {
  return state === 'sent' ? (await findAtDesk(formDesk, call, formId)).claim : null
}
