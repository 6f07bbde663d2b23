import type { CertificateSettings } from '#contract/certificate/certificate.ts'
import { lastValidDay } from '#contract/certificate/certificate-rules.ts'
import { wallOf } from '#contract/kit/time.ts'
import { getPerson } from '#server/features/account/account.ts'
import { getProjectSigner } from '#server/features/ticket/ticket.ts'
import { recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Called, dayOf, type EarningParts } from '../certificate-parts.ts'
import { type CertificateFacts, holdCertificates, type StoredCertificate } from '../certificate-store.ts'
import { type EarnedCredit, judgeAt, listCredits } from '../earned.ts'
import { writeGrounds } from '../grounds-store.ts'
import { type Issue, takeNumbers, writeIssue } from '../issue-store.ts'
import { getCertificateSettings } from '../settings/certificate-settings.ts'
import { tellAsker } from '../take-step.ts'
import { newCode, sealOf } from './seal.ts'

interface Earned {
  readonly held: StoredCertificate
  readonly facts: CertificateFacts
  readonly grounds: readonly EarnedCredit[]
  readonly validYears: number | null
}

/** What a certificate rests on, as it is kept with it. */
export function factsOf(
  name: CertificateFacts['name'],
  issuer: string,
  grounds: readonly EarnedCredit[],
): CertificateFacts {
  const subjects = grounds.map((ground) => {
    const { applicationId, subjectId, batchName, kind } = ground
    return { applicationId, subjectId, name: ground.name, batchName, isExempt: kind === 'exemption' }
  })
  return { name, issuer, subjects }
}

/**
 * Issues those of these that are accepted and still earned, in the order of their ids: numbers are taken last, all at once,
 * so that whoever issues at the same moment waits for just that, and none is lost where this comes to nothing.
 */
export async function issueCertificates(
  parts: EarningParts,
  tx: Tx,
  certificateIds: readonly string[],
  called: Called,
): Promise<{ readonly issued: number; readonly left: number }> {
  const held = (await holdCertificates(tx, parts.keys, certificateIds)).filter(
    ({ state }) => state === 'accepted',
  )
  const settings = await getCertificateSettings(tx)
  const earned: Earned[] = []
  for (const one of held.sort((a, b) => (a.certificateId < b.certificateId ? -1 : 1))) {
    const found = await findEarned(parts, tx, one, settings, called)
    if (found) earned.push(found)
  }
  if (earned.length > 0) await write(parts, tx, earned, settings, called)
  return { issued: earned.length, left: held.length - earned.length }
}

async function findEarned(
  parts: EarningParts,
  tx: Tx,
  held: StoredCertificate,
  { rules, issuer }: CertificateSettings,
  called: Called,
): Promise<Earned | null> {
  const rule = rules.find(({ ruleId }) => ruleId === held.ruleId)
  if (!rule) return null
  const credits = await listCredits(parts, tx, called, { accountId: held.askerId, isTold: false })
  const { isEntitled, grounds } = judgeAt(rule, credits, called.now)
  if (!isEntitled) return null
  return { held, grounds, facts: factsOf(rule.name, issuer, grounds), validYears: rule.validYears }
}

async function write(
  { keys }: EarningParts,
  tx: Tx,
  earned: readonly Earned[],
  { numberPrefix }: CertificateSettings,
  { projectId, now }: Called,
): Promise<void> {
  const signer = await getProjectSigner(tx, keys, now)
  const people = []
  for (const { held } of earned) people.push(await getPerson(tx, keys, held.askerId))
  const first = await takeNumbers(tx, earned.length)
  const issues: Issue[] = []
  for (const [at, { held, facts, grounds, validYears }] of earned.entries()) {
    const { name, idNumber } = people[at] ?? {}
    const said = {
      certificateId: held.certificateId,
      number: `${numberPrefix}${wallOf(now).year}${String(first + at).padStart(6, '0')}`,
      code: newCode(),
      holder: { name: name ?? '', idNumber: idNumber ?? '' },
      facts,
      issuedAt: now,
      validUntil: lastValidDay(dayOf(now), validYears),
    }
    const issue = { ...said, seal: sealOf({ ...said, projectId: projectId ?? '' }, signer) }
    await writeIssue(tx, keys, issue)
    await writeGrounds(tx, held.certificateId, grounds)
    issues.push(issue)
  }
  await tellAll(tx, earned, issues, now)
}

async function tellAll(
  tx: Tx,
  earned: readonly Earned[],
  issues: readonly Issue[],
  now: Date,
): Promise<void> {
  const lines = await recordMany(
    tx,
    issues.map(({ certificateId, number }) => ({
      ...{ action: 'certificate.issue', subject: 'certificate', subjectId: certificateId },
      ...{ before: { state: 'accepted' }, after: { state: 'issued', certificateNumber: number } },
    })),
    now,
  )
  for (const [at, { facts, number }] of issues.entries()) {
    const askerId = earned[at]?.held.askerId ?? ''
    const told = { askerId, facts: { certificate: facts.name, certificateNumber: number } }
    await tellAsker(tx, 'certificateIssued', told, lines[at] ?? '', now)
  }
}
