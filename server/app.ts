import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openCaptcha } from './adapters/captcha/open-captcha.ts'
import type { FileStore } from './adapters/files/port.ts'
import { serveDemo } from './demo/served/serve-demo.ts'
import { type AccountTie, listMaskedContacts, openAccounts } from './features/account/account.ts'
import { correctionDeed } from './features/account/correction/correct-identity.ts'
import { findAccountByContact } from './features/account/find-account.ts'
import { importOrganisations } from './features/account/organisations/import-organisations.ts'
import { serveAccounts } from './features/account/routes.ts'
import { openViewings } from './features/account/viewing/viewings.ts'
import { appealsOfScores } from './features/appeal/end-appeal.ts'
import { serveAppeals } from './features/appeal/serve-appeals.ts'
import { tieAppeals } from './features/appeal/tie-appeals.ts'
import { serveAppointments } from './features/appointment/routes.ts'
import { tieAppointments } from './features/appointment/tie-appointments.ts'
import { serveApprovals } from './features/approval/routes.ts'
import { holdIsSeated } from './features/arrangement/arrangement.ts'
import { serveGroupArrangement } from './features/arrangement/group/serve-group.ts'
import { serveArrangement } from './features/arrangement/routes.ts'
import { tieNeeds } from './features/arrangement/tie-needs.ts'
import { type BatchMemory, openBatchMemory } from './features/batch/batch.ts'
import { listBatchesByClock } from './features/batch/batches-by-clock.ts'
import { listOpenBatchLines, openLinesOf } from './features/batch/list-open-batches.ts'
import { serveBatches } from './features/batch/routes.ts'
import { importTracking } from './features/certificate/board/import-tracking.ts'
import { tieCertificates } from './features/certificate/certificate.ts'
import { serveCertificates } from './features/certificate/serve-certificates.ts'
import { closingDeed } from './features/closeout/close-project.ts'
import { serveCloseout } from './features/closeout/serve-closeout.ts'
import { serveConfirmationForms } from './features/confirmation/serve-forms.ts'
import { serveDoors } from './features/door/serve-doors.ts'
import { serveExamDays } from './features/exam-day/serve-exam-days.ts'
import { tieMarks } from './features/exam-day/tie-marks.ts'
import { importExaminees } from './features/examinee/entry/import-examinees.ts'
import type { ExamineeParts } from './features/examinee/examinee.ts'
import type { JoiningParts } from './features/examinee/joining/joining-parts.ts'
import { serveJoining } from './features/examinee/joining/serve-joining.ts'
import { serveExaminees } from './features/examinee/routes.ts'
import { serveFiles } from './features/file/routes.ts'
import { serveFilings } from './features/filing/serve-filings.ts'
import { tieFilings } from './features/filing/tie-filings.ts'
import { serveHistory } from './features/history/routes.ts'
import { openHomeBuild } from './features/home/home-build.ts'
import { openHomePainting } from './features/home/home-painting.ts'
import { serveHome } from './features/home/routes.ts'
import { serveImports } from './features/import/routes.ts'
import { openInvoiceFlush, refuseUnchosenOrder } from './features/invoice/invoice.ts'
import { serveInvoices } from './features/invoice/serve-invoices.ts'
import { tieInvoices } from './features/invoice/ties/tie-invoices.ts'
import { serveWorks } from './features/long-work/routes.ts'
import { messageTie } from './features/message/message.ts'
import { serveMessages } from './features/message/routes.ts'
import { serveArticleBoard } from './features/notice/board/board-routes.ts'
import { type NoticeMemory, openNoticeMemory } from './features/notice/notice.ts'
import { serveNotices } from './features/notice/routes.ts'
import { servePapers } from './features/paper/serve-papers.ts'
import { examCancellationDeed } from './features/payment/cancellation/cancel-exam.ts'
import { carryoverGiftDeed } from './features/payment/carryover-board/give-carryover.ts'
import { carryoverPayOutDeed } from './features/payment/carryover-board/pay-out-carryover.ts'
import { serveOrganisationOrders } from './features/payment/order/serve-organisation-orders.ts'
import { originOf } from './features/payment/payment-jobs.ts'
import { refundApprovalDeed } from './features/payment/refund/decide-refund.ts'
import { servePayments } from './features/payment/routes.ts'
import { tieMoney } from './features/payment/ties/tie-money.ts'
import { transferDifferenceDeed } from './features/payment/transfer/decide-transfer.ts'
import { archivingDeed } from './features/platform/archive-project.ts'
import { servePlatform } from './features/platform/routes.ts'
import { servePreregistrations } from './features/preregistration/serve-preregistrations.ts'
import { openProjectMemory, type ProjectMemory } from './features/project/project.ts'
import { serveProject } from './features/project/routes.ts'
import { serveProjectSetup } from './features/project/setup/setup-routes.ts'
import { serveProjectFile } from './features/project-file/routes.ts'
import { findFlowActor } from './features/proof/proof.ts'
import { serveProof } from './features/proof/routes.ts'
import { serveConfirmations } from './features/registration/confirmation/confirmation-routes.ts'
import { serveApplicationFiles } from './features/registration/files/file-routes.ts'
import type { PhotoParts } from './features/registration/files/save-photo.ts'
import { serveApplicationList } from './features/registration/list/list-routes.ts'
import { servePacking } from './features/registration/packing/packing-routes.ts'
import {
  findApplicationsByNumber,
  listExemptions,
  type RegistrationParts,
  tieApplications,
} from './features/registration/registration.ts'
import { serveReviews } from './features/registration/review/review-routes.ts'
import { serveRegistrations } from './features/registration/routes.ts'
import { liftingDeed } from './features/registration/steps/lift-refusal.ts'
import { serveRichText } from './features/rich-text/routes.ts'
import { correctionOfScore } from './features/score/entry/correct-score.ts'
import { importScores } from './features/score/entry/import-scores.ts'
import { serveScores } from './features/score/routes.ts'
import { releaseDeed } from './features/score/sheet/release-scores.ts'
import { tieScores } from './features/score/tie-scores.ts'
import { serveStaff } from './features/staff/routes.ts'
import { findStaffActor, findStaffBySession, listStaffNames } from './features/staff/staff.ts'
import { serveStations } from './features/station/serve-stations.ts'
import { importRooms } from './features/station/workbook/import-rooms.ts'
import { serveStatistics } from './features/statistics/serve-statistics.ts'
import { serveTickets } from './features/ticket/serve-tickets.ts'
import { tieTickets } from './features/ticket/tie-tickets.ts'
import { serveUploads } from './features/upload/routes.ts'
import { serveApiDocs } from './platform/api/serve-api-docs.ts'
import type { Clock, SettableClock } from './platform/clock.ts'
import type { Changes } from './platform/database/changes.ts'
import type { Database } from './platform/database/transaction.ts'
import { watchPool } from './platform/database/watch-pool.ts'
import { type Documents, openDocuments } from './platform/document/documents.ts'
import { actorByScheme } from './platform/http/admission/actor-by-scheme.ts'
import type { BreachListener } from './platform/http/contract-check/contract-breach.ts'
import { openSite } from './platform/http/open-site.ts'
import { serveHealth } from './platform/http/serve-health.ts'
import type { Site } from './platform/http/site.ts'
import { watchQueue } from './platform/jobs/watch-queue.ts'
import { serveWeb } from './platform/pages/serve-web.ts'
import type { PortraitLooker } from './platform/portrait/portrait-looker.ts'
import type { Config } from './platform/process/config.ts'
import type { Log } from './platform/process/log.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { version } from './platform/process/version.ts'
import type { Keys } from './platform/secrets/keys.ts'
import type { Passwords } from './platform/secrets/passwords.ts'

/** What an app stands on. Whoever opened a part closes it, after the app. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly files: FileStore
  readonly clock: Clock
  /** The same one where visitors may set it: in the demo. */
  readonly demoClock?: SettableClock | null
  readonly log: Log
  readonly metrics: Metrics
  readonly secret: string
  readonly keys: Keys
  readonly passwords: Passwords
  readonly portraits: PortraitLooker
  /** Whether money can be paid here. */
  readonly takesPayments: boolean
  /** Where the web's build lies. */
  readonly distDir: string
  /** Given in tests and in development, where the contract is checked at every reply. */
  readonly onBreach: BreachListener | null
}

/** The whole server without its port: what the platform serves, then every feature. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const projects = await openProjectMemory(parts)
  const notices = openNoticeMemory({ ...parts, projects })
  const documents = openDocuments()
  const batches = openBatchMemory(parts)
  const registrations = { ...parts, projects, batches }
  const accounts = openAccounts({ ...parts, projects, ties: tiesOf(registrations) })
  const viewings = openViewings({ ...parts, findStaff: (sessionId) => findStaffBySession(parts, sessionId) })
  const findActor = actorByScheme({
    'ata-token': [accounts.findSignedIn, (token) => findStaffActor(parts, token)],
    'ata-view': [viewings.findViewer],
    'ata-app-key': [accounts.findClient],
    ttoken: [(token) => findFlowActor(parts.database, token)],
  })
  const site = openSite({
    ...parts,
    findActor,
    listStaffNames: (staffIds) => listStaffNames(parts.database, staffIds),
    findGate: projects.findGate,
    findGateById: projects.findGateById,
  })
  site.app.addHook('onClose', async () => projects.close())
  site.app.addHook('onClose', accounts.close)
  site.app.addHook('onClose', documents.close)
  watchPool(site)
  watchQueue(site)

  serveHealth(site)
  serveApiDocs(site, version)
  serveProject(site, projects)
  serveProjectSetup(site, parts)
  servePlatform(site, { ...parts, projects })
  serveProjectFile(site, parts)
  serveCloseout(site)
  serveNotices(site, notices)
  serveArticleBoard(site, { ...parts, projects })
  serveRichText(site, parts)
  serveFiles(site, parts)
  serveAccounts(site, { ...accounts, files: parts.files }, viewings)
  serveImports(site, parts, importsOf(parts, registrations))
  serveStaff(site, parts)
  serveApprovals(site, approvalDeedsOf(registrations, accounts))
  serveWorks(site, parts)
  serveBatches(site, { batches, projects, database: parts.database })
  serveRegistering(site, { accounts, registrations })
  serveConfirmations(site, { ...registrations, documents })
  serveMoney(site, parts, { projects, registrations })
  serveOrganisations(site, parts, { projects, batches, documents, registrations })
  serveMessages(site, {
    projects,
    findSubjects: findApplicationsByNumber,
    listContacts: (tx, ids) => listMaskedContacts(tx, site.keys, ids),
  })
  serveHistory(site)
  serveUploads(site, { ...parts, mostUploadBytes: parts.config.mostUploadBytes })
  serveDemo(site, parts.demoClock ?? null)
  const captchaProvider = openCaptcha(parts.config.captcha, parts.log)
  serveProof(site, { projects, findHolder: findAccountByContact, captchaProvider })
  await servePages(site, parts, { projects, notices, batches })
  return site.app
}

/** What accounts mean to whatever is kept of their people. */
function tiesOf(registrations: RegistrationParts): readonly AccountTie[] {
  return [
    tieApplications(registrations),
    tieMoney(registrations),
    tieInvoices(registrations),
    tieAppointments(registrations),
    tieFilings(registrations),
    tieNeeds(registrations),
    tieTickets(registrations),
    tieMarks(registrations),
    tieScores(registrations),
    tieAppeals(registrations),
    tieCertificates(registrations),
    messageTie,
  ]
}

/** Applications, by whoever makes them, and what is decided of them. */
function serveRegistering(
  site: Site,
  parts: ExamineeParts & { readonly registrations: PhotoParts & JoiningParts },
): void {
  const { registrations } = parts
  serveRegistrations(site, registrations)
  serveApplicationFiles(site, registrations)
  serveApplicationList(site, registrations)
  servePacking(site, registrations)
  serveReviews(site, registrations)
  serveExaminees(site, parts)
  serveJoining(site, registrations)
}

/** What organisations do beside registering their people. */
function serveOrganisations(
  site: Site,
  parts: Parts,
  memories: Pick<Memories, 'projects' | 'batches'> & {
    readonly documents: Documents
    readonly registrations: RegistrationParts
  },
): void {
  servePreregistrations(site, { ...parts, ...memories })
  serveArrangement(site, { ...parts, ...memories })
  serveAppointments(site, { ...parts, ...memories })
  serveGroupArrangement(site, { ...parts, ...memories })
  serveScores(site, { ...parts, ...memories, origin: originOf(parts.config) })
  serveCertificates(site, {
    ...parts,
    ...memories,
    origin: originOf(parts.config),
    listExemptions,
  })
  serveTickets(site, { ...parts, ...memories.registrations, documents: memories.documents })
  serveStatistics(site, memories)
  serveStations(site, { ...parts, isSeated: holdIsSeated })
  serveExamDays(site, { ...parts, ...memories })
  serveDoors(site, { ...parts, ...memories })
  servePapers(site, { ...parts, ...memories })
  serveFilings(site, { registration: memories.registrations, files: parts.files })
  serveConfirmationForms(site, { ...parts, registrations: memories.registrations })
}

/** What comes from workbooks. */
function importsOf(parts: Parts, registrations: RegistrationParts) {
  return [
    importOrganisations(parts),
    importExaminees(() => registrations),
    importScores(parts),
    importTracking(parts),
    importRooms(parts),
  ]
}

/** What two people decide together. */
function approvalDeedsOf(registration: RegistrationParts, accounts: Parameters<typeof correctionDeed>[0]) {
  return [
    liftingDeed(registration),
    correctionDeed(accounts),
    archivingDeed,
    closingDeed,
    refundApprovalDeed({ registration, invoiceFlush: openInvoiceFlush(registration.keys) }),
    carryoverGiftDeed({ registration }),
    carryoverPayOutDeed({ invoiceFlush: openInvoiceFlush(registration.keys) }),
    examCancellationDeed(registration.keys),
    transferDifferenceDeed({ registration }),
    releaseDeed,
    correctionOfScore(
      registration,
      appealsOfScores({ registration, invoiceFlush: openInvoiceFlush(registration.keys) }),
    ),
  ]
}

/** Payments, and the invoices for them, which a refund asks first. */
function serveMoney(
  site: Site,
  parts: Parts,
  { projects, registrations }: { projects: ProjectMemory; registrations: RegistrationParts },
): void {
  servePayments(site, {
    ...parts,
    registration: registrations,
    invoiceFlush: openInvoiceFlush(parts.keys),
    refuseToBegin: refuseUnchosenOrder,
  })
  serveOrganisationOrders(site)
  serveAppeals(site, { registration: registrations, invoiceFlush: openInvoiceFlush(parts.keys) })
  const issuers = parts.config.invoices.map(({ kind }) => kind)
  serveInvoices(site, { projects, files: parts.files, issuers })
}

interface Memories {
  readonly projects: ProjectMemory
  readonly notices: NoticeMemory
  readonly batches: BatchMemory
}

/** The documents: the painted home page, and the shell of every other screen. */
async function servePages(site: Site, parts: Parts, { projects, notices, batches }: Memories): Promise<void> {
  const sendShell = await serveWeb(site, join(parts.distDir, 'web'), async (domain) => {
    const gate = projects.findGate(domain)
    return gate?.state === 'active' ? (await projects.getProject(gate.projectId, parts.clock())).hosts : null
  })
  const painting = openHomePainting({
    ...parts,
    projects,
    notices,
    listOpenBatches: (projectId, now) => listOpenBatchLines({ batches, projects }, projectId, now),
    build: openHomeBuild(parts.distDir, parts.config.cdnBase),
  })
  serveHome(site, { painting, rehearsal: { projects, listBatchesByClock, openLinesOf }, sendShell })
}
