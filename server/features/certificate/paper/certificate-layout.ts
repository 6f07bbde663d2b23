import type { CertificatePaper } from '#contract/certificate/certificate.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import type { Layout } from '#server/platform/document/layout.ts'
import type { Issue } from '../issue-store.ts'
import { certificateWords } from './certificate-words.ts'

export interface PaperFacts extends Pick<Issue, 'number' | 'code' | 'holder' | 'facts' | 'issuedAt'> {
  readonly paper: CertificatePaper
  readonly examName: string
  readonly validUntil: string | null
  /** Where the code leads. */
  readonly address: string
  readonly language: Language
  readonly now: Date
}

const codeMm = 34

/** An issued certificate, or the statement in place of a lost one: one page. */
export function certificateLayout(told: PaperFacts): Layout {
  const { paper, examName, number, code, holder, facts, issuedAt, validUntil, address, language, now } = told
  const words = certificateWords[language].certificate.paper
  const name = pickText(facts.name, language)
  const title = paper === 'certificate' ? name : fillBlanks(words.statementTitle, { certificate: name })
  const valid = validUntil === null ? words.withoutEnd : dayText(new Date(validUntil), language)
  return {
    title,
    language,
    head: [examName, number],
    foot: fillBlanks(words.madeAt, { time: minuteText(now, language) }),
    blocks: [
      { kind: 'title', over: examName, text: title },
      {
        kind: 'beside',
        columns: [
          {
            blocks: [
              {
                kind: 'facts',
                facts: [
                  { name: words.name, value: holder.name, look: 'strong' },
                  { name: words.idNumber, value: holder.idNumber },
                  { name: words.certificate, value: name },
                  { name: words.number, value: number, look: 'strong' },
                  { name: words.issuedAt, value: dayText(issuedAt, language) },
                  { name: words.validUntil, value: valid },
                  { name: words.issuer, value: facts.issuer || examName },
                  { name: words.code, value: code.replace(/(.{4})(?=.)/g, '$1-'), look: 'strong' },
                ],
              },
            ],
          },
          { widthMm: codeMm, blocks: [{ kind: 'code', text: address, alt: words.codeAlt, widthMm: codeMm }] },
        ],
      },
      { kind: 'text', text: paper === 'certificate' ? words.says : words.statementSays },
      {
        kind: 'table',
        columns: [
          { name: words.subject, share: 5 },
          { name: words.exam, share: 5 },
          { name: words.by, share: 2 },
        ],
        rows: facts.subjects.map((one) => [
          pickText(one.name, language),
          pickText(one.batchName, language),
          one.isExempt ? words.exempt : words.passed,
        ]),
      },
      { kind: 'text', look: 'quiet', text: words.verify },
    ],
  }
}
