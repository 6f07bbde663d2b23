import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import * as board from '#contract/preregistration/preregistration-board.ts'
import * as own from '#contract/preregistration/preregistration-endpoints.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import { keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import {
  serve,
  serveFile,
  serveUpload,
  serveWithoutTransaction,
  type UploadCall,
} from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { keepConfirmation, saveLines, stepReport } from './change-preregistration.ts'
import { makeSummary } from './make-summary.ts'
import { getBatch, listBatches, organisationOf, type PreregistrationParts } from './preregistration-parts.ts'
import { preregistrationSource } from './preregistration-source.ts'
import { findConfirmation, findReport, type ReportOf, readTotals } from './preregistration-store.ts'
import { previewQuotas, setQuotas } from './set-reported-quotas.ts'
import { showBatches, showPreregistration } from './show-preregistration.ts'

/** How many organisations expect, before registration opens. */
export function servePreregistrations(site: Site, parts: PreregistrationParts): void {
  const { keys, files, documents } = parts
  serve(
    site,
    own.listPreregistrations,
    async ({ tx, actor, projectId, now }) =>
      showBatches(tx, organisationOf(actor), await listBatches(parts, { projectId, now }), now),
    (call) => listBatches(parts, call),
  )
  serve(
    site,
    own.getPreregistration,
    async (call) => show(parts, call, organisationOf(call.actor)),
    (call) => getBatch(parts, call, call.params.batchId),
  )
  serve(
    site,
    own.savePreregistration,
    async (call) => {
      await saveLines(call.tx, await changing(parts, call, call.body.seenVersion), call.body.lines)
      return show(parts, call, organisationOf(call.actor))
    },
    (call) => getBatch(parts, call, call.params.batchId),
  )
  for (const [endpoint, step] of [
    [own.submitPreregistration, 'submit'],
    [own.withdrawPreregistration, 'withdraw'],
  ] as const)
    serve(
      site,
      endpoint,
      async (call) => {
        await stepReport(call.tx, step, await changing(parts, call, call.body.seenVersion))
        return show(parts, call, organisationOf(call.actor))
      },
      (call) => getBatch(parts, call, call.params.batchId),
    )
  serveFile(site, own.getPreregistrationSummary, async (call) => {
    const { actor, language, now, transact, params } = call
    const reported = await getBatch(parts, call, params.batchId)
    return makeSummary(documents, reported, {
      ...{ organisationId: organisationOf(actor), language, now, transact },
    })
  })
  serveUpload(
    site,
    own.sendPreregistrationConfirmation,
    (call) => takeConfirmation(parts, call),
    async (call, stored) => {
      const to = await changing(parts, call, call.query.seenVersion)
      await keepConfirmation(call.tx, to, () => keepFile(call.tx, keys, stored, call.now))
      return show(parts, call, organisationOf(call.actor))
    },
  )
  serveFile(site, own.getPreregistrationConfirmation, async (call) => {
    await getBatch(parts, call, call.params.batchId)
    const organisationId = organisationOf(call.actor)
    return openConfirmation(parts, call, { batchId: call.params.batchId, organisationId })
  })
  serveBoard(site, { ...parts, keys, files })
}

/** What the board sees of them, and makes of them. */
function serveBoard(site: Site, parts: PreregistrationParts): void {
  const known = async (call: When, batchId: string) => {
    if (call.projectId === null || !(await parts.batches.find(call.projectId, batchId)))
      throw new Refusal('batchAbsent')
    await parts.projects.getProject(call.projectId, call.now)
  }
  const remember = (call: When & { readonly params: { readonly batchId: string } }) =>
    known(call, call.params.batchId)
  serve(
    site,
    board.searchPreregistrations,
    ({ tx, projectId, params, body }) => readList(tx, preregistrationSource(projectId, params.batchId), body),
    remember,
  )
  serve(site, board.getPreregistrationTotals, ({ tx, params }) => readTotals(tx, params.batchId), remember)
  serve(
    site,
    board.getBoardPreregistration,
    async (call) => {
      const { organisationId } = call.params
      const isKnown = (await listOrganisationNames(call.tx, [organisationId])).has(organisationId)
      if (!isKnown) throw new Refusal('organisationAbsent')
      return show(parts, call, organisationId)
    },
    remember,
  )
  serveFile(site, board.getBoardPreregistrationConfirmation, async (call) => {
    await remember(call)
    return openConfirmation(parts, call, call.params)
  })
  serve(
    site,
    board.previewReportedQuotas,
    ({ tx, params, body }) => previewQuotas(tx, params.batchId, body),
    remember,
  )
  serveWithoutTransaction(site, board.setReportedQuotas, async (call) => {
    await remember(call)
    return setQuotas(call)
  })
}

interface When {
  readonly projectId: string | null
  readonly now: Date
}

interface OwnCall extends When {
  readonly actor: Parameters<typeof organisationOf>[0]
  readonly params: { readonly batchId: string }
}

async function changing(parts: PreregistrationParts, call: OwnCall, seenVersion: number) {
  const of = await getBatch(parts, call, call.params.batchId)
  return { of, organisationId: organisationOf(call.actor), seenVersion, now: call.now }
}

async function show(
  parts: PreregistrationParts,
  call: When & { readonly tx: Tx; readonly params: { readonly batchId: string } },
  organisationId: string,
) {
  const reported = await getBatch(parts, call, call.params.batchId)
  return showPreregistration(call.tx, parts.keys, reported, { organisationId, now: call.now })
}

/** Of one organisation. */
const sentPerHour = { seconds: 3600, most: 30 }

/** A PDF, whatever its name says; stored before it is anybody's. */
async function takeConfirmation(
  parts: PreregistrationParts,
  call: UploadCall<typeof own.sendPreregistrationConfirmation>,
): Promise<StoredFile> {
  const { keys, files } = parts
  const { actor, projectId, now, transact, upload } = call
  await getBatch(parts, call, call.params.batchId)
  const bucket = keys.index(projectId, 'preregistration-files-of', organisationOf(actor))
  await transact((tx) => takeFromLimits(tx, [{ bucket, ...sentPerHour }], now))
  const { bytes, mediaType } = await readAttachment(upload.bytes, ['pdf'], upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.pdf`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

async function openConfirmation(
  { keys, files }: PreregistrationParts,
  { transact }: { transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> },
  of: ReportOf,
): Promise<FileReply> {
  const found = await transact(async (tx) => {
    const report = await findReport(tx, of)
    return report?.fileId ? findConfirmation(tx, keys, report.fileId) : null
  })
  const content = found && (await files.open(found.storageKey))
  if (!found || !content) throw new Refusal('preregistrationAbsent')
  return new FileReply({
    name: found.name,
    mediaType: 'application/pdf',
    bytes: content,
    length: found.bytes,
  })
}
