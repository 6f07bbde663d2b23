import * as own from '#contract/confirmation/confirmation-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import {
  openEnteredList,
  readReviewSetup,
  rememberBatches,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveFile, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { discardForm, sendForm, takeFormBack } from './change-form.ts'
import { batchNamesOf, type ConfirmationParts, organisationOf, type When } from './confirmation-parts.ts'
import { findForm, listFormsOf, type StoredForm } from './form-store.ts'
import { makeForms } from './make-forms.ts'
import { keepPaper, openDocument, openPaper, takePaper } from './paper-files.ts'
import { serveFormBoard } from './serve-form-board.ts'
import { showForms, showWhole } from './show-form.ts'

/** So many of an organisation's forms are listed. */
const mostListed = 200

/** Forms that organisations print, stamp and send, and the desk where the board looks at them. */
export function serveConfirmationForms(site: Site, parts: ConfirmationParts): void {
  const { keys, registrations } = parts
  const openSource = openEnteredList(registrations)
  const remember = (call: When) => rememberBatches(registrations, call)
  serve(site, own.makeConfirmationForms, (call) => makeForms(parts, openSource, call), remember)
  serve(
    site,
    own.listConfirmationForms,
    async (call) => {
      const { tx, actor, query } = call
      const of = { organisationId: organisationOf(actor), batchId: query.batchId ?? null }
      const forms = await showForms(tx, await listFormsOf(tx, of, mostListed))
      const { nameOf } = await batchNamesOf(parts, call)
      const { confirmationForm: demand } = await readReviewSetup(tx)
      return { demand, forms: forms.map((form) => ({ ...form, batchName: nameOf(form.batchId) })) }
    },
    remember,
  )
  const show = async (tx: Tx, call: When & { readonly actor: Actor }, formId: string) => {
    const form = await getOwnForm(tx, formId, call.actor)
    return showWhole(tx, keys, form, (await batchNamesOf(parts, call)).nameOf(form.batchId))
  }
  serve(site, own.getConfirmationForm, (call) => show(call.tx, call, call.params.formId), remember)
  serveUpload(
    site,
    own.sendConfirmationPaper,
    (call) => takePaper(parts, call),
    (call, stored) => keepPaper(parts, call, stored),
  )
  serve(
    site,
    own.submitConfirmationForm,
    async (call) => {
      const { fileIds, seenVersion } = call.body
      await sendForm(call.tx, keys, changing(call, seenVersion), fileIds)
      return show(call.tx, call, call.params.formId)
    },
    remember,
  )
  for (const [endpoint, change] of [
    [own.withdrawConfirmationForm, takeFormBack],
    [own.discardConfirmationForm, discardForm],
  ] as const)
    serve(
      site,
      endpoint,
      async (call) => {
        await change(call.tx, keys, changing(call, call.body.seenVersion))
        return show(call.tx, call, call.params.formId)
      },
      remember,
    )
  serveFile(site, own.getConfirmationDocument, ({ transact, actor, params }) =>
    openDocument(parts, { transact, getForm: (tx) => getOwnForm(tx, params.formId, actor) }),
  )
  serveFile(site, own.getConfirmationPaper, ({ transact, actor, params }) =>
    openPaper(parts, { transact, getForm: (tx) => getOwnForm(tx, params.formId, actor) }, params.fileId),
  )
  serveFormBoard(site, parts, remember)
}

interface OwnCall {
  readonly actor: Actor
  readonly now: Date
  readonly params: { readonly formId: string }
}

const changing = ({ actor, now, params }: OwnCall, seenVersion: number) => ({
  ...{ formId: params.formId, organisationId: organisationOf(actor) },
  ...{ seenVersion, now },
})

/** Somebody else's is absent. */
async function getOwnForm(tx: Tx, formId: string, actor: Actor): Promise<StoredForm> {
  const form = await findForm(tx, formId)
  if (form?.organisationId !== organisationOf(actor)) throw new Refusal('confirmationAbsent')
  return form
}
