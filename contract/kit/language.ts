/** The three languages of the portal, by the tags used inside it (BCP 47). */
export const languages = ['zh-Hans', 'zh-Hant', 'en'] as const
export type Language = (typeof languages)[number]

/** The tags used on the wire and in local storage. */
export type WireLanguage = 'zh_Hans' | 'zh_Hant' | 'en'
export const wireLanguages = ['zh_Hans', 'zh_Hant', 'en'] as const satisfies readonly WireLanguage[]

/** What the `language` header means when it is missing or unknown. */
export const fallbackLanguage: Language = 'zh-Hans'

export function toWire(language: Language): WireLanguage {
  return language.replace('-', '_') as WireLanguage
}

/** Reads a tag in either spelling; undefined where it is none of ours. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const inside = tag?.replace('_', '-')
  return languages.find((language) => language === inside)
}

/** A short text that an administrator writes in each language; empty means "use the fallback". */
export type Texts = Record<Language, string>

/** The text in the language asked for, else in Simplified Chinese, else in any that is there. */
export function pickText(texts: Partial<Texts>, language: Language): string {
  return texts[pickLanguage(texts, language)] ?? ''
}

/** In which language that is. */
export function pickLanguage(texts: Partial<Texts>, language: Language): Language {
  return [language, fallbackLanguage, ...languages].find((one) => texts[one]) ?? language
}

/** Between the parts of a list. */
export const listMark = (language: Language) => (language === 'en' ? ', ' : '、')
