import { z } from 'zod'
import { agreementKinds } from '../account/account.ts'
import { appealSettings, usualAppealSettings } from '../appeal/appeal.ts'
import { batchRules } from '../batch/batch-shapes.ts'
import { batchSheet } from '../batch/board/batch-sheet.ts'
import { texts } from '../batch/form/form.ts'
import { certificateSettings, usualCertificateSettings } from '../certificate/certificate.ts'
import { invoiceSettings, noInvoiceSettings } from '../invoice/invoice-settings.ts'
import { languages } from '../kit/language.ts'
import { noRefundRules, refundRules } from '../payment/refund/refund-rules.ts'
import { noTransferSettings, transferSettings } from '../payment/transfer/transfer-settings.ts'
import { noWaySettings, waySettings } from '../payment/way-settings.ts'
import { boardProjectFields } from '../project/setup/board-project.ts'
import { windowDraft } from '../project/window-draft.ts'
import { reviewSettings } from '../registration/review/review-settings.ts'
import { stationSettings, usualStationSettings } from '../station/station-settings.ts'
import { ticketSettings } from '../ticket/ticket-settings.ts'

/** Of this form; a later one raises the number and reads the earlier. */
export const projectFileFormat = 'baoming-project'
export const projectFileVersion = 1

const { domain: _domain, logoFileId: _logo, ...settings } = boardProjectFields.shape
/** What moves by steps and the clock is not set up, and versions are counted where they stand. */
const { examStatus: _status, opensItselfAt: _opens, pauseTip: _tip, ...rules } = batchRules.shape

export const fileBatch = z.strictObject({
  batchId: z.uuid(),
  position: z.number().int(),
  ...rules,
  notes: z.strictObject({ html: texts }),
  areas: batchSheet.shape.areas,
  subjects: batchSheet.shape.subjects,
})
export type FileBatch = z.output<typeof fileBatch>

/** The whole set-up of a project: no people, no secrets, nothing that tells where it came from. */
export const projectFile = z.strictObject({
  format: z.literal(projectFileFormat),
  version: z.literal(projectFileVersion),
  settings: z.strictObject(settings),
  windows: z.array(windowDraft),
  /** The newest version of each text that is the project's own. */
  agreements: z.array(
    z.strictObject({
      kind: z.enum(agreementKinds),
      texts: z.partialRecord(
        z.enum(languages),
        z.strictObject({ title: z.string().min(1), html: z.string() }),
      ),
    }),
  ),
  review: z.strictObject(reviewSettings.shape),
  /** Left out by files from before there were any: none. */
  transfers: transferSettings.default(noTransferSettings),
  paymentWays: z.strictObject(waySettings.shape).default(noWaySettings),
  refunds: z.strictObject(refundRules.shape).default(noRefundRules),
  /** Of an earlier file the usual. */
  appeals: z.strictObject(appealSettings.shape).default(usualAppealSettings),
  certificates: z.strictObject(certificateSettings.shape).default(usualCertificateSettings),
  stations: z.strictObject(stationSettings.shape).default(usualStationSettings),
  /** Null where the project has not said how its tickets look. */
  tickets: ticketSettings.nullable().default(null),
  /** An earlier file says nothing of invoices. */
  invoice: z.strictObject(invoiceSettings.shape).default(noInvoiceSettings),
  logo: z.strictObject({ mediaType: z.literal('image/png'), base64: z.base64() }).nullable(),
  batches: z.array(fileBatch).max(200),
})
export type ProjectFile = z.output<typeof projectFile>

/** Enough for a batch in every county of the country. */
export const mostProjectFileBytes = 16 * 1024 * 1024
