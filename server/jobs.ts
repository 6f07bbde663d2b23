import { openInvoiceIssuers } from './adapters/invoice/open-invoice-issuers.ts'
import { findReader } from './features/account/account.ts'
import { dropLooseProof, dropLooseProofJob } from './features/account/correction/send-proof-file.ts'
import { importOrganisations } from './features/account/organisations/import-organisations.ts'
import { organisationExport } from './features/account/organisations/organisation-export.ts'
import { endViewingByClock, endViewingJob } from './features/account/viewing/end-viewing.ts'
import { settleAppealFee } from './features/appeal/settle-fee.ts'
import { appointmentExport } from './features/appointment/board/appointment-export.ts'
import { settleSlots, settleSlotsJob } from './features/appointment/slots/settle-slots-job.ts'
import { seatsInForceJob } from './features/arrangement/arrangement.ts'
import { checkPlanWork } from './features/arrangement/plan/check-plan-work.ts'
import { makePlanWork } from './features/arrangement/plan/make-plan.ts'
import { tellSeatsWork } from './features/arrangement/plan/tell-seats.ts'
import { judgeDraftsJob } from './features/batch/batch.ts'
import { moveBatchesByClock, moveBatchesJob } from './features/batch/board/move-batches-by-clock.ts'
import {
  certificateExport,
  certificatePostExport,
  groupCertificateExport,
} from './features/certificate/board/certificate-exports.ts'
import { importTracking } from './features/certificate/board/import-tracking.ts'
import { issueWork } from './features/certificate/issue/issue-work.ts'
import { archivedList, archivedListOfBatch } from './features/closeout/archive/archive-lists.ts'
import { archiveWork } from './features/closeout/archive/archive-work.ts'
import { eraseClosed, eraseClosedJob } from './features/closeout/erase-by-clock.ts'
import { confirmationWork } from './features/confirmation/confirmation-work.ts'
import { dropLoosePaper, dropLoosePaperJob } from './features/confirmation/paper-files.ts'
import { importExaminees } from './features/examinee/entry/import-examinees.ts'
import { photoWork } from './features/examinee/entry/photos/photo-work.ts'
import { exportKind } from './features/export/export-kind.ts'
import { eraseBytes, eraseBytesJob } from './features/file/erase-bytes.ts'
import { type SweepFilesParts, sweepFiles, sweepFilesJob } from './features/file/sweep-files.ts'
import { dropLooseFilingPaper, dropLooseFilingPaperJob } from './features/filing/paper-files.ts'
import { importWork } from './features/import/import-work.ts'
import { invoiceExport } from './features/invoice/board/invoice-export.ts'
import { openInvoiceFlush } from './features/invoice/invoice.ts'
import { openInvoiceJobs, recurringInvoiceJobs } from './features/invoice/invoice-jobs.ts'
import { type AnyWorkKind, workJob } from './features/long-work/long-work.ts'
import { type RunWorksParts, runWorks } from './features/long-work/run-works.ts'
import { keepResults, sweepWorks, sweepWorksJob } from './features/long-work/sweep-works.ts'
import { sendMessageJob } from './features/message/message.ts'
import { sendMessage } from './features/message/send-message.ts'
import { openSenders, type SenderParts } from './features/message/senders.ts'
import { paperPacking } from './features/paper/pack-papers.ts'
import { orderExport } from './features/payment/board/order-export.ts'
import { paymentExport } from './features/payment/board/payment-export.ts'
import { cancellationWork } from './features/payment/cancellation/cancellation-work.ts'
import { carryoverExport } from './features/payment/carryover-board/carryover-export.ts'
import { feePaidJobs } from './features/payment/payment.ts'
import {
  openPaymentJobs,
  originOf,
  type PaymentJobParts,
  recurringPaymentJobs,
  registrationNow,
} from './features/payment/payment-jobs.ts'
import { refundExport } from './features/payment/refund-board/refund-export.ts'
import { judgeDrafts } from './features/registration/draft/judge-drafts.ts'
import { applicationExport } from './features/registration/list/application-export.ts'
import { openFacetsMemory } from './features/registration/list/application-source.ts'
import { enteredExport } from './features/registration/list/entered-export.ts'
import {
  skipOrganisations,
  skipOrganisationsJob,
} from './features/registration/own-look/skip-organisations.ts'
import { applicationPacking } from './features/registration/packing/application-packing.ts'
import { enteredPacking } from './features/registration/packing/entered-packing.ts'
import { packingKind } from './features/registration/packing/pack-files.ts'
import { lapsePlaces, lapsePlacesJob } from './features/registration/places/lapse-places.ts'
import { listExemptions } from './features/registration/registration.ts'
import { importScores } from './features/score/entry/import-scores.ts'
import { groupScoreExport, scoreExport } from './features/score/list/score-exports.ts'
import { tellScores, tellScoresJob } from './features/score/told/tell-scores.ts'
import { staffExport } from './features/staff/members/staff-export.ts'
import { stationExport, venueExport } from './features/station/board/station-exports.ts'
import { importRooms } from './features/station/workbook/import-rooms.ts'
import { foldTally, foldTallyJob } from './features/statistics/fold-tally.ts'
import { printTicketsWork } from './features/ticket/many/print-work.ts'
import { numberTickets } from './features/ticket/number/number-job.ts'
import { tellOpeningWork } from './features/ticket/opening/open-tickets.ts'
import { keepUploadParts, sweepUploads, sweepUploadsJob } from './features/upload/sweep-uploads.ts'
import { type Documents, openDocuments } from './platform/document/documents.ts'
import type { JobHandler, RecurringJob } from './platform/jobs/jobs.ts'
import { sweepExpired } from './platform/jobs/sweep-expired.ts'
import { openGroupMemory } from './platform/list/group-memory.ts'
import type { PortraitLooker } from './platform/portrait/portrait-looker.ts'
import type { Config } from './platform/process/config.ts'
import { openPasswords } from './platform/secrets/passwords.ts'

export interface Jobs {
  readonly handlers: Readonly<Record<string, JobHandler>>
  close(): void
}

type OwnParts = { readonly config: Pick<Config, 'invoices'>; readonly portraits: PortraitLooker }
type JobParts = SenderParts &
  SweepFilesParts &
  RunWorksParts &
  Omit<PaymentJobParts, 'invoiceFlush'> &
  OwnParts

/** THE PAGE OF JOBS: who does which, by name. */
export function openJobs(parts: JobParts): Jobs {
  const senders = openSenders(parts)
  const documents = openDocuments()
  const invoiceFlush = openInvoiceFlush(parts.keys)
  const issuers = openInvoiceIssuers(parts.config.invoices, { ...parts, documents })
  // One core at most: whoever signs in at the same process has the others.
  const passwords = openPasswords({ atOnce: 1 })
  const listParts = { ...parts, facets: openFacetsMemory(), groups: openGroupMemory() }
  const works: readonly AnyWorkKind[] = [
    importWork(parts, importOrganisations({ ...parts, passwords })),
    importWork(
      parts,
      importExaminees(() => registrationNow(parts, true)),
    ),
    photoWork(parts, () => ({ ...registrationNow(parts, true), files: parts.files })),
    exportKind(parts, staffExport),
    exportKind(parts, organisationExport),
    exportKind(parts, applicationExport(listParts)),
    packingKind(parts, applicationPacking(listParts)),
    exportKind(parts, enteredExport(listParts)),
    packingKind(parts, enteredPacking(listParts)),
    cancellationWork({ ...parts, invoiceFlush, openRegistration: () => registrationNow(parts, true) }),
    exportKind(parts, orderExport(listParts)),
    exportKind(parts, paymentExport(listParts.groups)),
    exportKind(parts, refundExport),
    exportKind(parts, carryoverExport(parts.keys)),
    exportKind(parts, invoiceExport(listParts)),
    ...worksOfScores(parts),
    makingForms(parts, documents),
    packingPapers(parts, documents),
    ...worksOfSites(parts, documents),
    archivingAll(parts, listParts),
  ]
  return {
    handlers: {
      [sendMessageJob]: sendMessage({
        ...parts,
        ...senders,
        publicUrl: parts.config.publicUrl,
        findReader: (tx, accountId) => findReader(tx, parts.keys, accountId),
      }),
      'expired.sweep': sweepExpired(parts),
      [sweepFilesJob]: sweepFiles({ ...parts, keepers: [keepResults(parts), keepUploadParts(parts)] }),
      [eraseBytesJob]: eraseBytes(parts),
      ...openPaperJobs(parts),
      [workJob]: runWorks(parts, works),
      [sweepWorksJob]: sweepWorks(parts),
      [sweepUploadsJob]: sweepUploads(parts),
      [lapsePlacesJob]: lapsePlaces(parts),
      [skipOrganisationsJob]: skipOrganisations({
        ...parts,
        openRegistration: () => registrationNow(parts, true),
      }),
      [judgeDraftsJob]: judgeDrafts({ ...parts, openRegistration: () => registrationNow(parts, true) }),
      [foldTallyJob]: foldTally(parts),
      ...openClockJobs(parts),
      [seatsInForceJob]: numberTickets({ ...parts, findBatch: findBatchNow(parts) }),
      ...openPaymentJobs({ ...parts, invoiceFlush }),
      [feePaidJobs.appeal]: settleAppealFee(parts),
      ...openInvoiceJobs({ ...parts, issuers, origin: originOf(parts.config) }),
    },
    close() {
      senders.mail.close()
      void documents.close()
    },
  }
}

/** Papers that were sent and never used. */
function openPaperJobs(parts: JobParts): Jobs['handlers'] {
  return {
    [dropLooseProofJob]: dropLooseProof(parts),
    [dropLoosePaperJob]: dropLoosePaper(parts),
    [dropLooseFilingPaperJob]: dropLooseFilingPaper(parts),
  }
}

/** What the clock alone does. */
function openClockJobs(parts: JobParts): Jobs['handlers'] {
  return {
    [moveBatchesJob]: moveBatchesByClock(parts),
    [endViewingJob]: endViewingByClock(parts),
    [tellScoresJob]: tellScores(parts),
    [settleSlotsJob]: settleSlots(parts),
    [eraseClosedJob]: eraseClosed(parts),
  }
}

function makingForms(parts: JobParts, documents: Documents): AnyWorkKind {
  return confirmationWork({ ...parts, documents, findBatch: findBatchNow(parts) })
}

const findBatchNow = (parts: JobParts) => (projectId: string, batchId: string) =>
  registrationNow(parts, true).batches.find(projectId, batchId)

/** Of each portion the batch and its windows are read anew. */
function worksOfTickets(parts: JobParts, documents: Documents): readonly AnyWorkKind[] {
  return [
    tellOpeningWork(parts),
    printTicketsWork(() => ({ ...parts, ...registrationNow(parts, true), documents })),
  ]
}

function worksOfScores(parts: JobParts): readonly AnyWorkKind[] {
  return [
    importWork(parts, importScores(parts)),
    exportKind(parts, scoreExport(parts.keys)),
    exportKind(parts, groupScoreExport(parts.keys)),
    issueWork(() => ({ ...registrationNow(parts, true), listExemptions })),
    exportKind(parts, certificateExport(parts.keys)),
    exportKind(parts, certificatePostExport(parts.keys)),
    exportKind(parts, groupCertificateExport(parts.keys)),
    importWork(parts, importTracking(parts)),
  ]
}

function packingPapers(parts: JobParts, documents: Documents): AnyWorkKind {
  return paperPacking({ ...parts, documents, findBatch: findBatchNow(parts) })
}

/** Long works of stations, and of the seats in them. */
function worksOfSites(parts: JobParts, documents: Documents): readonly AnyWorkKind[] {
  return [
    exportKind(parts, stationExport),
    exportKind(parts, venueExport),
    importWork(parts, importRooms(parts)),
    exportKind(parts, appointmentExport(parts.keys)),
    makePlanWork(parts),
    checkPlanWork(parts),
    tellSeatsWork(parts),
    ...worksOfTickets(parts, documents),
  ]
}

type ListParts = JobParts & {
  readonly facets: ReturnType<typeof openFacetsMemory>
  readonly groups: ReturnType<typeof openGroupMemory>
}

/** What stands in the archive of a closed project: every list that can be exported. */
function archivingAll(parts: JobParts, listParts: ListParts): AnyWorkKind {
  const { keys } = parts
  const lists = [
    archivedListOfBatch('applications', applicationExport(listParts)),
    archivedListOfBatch('scores', scoreExport(keys)),
    archivedListOfBatch('appointments', appointmentExport(keys)),
    archivedList('organisations', organisationExport),
    archivedList('stations', stationExport),
    archivedList('rooms', venueExport),
    archivedList('certificates', certificateExport(keys)),
    archivedList('orders', orderExport(listParts)),
    archivedList('payments', paymentExport(listParts.groups)),
    archivedList('refunds', refundExport),
    archivedList('credits', carryoverExport(keys)),
    archivedList('invoices', invoiceExport(listParts)),
  ]
  return archiveWork({ ...parts, lists })
}

/** What runs by the clock. */
export const recurringJobs: readonly RecurringJob[] = [
  { name: 'expired.sweep', schedule: '* * * * *' },
  { name: moveBatchesJob, schedule: '* * * * *' },
  { name: foldTallyJob, schedule: '* * * * *' },
  { name: tellScoresJob, schedule: '* * * * *' },
  { name: settleSlotsJob, schedule: '* * * * *' },
  { name: lapsePlacesJob, schedule: '* * * * *' },
  { name: skipOrganisationsJob, schedule: '* * * * *' },
  ...recurringPaymentJobs,
  ...recurringInvoiceJobs,
  { name: sweepWorksJob, schedule: '20 * * * *' },
  { name: sweepUploadsJob, schedule: '40 * * * *' },
  // 03:00 in UTC+8.
  { name: eraseClosedJob, schedule: '0 19 * * *' },
  // 03:30 in UTC+8.
  { name: sweepFilesJob, schedule: '30 19 * * *' },
]
