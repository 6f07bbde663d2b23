import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Project, projectDraft } from '#contract/project/project-draft.ts'
import {
  type ProjectFile,
  projectFile,
  projectFileFormat,
  projectFileVersion,
} from '#contract/project-file/project-file.ts'
import type { getProjectFile, takeProjectFile } from '#contract/project-file/project-file-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { putAgreement, readOwnAgreements } from '#server/features/account/account.ts'
import { putAppealSetup, readAppealSetup } from '#server/features/appeal/appeal.ts'
import { holdBatches, putBatchSetup, readBatchSetups } from '#server/features/batch/batch.ts'
import { putCertificateSetup, readCertificateSetup } from '#server/features/certificate/certificate.ts'
import { findStorageKey, type StoredFile } from '#server/features/file/file.ts'
import { putInvoiceSetup, readInvoiceSetup } from '#server/features/invoice/invoice.ts'
import {
  putRefundSetup,
  putTransferSetup,
  putWaySetup,
  readRefundSetup,
  readTransferSetup,
  readWaySetup,
} from '#server/features/payment/payment.ts'
import {
  getWholeProject,
  holdWholeProject,
  keepLogoFile,
  setWholeProject,
  storeLogo,
} from '#server/features/project/project.ts'
import { putReviewSetup, readReviewSetup } from '#server/features/registration/registration.ts'
import { putStationSetup, readStationSetup } from '#server/features/station/station.ts'
import { findTicketSetup, putTicketSetup } from '#server/features/ticket/ticket.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { brokenFieldsOf } from '#server/platform/http/input/broken-fields.ts'
import type { Call, FileCall, UploadCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { fileText } from './canonical.ts'
import { compareFiles } from './compare-files.ts'
import { flawed, parseProjectFile } from './read-project-file.ts'

export interface ProjectFileParts {
  readonly files: FileStore
  readonly keys: Keys
}

/** A project as its file says it, but for the picture, which lies in the store of files. */
interface Standing {
  readonly file: ProjectFile
  readonly logoKey: string | null
}

export async function writeProjectFile(
  { files, keys }: ProjectFileParts,
  { transact, params }: FileCall<typeof getProjectFile>,
): Promise<FileReply> {
  const standing = await transact((tx) => readStanding(tx, keys))
  const logo = await readLogo(files, standing.logoKey)
  const bytes = Buffer.from(fileText({ ...standing.file, logo }))
  return new FileReply({ name: `${params.domain}.json`, mediaType: 'application/octet-stream', bytes })
}

/** What was sent, and what it is compared with. */
export interface SentProjectFile {
  readonly next: ProjectFile
  readonly now: ProjectFile
  /** Where the picture of the project lay when it was read. */
  readonly logoKey: string | null
  /** Stored ahead of the transaction that keeps it; null where it is the one that is there, or none. */
  readonly logo: StoredFile | null
}

/** Reads what was sent, and the picture in it: before the transaction, as every picture. */
export async function openProjectFile(
  { files, keys }: ProjectFileParts,
  { upload, transact, projectId, query }: UploadCall<typeof takeProjectFile>,
): Promise<SentProjectFile> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const next = parseProjectFile(upload.bytes)
  const standing = await transact((tx) => readStanding(tx, keys))
  const now = { ...standing.file, logo: await readLogo(files, standing.logoKey) }
  const isNew = next.logo !== null && next.logo.base64 !== now.logo?.base64
  const logo =
    isNew && query.seen !== undefined
      ? await storeLogo(files, projectId, Buffer.from(next.logo?.base64 ?? '', 'base64'), upload.sender)
      : null
  return { next, now, logoKey: standing.logoKey, logo }
}

/** Says what the file changes; where that was seen, takes it, all or nothing. */
export async function takeOpenedFile(
  { keys }: ProjectFileParts,
  { tx, query, now: at }: Call<typeof takeProjectFile>,
  { next, now, logoKey, logo }: SentProjectFile,
) {
  // What it is compared with is still so when it is taken.
  const before = query.seen === undefined ? await getWholeProject(tx) : await holdWhole(tx)
  const standing = await readStanding(tx, keys)
  const current = { ...standing.file, logo: now.logo }
  const cleaned = cleanedFile(before, next)
  const differences = compareFiles(current, cleaned)
  const seen = digestOf(current, cleaned)
  if (query.seen === undefined) return { differences, seen, taken: false }
  if (query.seen !== seen || standing.logoKey !== logoKey) throw new Refusal('projectDifferenceOutdated')
  const logoFileId = logo
    ? await keepLogoFile(tx, keys, logo, at)
    : next.logo === null
      ? null
      : before.logoFileId
  await setWholeProject(tx, { ...before, ...next.settings, windows: next.windows, logoFileId }, at)
  for (const { kind, texts } of cleaned.agreements) await putAgreement(tx, kind, texts, at)
  await putReviewSetup(tx, next.review, at)
  await putRefundSetup(tx, next.refunds, at)
  await putTransferSetup(tx, next.transfers, at)
  await putWaySetup(tx, next.paymentWays, at)
  await putInvoiceSetup(tx, next.invoice, at)
  await putAppealSetup(tx, next.appeals, at)
  await putCertificateSetup(tx, next.certificates, at)
  await putStationSetup(tx, next.stations, at)
  if (next.tickets) await putTicketSetup(tx, next.tickets, at)
  for (const batch of next.batches) await putBatchSetup(tx, batch, at)
  return { differences, seen, taken: true }
}

/** The project, then its batches. */
async function holdWhole(tx: Tx): Promise<Project> {
  const project = await holdWholeProject(tx)
  await holdBatches(tx)
  return project
}

async function readStanding(tx: Tx, keys: Keys): Promise<Standing> {
  const { windows, logoFileId, ...settings } = await getWholeProject(tx)
  const { domain: _domain, state: _state, closedNote: _note, ...own } = settings
  const file = projectFile.parse({
    format: projectFileFormat,
    version: projectFileVersion,
    settings: own,
    windows,
    agreements: await readOwnAgreements(tx),
    review: await readReviewSetup(tx),
    refunds: await readRefundSetup(tx),
    transfers: await readTransferSetup(tx),
    paymentWays: await readWaySetup(tx),
    invoice: await readInvoiceSetup(tx),
    appeals: await readAppealSetup(tx),
    certificates: await readCertificateSetup(tx),
    stations: await readStationSetup(tx),
    tickets: await findTicketSetup(tx),
    logo: null,
    batches: await readBatchSetups(tx),
  })
  return { file, logoKey: logoFileId && (await findStorageKey(tx, keys, logoFileId)) }
}

async function readLogo(files: FileStore, key: string | null): Promise<ProjectFile['logo']> {
  const stream = key === null ? null : await files.open(key)
  return stream && { mediaType: 'image/png', base64: (await buffer(stream)).toString('base64') }
}

/** What breaks a rule of the project as a whole is told by its place too. */
function cleanedFile(before: Project, next: ProjectFile): ProjectFile {
  const whole = projectDraft.safeParse({ ...before, ...next.settings, windows: next.windows })
  if (whole.success) return next
  const fields = Object.entries(brokenFieldsOf(whole.error)).map(([path, key]) => [
    path.startsWith('windows') ? path : `settings.${path}`,
    key,
  ])
  throw flawed(Object.fromEntries(fields))
}

function digestOf(current: ProjectFile, next: ProjectFile): string {
  return createHash('sha256').update(fileText(current)).update(fileText(next)).digest('hex')
}
