import {
  type CertificateState,
  type CertificateStep,
  certificateSteps,
} from '#contract/certificate/certificate.ts'
import { type CertificateMessage, certificateMessages } from '#contract/certificate/certificate-messages.ts'
import { type Facts, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type StoredCertificate, writeState } from './certificate-store.ts'

/** A certificate in another state is in somebody else's hands by now. */
export function refuseWrongState(
  { state }: Pick<StoredCertificate, 'state'>,
  step: Exclude<CertificateStep, 'issue'>,
): CertificateState {
  const { from, to }: { readonly from: readonly string[]; readonly to: CertificateState } =
    certificateSteps[step]
  if (!from.includes(state)) throw new Refusal('certificateWrongState')
  return to
}

/** A step of one that is held, with its line of history, which its person may be told of. */
export async function takeCertificateStep(
  tx: Tx,
  keys: Keys,
  held: Pick<StoredCertificate, 'certificateId' | 'state'>,
  { step, reason, now }: { step: Exclude<CertificateStep, 'issue'>; reason?: string; now: Date },
): Promise<string> {
  const state = refuseWrongState(held, step)
  const { certificateId } = held
  await writeState(tx, keys, certificateId, { state, now, ...(reason !== undefined && { reason }) })
  const deed = { action: `certificate.${step}`, subject: 'certificate', subjectId: certificateId }
  const why = reason === undefined ? {} : { reason }
  const line = { ...deed, before: { state: held.state }, after: { state, ...why }, hidden: ['reason'] }
  return record(tx, line, now)
}

/** Tells whoever asked, once for each line. */
export async function tellAsker(
  tx: Tx,
  kind: CertificateMessage,
  { askerId, facts }: { readonly askerId: string; readonly facts: Facts },
  line: string,
  now: Date,
): Promise<void> {
  const { channels } = certificateMessages[kind]
  await tx.named('certificate.tell', 'select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    ...[kind, line, askerId, JSON.stringify(facts), messageChannels],
    messageChannels.filter((channel) => channels[channel]),
    ...[now, new Date(now.getTime() + newsMs)],
  ])
}
