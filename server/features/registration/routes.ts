import { foretellFormChange as foretell } from '#contract/batch/form-design.ts'
import * as drafts from '#contract/registration/draft-endpoints.ts'
import { proposeRefusalLifting } from '#contract/registration/refusal-lifting.ts'
import * as own from '#contract/registration/registration-endpoints.ts'
import { requireOwnRecord } from '#server/features/account/account.ts'
import type { Scope } from '#server/platform/database/transaction.ts'
import { type Call, serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { agreeToNotes } from './draft/agree-to-notes.ts'
import { beginApplication } from './draft/begin-application.ts'
import { saveAnswers } from './draft/save-answers.ts'
import { saveWish } from './draft/save-wish.ts'
import { openForetelling } from './foretold/foretell-form-change.ts'
import { serveOwnLooks } from './own-look/own-look-routes.ts'
import { choosePlaces } from './places/choose-places.ts'
import { accountIdOf, findGround, type RegistrationParts, rememberGround } from './registration-parts.ts'
import { getApplication, listApplications } from './shown/get-application.ts'
import { enterPerson } from './steps/enter-person.ts'
import { proposeLifting } from './steps/lift-refusal.ts'
import { reopenApplication } from './steps/reopen-application.ts'
import { type Submitting, submitApplication } from './steps/submit-application.ts'
import { withdrawApplication } from './steps/withdraw-application.ts'

export function serveRegistrations(site: Site, parts: RegistrationParts) {
  type When = { readonly projectId: string | null; readonly now: Date }
  const remember = (call: When) => rememberGround(parts, call)
  const rememberBatch = (call: When & { readonly params: { readonly batchId: string } }) =>
    findGround(parts, call, call.params.batchId)

  serveOwnLooks(site, parts)
  serve(site, own.listApplications, (call) => listApplications(parts, call))
  serve(site, own.getApplication, (call) => getApplication(parts, call, call.params.applicationId))
  const begin = own.beginApplication
  serve(
    site,
    begin,
    (call) => beginApplication(parts, call, call.params.batchId, { accountId: accountIdOf(call.actor) }),
    rememberBatch,
  )
  serve(site, own.beginApplicationForRecord, (call) => beginForRecord(parts, call), remember)
  const foretellChange = openForetelling(parts)
  serveWithoutTransaction(site, foretell, (call) => foretellChange(call, call.params.batchId, call.body.form))
  const agree = drafts.agreeToNotes
  serve(
    site,
    agree,
    (call) => agreeToNotes(parts, call, call.params.applicationId, call.body.version),
    remember,
  )
  const save = drafts.saveAnswers
  serve(site, save, (call) => saveAnswers(parts, call, call.params.applicationId, call.body), remember)
  serve(site, drafts.saveWish, (call) => saveWish(parts, call), remember)
  const { database } = site
  const readingAs =
    ({ projectId, actor }: Scope): Submitting['read'] =>
    (work) =>
      database.read({ projectId, actor }, work)
  serveWithoutTransaction(site, drafts.choosePlaces, (call) =>
    choosePlaces({ ...parts, database }, { ...call, read: readingAs(call) }),
  )
  serveWithoutTransaction(site, own.submitApplication, (call) => {
    const { params, body, transactInOneTrip: write } = call
    const asked = { ...call, read: readingAs(call), write }
    return submitApplication(parts, asked, params.applicationId, body.version)
  })
  const withdraw = own.withdrawApplication
  serve(site, withdraw, (call) => withdrawApplication(parts, call, call.params.applicationId), remember)
  const lift = proposeRefusalLifting
  serve(site, lift, async (call) => ({ approvalId: await proposeLifting(parts, call, call.body) }), remember)
  const reopen = own.reopenApplication
  serve(site, reopen, (call) => reopenApplication(parts, call, call.params.applicationId), remember)
}

async function beginForRecord(parts: RegistrationParts, call: Call<typeof own.beginApplicationForRecord>) {
  const { recordId } = call.params
  await requireOwnRecord(call.tx, accountIdOf(call.actor), recordId)
  return enterPerson(parts, call, call.body.batchId, recordId)
}
