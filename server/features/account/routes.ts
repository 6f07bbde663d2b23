import * as clients from '#contract/account/access/client-board-endpoints.ts'
import * as issuers from '#contract/account/access/issuer-endpoints.ts'
import * as agreement from '#contract/account/agreements/agreement-endpoints.ts'
import * as access from '#contract/account/candidate-access.ts'
import * as candidate from '#contract/account/candidate-endpoints.ts'
import { getClient } from '#contract/account/client-endpoints.ts'
import * as correction from '#contract/account/identity-correction.ts'
import * as institution from '#contract/account/institution/institution-endpoints.ts'
import * as me from '#contract/account/me-endpoints.ts'
import * as organisation from '#contract/account/organisation-endpoints.ts'
import * as organisations from '#contract/account/organisation-list.ts'
import * as modules from '#contract/account/organisation-modules-endpoints.ts'
import { listAgreements, registerAccount as registerEndpoint } from '#contract/account/register-endpoints.ts'
import * as door from '#contract/account/sign-in-endpoints.ts'
import * as viewing from '#contract/account/viewing/viewing-endpoints.ts'
import { getHoldings as holdingsEndpoint } from '#contract/holdings/holdings-endpoints.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import { serveFromMemory } from '#server/platform/http/serve-from-memory.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Accounts } from './account.ts'
import { rulesOf } from './account-parts.ts'
import {
  previewAgreement,
  publishAgreement,
  readAgreementVersion,
  readBoardAgreements,
} from './agreements/board-agreements.ts'
import { bindRecord } from './bind/bind-record.ts'
import { closeCandidate, releaseName } from './candidates/close-candidate.ts'
import { discloseField } from './candidates/disclose-field.ts'
import { findCandidates } from './candidates/find-candidates.ts'
import { endCandidateSessions, renewCandidate } from './candidates/renew-candidate.ts'
import { changeClient, listBoardClients, makeClient, renewClientKey } from './clients/board-clients.ts'
import { getCallingClient } from './clients/get-calling-client.ts'
import { serveProofFiles } from './correction/proof-file-routes.ts'
import { proposeCorrection, readCorrection } from './correction/propose-correction.ts'
import type { ProofFileParts } from './correction/send-proof-file.ts'
import { passInstitution, returnInstitution } from './institution/decide-institution.ts'
import { getOwnInstitution, nameDeciders, readInstitution } from './institution/get-institution.ts'
import { handInInstitution } from './institution/hand-in-institution.ts'
import { changeManyOrganisations } from './organisations/change-many-organisations.ts'
import { closeOrganisation } from './organisations/close-organisation.ts'
import { makeOrganisation, renewOrganisation } from './organisations/make-organisation.ts'
import { organisationExport } from './organisations/organisation-export.ts'
import { organisationSource } from './organisations/organisation-source.ts'
import { readOrganisationModules, setOrganisationModules } from './organisations/set-organisation-modules.ts'
import { agreeAgain, listDueAgreements } from './own/agree-again.ts'
import { changeContact } from './own/change-contact.ts'
import { closeAccount } from './own/close-account.ts'
import { getHoldings } from './own/get-holdings.ts'
import { ownAccount } from './own-account.ts'
import { changePassword } from './password/change-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { registerAccount } from './register/register-account.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { changeIssuer, listBoardIssuers, makeIssuer } from './sign-on/board-issuers.ts'
import { signOn } from './sign-on/sign-on.ts'
import { endViewing } from './viewing/end-viewing.ts'
import { openViewing } from './viewing/open-viewing.ts'
import type { Viewings } from './viewing/viewings.ts'

export function serveAccounts(site: Site, accounts: Accounts & ProofFileParts, viewings: Viewings) {
  serveFromMemory(site, listAgreements, async ({ projectId, now, language }) => {
    if (projectId === null) throw new Refusal('projectAbsent')
    return (await accounts.agreements.get(projectId, now)).replies[language]
  })
  serveWithoutTransaction(site, registerEndpoint, (call) => registerAccount(accounts, call))
  serveWithoutTransaction(site, door.signIn, (call) => signIn(accounts, call))
  serveWithoutTransaction(site, door.signOn, (call) => signOn(accounts, call))
  serveWithoutTransaction(site, door.resetPassword, (call) => resetPassword(accounts, call))

  serveFromMemory(
    site,
    me.getMe,
    ({ actor }) => viewings.userReplyOf(actor) ?? accounts.sessions.userReplyOf(actor),
  )
  serve(site, viewing.openViewing, (call) => openViewing(accounts, call))
  serve(site, viewing.endViewing, endViewing)
  serveWithoutTransaction(site, me.changePassword, (call) => changePassword(accounts, call))
  serve(site, me.listSessions, async ({ actor, tx, projectId, now }) => {
    const { rules } = await rulesOf(accounts, { projectId, now })
    return listSessions(tx, ownAccount(actor), rules, now)
  })
  serveWithoutTransaction(site, me.changeContact, (call) => changeContact(accounts, call))
  serveWithoutTransaction(site, me.closeAccount, (call) => closeAccount(accounts, call))
  serve(site, me.bindRecord, (call) => bindRecord(accounts.keys, call))
  serve(site, holdingsEndpoint, async ({ actor, tx, projectId, now }) => {
    const { rules } = await rulesOf(accounts, { projectId, now })
    return getHoldings(tx, accounts, ownAccount(actor), { rules, now })
  })
  serve(site, me.signOut, ({ actor, tx, now }) => {
    const { accountId, sessionId } = ownAccount(actor)
    return endSession(tx, accountId, sessionId, now)
  })
  serve(site, me.endSession, ({ params, actor, tx, now }) =>
    endSession(tx, ownAccount(actor).accountId, params.sessionId, now),
  )
  serve(site, me.listDueAgreements, ({ tx, actor, language, now }) =>
    listDueAgreements(tx, accounts.keys, ownAccount(actor).accountId, { language, now }),
  )
  serveWithoutTransaction(site, me.agreeAgain, (call) => agreeAgain(accounts, call))
  serve(site, getClient, ({ actor, tx }) => getCallingClient(tx, actor))
  serveOrganisations(site, accounts)
  serveInstitutions(site, accounts)
  serveAgreements(site)
  serveAccess(site)
  serveWithoutTransaction(site, candidate.findCandidates, (call) => findCandidates(accounts, call))
  serveWithoutTransaction(site, candidate.closeCandidate, (call) => closeCandidate(accounts, call))
  serve(
    site,
    correction.proposeCorrection,
    async (call) => {
      const { rules } = await rulesOf(accounts, call)
      return proposeCorrection(accounts, call, rules)
    },
    (asked) => rulesOf(accounts, asked),
  )
  serve(site, correction.readCorrection, (call) => readCorrection(accounts, call))
  serveProofFiles(site, accounts)
  serve(site, access.discloseField, (call) => discloseField(accounts, call))
  serveWithoutTransaction(site, access.renewCandidateAccess, (call) => renewCandidate(accounts, call))
  serveWithoutTransaction(site, access.endCandidateSessions, (call) => endCandidateSessions(accounts, call))
  serveWithoutTransaction(site, candidate.releaseName, (call) => releaseName(accounts, call))
}

/** What the board has people agree to. */
function serveAgreements(site: Site) {
  serve(site, agreement.getBoardAgreements, ({ tx }) => readBoardAgreements(tx))
  serve(site, agreement.getAgreementVersion, ({ tx, query }) =>
    readAgreementVersion(tx, query.kind, query.version),
  )
  serve(site, agreement.previewAgreement, async ({ body }) => previewAgreement(body))
  serve(site, agreement.publishAgreement, ({ tx, body, now }) => publishAgreement(tx, body, now))
}

/** Whom the board lets in besides: sites that vouch for people, and servers that call. */
function serveAccess(site: Site) {
  serve(site, issuers.listIssuers, ({ tx }) => listBoardIssuers(tx))
  serve(site, issuers.createBoardIssuer, ({ tx, body, now }) => makeIssuer(tx, body, now))
  serve(site, issuers.changeBoardIssuer, ({ tx, params, body, now }) =>
    changeIssuer(tx, params.issuerId, body, now),
  )
  serve(site, clients.listClients, ({ tx }) => listBoardClients(tx))
  serve(site, clients.createBoardClient, ({ tx, body, now }) => makeClient(tx, body.name, now))
  serve(site, clients.changeClient, ({ tx, params, body, now }) =>
    changeClient(tx, params.clientId, body, now),
  )
  serve(site, clients.renewClientKey, ({ tx, params, body, now }) =>
    renewClientKey(tx, params.clientId, body.seenVersion, now),
  )
}

/** What the board does with the accounts of organisations. */
function serveOrganisations(site: Site, accounts: Accounts) {
  serve(site, organisations.searchOrganisations, ({ tx, projectId, body }) =>
    readList(tx, organisationSource(projectId), body),
  )
  serve(site, organisations.exportOrganisations, (call) =>
    startExport(call.tx, accounts.keys, { kind: organisationExport.kind, of: null, ...call }),
  )
  serveWithoutTransaction(site, organisations.changeManyOrganisations, (call) =>
    changeManyOrganisations(accounts, call),
  )
  serveWithoutTransaction(site, organisation.createOrganisation, (call) => makeOrganisation(accounts, call))
  serveWithoutTransaction(site, organisation.renewOrganisationAccess, (call) =>
    renewOrganisation(accounts, call),
  )
  serveWithoutTransaction(site, organisation.closeOrganisation, (call) => closeOrganisation(accounts, call))
  serve(site, modules.getOrganisationModules, ({ tx, params }) =>
    readOrganisationModules(tx, params.accountId),
  )
  serveWithoutTransaction(site, modules.setOrganisationModules, (call) =>
    setOrganisationModules(accounts, call),
  )
}

/** What organisations tell of themselves, and its review. */
function serveInstitutions(site: Site, accounts: Accounts) {
  serve(site, institution.getOwnInstitution, ({ tx, actor }) =>
    getOwnInstitution(tx, accounts.keys, ownAccount(actor).accountId),
  )
  serveWithoutTransaction(site, institution.handInInstitution, (call) => handInInstitution(accounts, call))
  serveWithoutTransaction(site, institution.getInstitution, async ({ transact, params }) => {
    const read = await transact((tx) => readInstitution(tx, accounts.keys, params.accountId))
    return nameDeciders(read, site.listStaffNames)
  })
  serveWithoutTransaction(site, institution.passInstitution, (call) => passInstitution(accounts, call))
  serveWithoutTransaction(site, institution.returnInstitution, (call) => returnInstitution(accounts, call))
}
