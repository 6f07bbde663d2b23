import type { PostalAddress } from '#contract/certificate/certificate.ts'
import type { OwnCertificate } from '#contract/certificate/certificate-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { EarningParts } from '../certificate-parts.ts'
import { findCertificate, holdCertificate, type StoredCertificate } from '../certificate-store.ts'
import { areExemptionsGone } from '../exemptions-gone.ts'
import { takeCertificateStep } from '../take-step.ts'
import { writePostal } from './asked-store.ts'
import { canBeSentElsewhere, shownCertificate } from './show-own.ts'

interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly params: { readonly certificateId: string }
}

/** Somebody else's is absent. */
async function holdOwn({ keys }: EarningParts, { tx, actor, params }: Asked): Promise<StoredCertificate> {
  const held = await holdCertificate(tx, keys, params.certificateId)
  if (actor.kind !== 'account' || held?.askerId !== actor.accountId) throw new Refusal('certificateAbsent')
  return held
}

export async function withdrawCertificate(parts: EarningParts, asked: Asked): Promise<OwnCertificate> {
  const held = await holdOwn(parts, asked)
  await takeCertificateStep(asked.tx, parts.keys, held, { step: 'withdraw', now: asked.now })
  return showAnew(parts, asked)
}

/** History keeps that it was corrected, and neither of both addresses. */
export async function correctPostalAddress(
  parts: EarningParts,
  asked: Asked,
  postal: PostalAddress,
): Promise<OwnCertificate> {
  const { tx, now } = asked
  const held = await holdOwn(parts, asked)
  if (!canBeSentElsewhere(held)) throw new Refusal('certificateWrongState')
  const { certificateId } = held
  await writePostal(tx, parts.keys, certificateId, postal)
  const deed = { action: 'certificate.correctAddress', subject: 'certificate', subjectId: certificateId }
  const change = { before: { postalAddress: held.postal }, after: { postalAddress: postal } }
  await record(tx, { ...deed, ...change, hidden: ['postalAddress'] }, now)
  return showAnew(parts, asked)
}

async function showAnew(parts: EarningParts, { tx, now, params }: Asked): Promise<OwnCertificate> {
  const stored = await findCertificate(tx, parts.keys, params.certificateId)
  if (!stored) throw new Refusal('certificateAbsent')
  return shownCertificate(stored, { areExemptionsGone: await areExemptionsGone(parts, tx, stored, now), now })
}
