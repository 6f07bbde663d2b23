import type { acceptManyCertificates } from '#contract/certificate/certificate-board-endpoints.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Called, type EarningParts, versionOf } from '../certificate-parts.ts'
import { holdCertificate, type StoredCertificate } from '../certificate-store.ts'
import { takeCertificateStep, tellAsker } from '../take-step.ts'
import { certificateSource } from './certificate-source.ts'
import { isEarned } from './show-certificate.ts'

/** As it was looked at; nobody else changes it until the transaction ends. */
export async function holdSeen(
  { keys }: EarningParts,
  tx: Tx,
  certificateId: string,
  seenVersion: number,
): Promise<StoredCertificate> {
  const held = await holdCertificate(tx, keys, certificateId)
  if (!held) throw new Refusal('certificateAbsent')
  await refuseChangedMeanwhile(tx, versionOf(certificateId), seenVersion)
  return held
}

/** What is not earned any more is not accepted. */
export async function acceptCertificate(
  parts: EarningParts,
  tx: Tx,
  held: StoredCertificate,
  called: Called,
): Promise<void> {
  const at = { step: 'accept', now: called.now } as const
  await takeCertificateStep(tx, parts.keys, held, at)
  if (!(await isEarned(parts, tx, held, called))) throw new Refusal('certificateNotEarned')
}

export async function acceptMany(
  parts: EarningParts,
  call: Call<typeof acceptManyCertificates>,
): Promise<BulkReply> {
  const source = certificateSource(parts.keys, call)
  const ids = await findChosen(call.tx, source, call.body.choice, mostOfAll)
  return doToMany(call.tx, ids, async (certificateId) => {
    const held = await holdCertificate(call.tx, parts.keys, certificateId)
    if (held?.state !== 'asked') return 'nothingToDo'
    await acceptCertificate(parts, call.tx, held, call)
    return 'done'
  })
}

interface Ending {
  readonly reason: string
  readonly now: Date
}

/** Not issued: its person is told, and reads why on the portal. */
export async function rejectCertificate(
  { keys }: EarningParts,
  tx: Tx,
  held: StoredCertificate,
  { reason, now }: Ending,
): Promise<void> {
  const line = await takeCertificateStep(tx, keys, held, { step: 'reject', reason, now })
  const told = { askerId: held.askerId, facts: { certificate: held.facts.name } }
  await tellAsker(tx, 'certificateRejected', told, line, now)
}

/** Whoever verifies it reads from now on that it is not valid any more. */
export async function revokeCertificate(
  { keys }: EarningParts,
  tx: Tx,
  held: StoredCertificate,
  { reason, now }: Ending,
): Promise<void> {
  const line = await takeCertificateStep(tx, keys, held, { step: 'revoke', reason, now })
  const facts = { certificate: held.facts.name, certificateNumber: held.number ?? '' }
  await tellAsker(tx, 'certificateRevoked', { askerId: held.askerId, facts }, line, now)
}
