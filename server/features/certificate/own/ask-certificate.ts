import type { CertificateHandling, CertificateWay, PostalAddress } from '#contract/certificate/certificate.ts'
import type {
  askForCertificate as endpoint,
  OwnCertificate,
} from '#contract/certificate/certificate-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { applicationWindow, type Called, type EarningParts } from '../certificate-parts.ts'
import { findCertificate } from '../certificate-store.ts'
import { type EarnedCredit, judgeAt, listCredits } from '../earned.ts'
import { writeGrounds } from '../grounds-store.ts'
import { factsOf, issueCertificates } from '../issue/issue-certificates.ts'
import { getCertificateSettings } from '../settings/certificate-settings.ts'
import { insertCertificate, type NewCertificate } from './asked-store.ts'
import { shownCertificate } from './show-own.ts'

/** Asks for a certificate that is earned. Where the board has said so, it is issued with that. */
export async function askForCertificate(
  parts: EarningParts,
  call: Call<typeof endpoint>,
): Promise<OwnCertificate> {
  const { tx, actor, now, body } = call
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const { state: window } = await applicationWindow(parts, call)
  if (window !== 'open') throw new Refusal('certificateApplicationNotOpen', { state: window })
  const certificateId = await enterCertificate(parts, tx, call, { ...body, accountId: actor.accountId })
  const stored = await findCertificate(tx, parts.keys, certificateId)
  if (!stored) throw new Error('A certificate that was just asked for is not there.')
  return shownCertificate(stored, { areExemptionsGone: false, now })
}

interface Wish {
  readonly accountId: string
  readonly ruleId: string
  readonly way: CertificateWay
  readonly postal: PostalAddress | null
}

/** Whoever calls knows that it is the time for it. Answers its id. */
export async function enterCertificate(
  parts: EarningParts,
  tx: Tx,
  called: Called,
  { accountId, ruleId, way, postal }: Wish,
): Promise<string> {
  const { now } = called
  const { rules, ways, handling, issuer } = await getCertificateSettings(tx)
  const rule = rules.find((one) => one.ruleId === ruleId && one.offered)
  if (!rule) throw new Refusal('certificateRuleAbsent')
  if (!ways.includes(way) || (way === 'post') !== (postal !== null)) throw new Refusal('certificateWayOff')
  const credits = await listCredits(parts, tx, called, { accountId, isTold: true })
  const { isEntitled, grounds } = judgeAt(rule, credits, now)
  if (!isEntitled) throw new Refusal('certificateNotEarned')
  const made = {
    ...{ certificateId: newId(now), ruleId, askerId: accountId, way, postal, madeAt: now },
    facts: factsOf(rule.name, issuer, grounds),
  }
  await enter(parts.keys, tx, { made, grounds, handling })
  if (handling === 'atOnce') await issueCertificates(parts, tx, [made.certificateId], called)
  return made.certificateId
}

interface Entry {
  readonly made: Omit<NewCertificate, 'state'>
  readonly grounds: readonly EarnedCredit[]
  readonly handling: CertificateHandling
}

/** Written down with its line of history. */
async function enter(keys: Keys, tx: Tx, { made, grounds, handling }: Entry): Promise<void> {
  const state = handling === 'reviewed' ? 'asked' : 'accepted'
  const { certificateId, way, facts, madeAt } = made
  if (!(await insertCertificate(tx, keys, { ...made, state }))) throw new Refusal('certificateThere')
  await writeGrounds(tx, certificateId, grounds)
  const deed = { action: 'certificate.ask', subject: 'certificate', subjectId: certificateId, before: null }
  await record(
    tx,
    { ...deed, after: { state, certificate: facts.name['zh-Hans'], certificateWay: way } },
    madeAt,
  )
}
