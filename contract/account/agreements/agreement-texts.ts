import { z } from 'zod'
import { languages } from '../../kit/language.ts'
import { agreementErrors } from './agreement-errors.ts'

const text = z.object({
  title: z.string().trim().max(200),
  /** Cleaned when it is kept. */
  html: z.string().max(200_000),
})

/** What people agree to, in each language that has it. */
export const agreementTexts = z.partialRecord(z.enum(languages), text)
export type AgreementTexts = z.output<typeof agreementTexts>

/** A text that may come into force: in Simplified Chinese, and in each other language whole or not at all. */
export const soundAgreementTexts = agreementTexts.superRefine((texts, { addIssue }) => {
  for (const { path, error } of flawsOf(texts))
    addIssue({ code: 'custom', path: [...path], message: agreementErrors[error].key })
})

interface AgreementFlaw {
  readonly path: readonly string[]
  readonly error: keyof typeof agreementErrors
}

/** The language that every agreement has, and that others fall back to. */
const needed = 'zh-Hans'

function flawsOf(texts: AgreementTexts): AgreementFlaw[] {
  return languages.flatMap((language) => {
    const { title, html } = texts[language] ?? { title: '', html: '' }
    const parts = { title: title.trim(), html: wordsOf(html) }
    const isBegun = parts.title !== '' || parts.html !== ''
    return (['title', 'html'] as const).flatMap((part): AgreementFlaw[] => {
      const path = [language, part]
      if (parts[part] === '' && language === needed) return [{ path, error: 'agreementTextMissing' }]
      if (parts[part] === '' && isBegun) return [{ path, error: 'agreementHalf' }]
      return /\{\{.*?\}\}/s.test(parts[part]) ? [{ path, error: 'agreementPlaceholder' }] : []
    })
  })
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim()
}
