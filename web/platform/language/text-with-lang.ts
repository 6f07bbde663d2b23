import { type Language, pickLanguage, pickText, type Texts } from '#contract/kit/language.ts'
import { languageOfText, languageUnlike } from './language-of-text.ts'

/** A text as its reader gets it, and what to say of its language. */
export interface TextWithLang {
  readonly text: string
  readonly lang: string | undefined
}

/** What a board wrote in some of the languages only is read in another one, and that is told. */
export function textWithLang(texts: Partial<Texts>, reader: Language): TextWithLang {
  const text = pickText(texts, reader)
  return { text, lang: languageUnlike(reader, pickLanguage(texts, reader)) ?? languageOfText(text, reader) }
}

/** A sentence for a reader of English, taken apart where Chinese stands in it. */
export function chineseRuns(sentence: string): TextWithLang[] {
  return sentence
    .split(chineseRun)
    .map((text, at) => ({ text, lang: at % 2 === 1 ? 'zh' : undefined }))
    .filter(({ text }) => text !== '')
}

/** With the figures and the punctuation of its own that stand in it. */
const chineseRun = /(\p{Script=Han}[\p{Script=Han}\d\u3000-\u303f\uff00-\uffef·]*)/u
