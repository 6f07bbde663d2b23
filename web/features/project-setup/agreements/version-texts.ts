import type { AgreementKind } from '#contract/account/account.ts'
import type { BoardAgreement, BoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import type { AgreementTexts } from '#contract/account/agreements/agreement-texts.ts'
import { type Language, languages } from '#contract/kit/language.ts'

export type TypedText = { readonly title: string; readonly html: string }
/** What stands in the form: every language has its place, also where nothing is written. */
export interface TypedTexts {
  readonly texts: Readonly<Record<Language, TypedText>>
}

const nothing: TypedText = { title: '', html: '' }

export function agreementIn({ agreements }: BoardAgreements, kind: AgreementKind): BoardAgreement {
  const found = agreements.find((one) => one.kind === kind)
  if (!found) throw new Error('An agreement of this kind is not there.')
  return found
}

export function typedOf({ texts }: Pick<BoardAgreement, 'texts'>): TypedTexts {
  const all = languages.map((language) => [language, texts[language] ?? nothing])
  return { texts: Object.fromEntries(all) as TypedTexts['texts'] }
}

/** A language in which nothing stands is left out. */
export function writtenOf({ texts }: TypedTexts): AgreementTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, { title, html }]) => title.trim() !== '' || html !== ''),
  )
}
