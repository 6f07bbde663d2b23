import type { Batch } from '#contract/batch/batch-shapes.ts'
import {
  type CertificateSettings,
  certificateSettings,
  type KnownSubject,
  type SubjectName,
  type SubjectTexts,
  untranslated,
  usualCertificateSettings,
} from '#contract/certificate/certificate.ts'
import { flawOfSettings, subjectKey } from '#contract/certificate/certificate-rules.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

const kept = projectSettings<CertificateSettings, CertificateSettings>({
  name: 'certificateSettings',
  table: 'certificate_setting',
  shape: certificateSettings,
  unset: usualCertificateSettings,
  told: ({ handling, ways, collectAt, issuer, numberPrefix, rules }) => ({
    ...{ collectAt, numberPrefix },
    ...{ certificateHandling: handling, certificateWays: ways, certificateIssuer: issuer },
    certificateRules: rules.map(({ name }) => name['zh-Hans']),
  }),
})

/** Which certificates a project has, and who gets them. */
export const {
  get: getCertificateSettings,
  read: readCertificateSettings,
  take: takeCertificateSettings,
} = kept

export function putCertificateSettings(
  tx: Tx,
  settings: CertificateSettings,
  seenVersion: number,
  now: Date,
) {
  const flaw = flawOfSettings(settings)
  if (flaw) throw new Refusal('certificateSettingsFlawed', { flaw })
  return kept.put(tx, settings, seenVersion, now)
}

/** What rules can name, by name: of the subjects of all batches each once, with how many batches have it. */
export function listSubjectNames(batches: readonly Batch[]): KnownSubject[] {
  const shownOf = subjectTexts(batches)
  const found = new Map<string, KnownSubject>()
  for (const { subjects } of batches)
    for (const subject of subjects) {
      const named = subjectNameOf(subject)
      const before = found.get(subjectKey(named))
      found.set(subjectKey(named), {
        ...named,
        shown: shownOf(named),
        batches: (before?.batches ?? 0) + 1,
      })
    }
  return [...found.values()]
}

/** A subject of a rule as readers of each language know it: as in the last exam that has it. */
export function subjectTexts(batches: readonly Batch[]): (named: SubjectName) => SubjectTexts {
  const inOrder = [...batches].sort(
    (one, other) => Date.parse(one.examStartsAt) - Date.parse(other.examStartsAt),
  )
  const known = new Map(
    inOrder.flatMap(({ subjects }) =>
      subjects.map((subject): [string, SubjectTexts] => {
        const { level, name } = subject
        return [subjectKey(subjectNameOf(subject)), { level, name }]
      }),
    ),
  )
  return (named) => known.get(subjectKey(named)) ?? untranslated(named)
}

/** Subjects of several batches are the same where they are called the same in Simplified Chinese. */
export function subjectNameOf({
  level,
  name,
}: Pick<Batch['subjects'][number], 'level' | 'name'>): SubjectName {
  return { level: level['zh-Hans'].trim(), name: name['zh-Hans'].trim() }
}
