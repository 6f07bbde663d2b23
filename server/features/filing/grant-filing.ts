import { carryPaidOver } from '#server/features/payment/payment.ts'
import {
  deferApplication,
  exemptSubject,
  holdForFiling,
  tellOfApplications,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { AtDesk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { FilingParts } from './filing-parts.ts'
import { type HeldFiling, holdOthersAsked } from './filing-store.ts'
import { findHindrance, foreseeMoney } from './foresee-grant.ts'
import { takeFilingStep } from './take-filing-step.ts'

type Parts = Pick<FilingParts, 'registration'>
export type Deciding = AtDesk & { readonly projectId: string | null }

/** What was paid becomes a credit, the places and with them the seats are free, and whoever it concerns is told. */
export async function grantFiling(
  { registration }: Parts,
  asked: Deciding,
  held: HeldFiling,
  answer: string,
): Promise<void> {
  const { tx, now } = asked
  const { applicationId, kind, subjectId } = held
  const application = await holdForFiling(registration, asked, applicationId)
  const why = await findHindrance(tx, application, held)
  if (why) throw new Refusal('filingImpossible', { why })
  const { creditFen } = await foreseeMoney(tx, application, held)
  const reason = kind === 'deferral' ? 'deferred' : 'exempted'
  if (creditFen > 0)
    await carryPaidOver(
      { registration },
      tx,
      { applicationId, amountFen: creditFen, reason, words: answer },
      now,
    )
  if (kind === 'deferral') {
    await deferApplication(registration, asked, applicationId, answer)
    for (const other of await holdOthersAsked(tx, held))
      await takeFilingStep(tx, registration.keys, other, 'lapse', { decidedAt: now }, now)
  } else await exemptSubject(registration, asked, applicationId, subjectId ?? '')
  await takeFilingStep(tx, registration.keys, held, 'grant', { answer, creditFen, decidedAt: now }, now)
  await tell(asked, held, 'grant')
}

export async function refuseFiling(
  { registration }: Parts,
  asked: Deciding,
  held: HeldFiling,
  answer: string,
): Promise<void> {
  const { tx, now } = asked
  await takeFilingStep(tx, registration.keys, held, 'refuse', { answer, decidedAt: now }, now)
  await tell(asked, held, 'refuse')
}

const told = {
  deferral: { grant: 'deferralGranted', refuse: 'deferralRefused' },
  exemption: { grant: 'exemptionGranted', refuse: 'exemptionRefused' },
} as const

async function tell({ tx, now }: Deciding, { kind, applicationId }: HeldFiling, end: 'grant' | 'refuse') {
  const action = `application.${end}${kind === 'deferral' ? 'Deferral' : 'Exemption'}`
  const deed = { action, subject: 'application', subjectId: applicationId, before: null }
  const line = await record(tx, { ...deed, after: {} }, now)
  await tellOfApplications(tx, told[kind][end], [line], now)
}
