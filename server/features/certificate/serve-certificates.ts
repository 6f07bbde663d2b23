import * as board from '#contract/certificate/certificate-board-endpoints.ts'
import * as own from '#contract/certificate/certificate-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { startExport } from '#server/features/export/export.ts'
import { record } from '#server/platform/database/history.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { certificateSource, groupCertificateSource } from './board/certificate-source.ts'
import {
  acceptCertificate,
  acceptMany,
  holdSeen,
  rejectCertificate,
  revokeCertificate,
} from './board/decide-certificate.ts'
import { deliverCertificate } from './board/deliver-certificate.ts'
import { showCertificate } from './board/show-certificate.ts'
import { type Called, type EarningParts, rememberProject } from './certificate-parts.ts'
import { startIssue } from './issue/issue-work.ts'
import { askForCertificate } from './own/ask-certificate.ts'
import { correctPostalAddress, withdrawCertificate } from './own/change-own.ts'
import { inquireCertificates } from './own/list-certificates.ts'
import { makePaper, type PaperParts } from './paper/make-paper.ts'
import { verifyCertificate } from './paper/verify-certificate.ts'
import {
  listSubjectNames,
  putCertificateSettings,
  readCertificateSettings,
} from './settings/certificate-settings.ts'

export interface CertificateParts extends EarningParts, PaperParts {}

/** Certificates: of whoever earned them, of organisations' people, as the board issues them, and as anybody verifies them. */
export function serveCertificates(site: Site, parts: CertificateParts): void {
  serveOwn(site, parts)
  serveGroup(site, parts)
  serveBoardLists(site, parts)
  serveDecisions(site, parts)
  serveSettings(site, parts)
}

function serveOwn(site: Site, parts: CertificateParts): void {
  const remember = (call: Called) => rememberProject(parts, call)
  serve(site, own.inquireCertificates, (call) => inquireCertificates(parts, call), remember)
  serve(site, own.askForCertificate, (call) => askForCertificate(parts, call), remember)
  serve(site, own.correctPostalAddress, (call) => correctPostalAddress(parts, call, call.body))
  serve(site, own.withdrawCertificate, (call) => withdrawCertificate(parts, call))
  serveFile(site, own.makeCertificatePaper, (call) => makePaper(parts, call))
  serve(site, own.verifyCertificate, (call) => verifyCertificate(parts, call))
}

function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

function serveGroup(site: Site, { keys }: CertificateParts): void {
  serve(site, own.searchGroupCertificates, ({ tx, projectId, actor, body }) =>
    readList(tx, groupCertificateSource(keys, { projectId, organisationId: organisationOf(actor) }), body),
  )
  serve(site, own.exportGroupCertificates, (call) =>
    startExport(call.tx, keys, { kind: 'groupCertificate.export', of: null, ...call }),
  )
}

function serveBoardLists(site: Site, parts: CertificateParts): void {
  const { keys } = parts
  serve(site, board.searchCertificates, (call) => readList(call.tx, certificateSource(keys, call), call.body))
  serve(site, board.exportCertificates, (call) =>
    startExport(call.tx, keys, { kind: 'certificate.export', of: null, ...call }),
  )
  serve(site, board.exportCertificatePost, async (call) => {
    const { tx, projectId, now } = call
    const deed = { action: 'certificate.exportPost', subject: 'project', subjectId: projectId ?? '' }
    await record(tx, { ...deed, before: null, after: {} }, now)
    return startExport(tx, keys, { kind: 'certificatePost.export', of: null, ...call })
  })
  serve(
    site,
    board.getBoardCertificate,
    (call) => showCertificate(parts, call.tx, call.params.certificateId, call),
    (call) => rememberProject(parts, call),
  )
}

function serveDecisions(site: Site, parts: CertificateParts): void {
  const remember = (call: Called) => rememberProject(parts, call)
  serve(
    site,
    board.acceptCertificate,
    async (call) => {
      const { tx, params, body } = call
      const held = await holdSeen(parts, tx, params.certificateId, body.seenVersion)
      await acceptCertificate(parts, tx, held, call)
      return showCertificate(parts, tx, params.certificateId, call)
    },
    remember,
  )
  serve(
    site,
    board.rejectCertificate,
    async (call) => {
      const { tx, params, body, now } = call
      const held = await holdSeen(parts, tx, params.certificateId, body.seenVersion)
      await rejectCertificate(parts, tx, held, { reason: body.reason, now })
      return showCertificate(parts, tx, params.certificateId, call)
    },
    remember,
  )
  serve(
    site,
    board.revokeCertificate,
    async (call) => {
      const { tx, params, body, now } = call
      const held = await holdSeen(parts, tx, params.certificateId, body.seenVersion)
      await revokeCertificate(parts, tx, held, { reason: body.reason, now })
      return showCertificate(parts, tx, params.certificateId, call)
    },
    remember,
  )
  serve(
    site,
    board.putCertificateDelivery,
    async (call) => {
      const { tx, params, now } = call
      const { seenVersion, ...delivered } = call.body
      const held = await holdSeen(parts, tx, params.certificateId, seenVersion)
      await deliverCertificate(tx, held, delivered, now)
      return showCertificate(parts, tx, params.certificateId, call)
    },
    remember,
  )
  serve(site, board.acceptManyCertificates, (call) => acceptMany(parts, call), remember)
  serve(site, board.issueCertificates, async (call) => {
    const { tx, body, now } = call
    return { workId: await startIssue(parts, tx, certificateSource(parts.keys, call), body.choice, now) }
  })
}

function serveSettings(site: Site, parts: CertificateParts): void {
  serve(
    site,
    board.getCertificateSettings,
    async (call) => ({
      ...(await readCertificateSettings(call.tx)),
      subjects: listSubjectNames(await rememberProject(parts, call)),
    }),
    (call) => rememberProject(parts, call),
  )
  serve(site, board.putCertificateSettings, ({ tx, body: { seenVersion, ...settings }, now }) =>
    putCertificateSettings(tx, settings, seenVersion, now),
  )
}
