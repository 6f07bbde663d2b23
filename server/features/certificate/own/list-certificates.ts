import type { CertificateRule } from '#contract/certificate/certificate.ts'
import { livingStates } from '#contract/certificate/certificate.ts'
import type {
  EarnedCertificate,
  inquireCertificates as endpoint,
} from '#contract/certificate/certificate-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { applicationWindow, type EarningParts, rememberProject } from '../certificate-parts.ts'
import { listCertificatesOf, type StoredCertificate } from '../certificate-store.ts'
import { type EarnedCredit, judgeAt, listCredits } from '../earned.ts'
import { areExemptionsGone } from '../exemptions-gone.ts'
import { getCertificateSettings, subjectTexts } from '../settings/certificate-settings.ts'
import { shownCertificate } from './show-own.ts'

/** What somebody can have, what is missing for it, and what they asked for. */
export async function inquireCertificates(
  parts: EarningParts,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tx, actor, now } = call
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const { accountId } = actor
  const { ways, collectAt, rules } = await getCertificateSettings(tx)
  const offered = rules.filter((rule) => rule.offered)
  const credits = offered.length > 0 ? await listCredits(parts, tx, call, { accountId, isTold: true }) : []
  const textsOf = subjectTexts(await rememberProject(parts, call))
  const stored = await listCertificatesOf(tx, parts.keys, accountId)
  const certificates = []
  for (const one of stored)
    certificates.push(
      shownCertificate(one, { areExemptionsGone: await areExemptionsGone(parts, tx, one, now), now }),
    )
  return {
    window: await applicationWindow(parts, call),
    ways,
    collectAt,
    rules: offered.map((rule) => shownRule(rule, { credits, stored, textsOf, now })),
    certificates,
  }
}

const living: readonly string[] = livingStates

function shownRule(
  rule: CertificateRule,
  {
    credits,
    stored,
    textsOf,
    now,
  }: {
    readonly credits: readonly EarnedCredit[]
    readonly stored: readonly StoredCertificate[]
    readonly textsOf: ReturnType<typeof subjectTexts>
    readonly now: Date
  },
): EarnedCertificate {
  const { ruleId, name, withinYears, validYears } = rule
  const { isEntitled, sets } = judgeAt(rule, credits, now)
  return {
    ...{ ruleId, name, withinYears, validYears, isEarned: isEntitled },
    sets: sets.map(({ least, subjects }) => ({
      least,
      subjects: subjects.map(({ subject, credit, isOutdated }) => ({
        ...textsOf(subject),
        isPassed: credit !== null,
        isExempt: credit?.kind === 'exemption',
        isOutdated,
        batchName: credit?.batchName ?? null,
      })),
    })),
    isThere: stored.some((one) => one.ruleId === ruleId && living.includes(one.state)),
  }
}
