import { findLanguage, type Language, toWire } from '#contract/kit/language.ts'

const key = 'language'
const yearSeconds = 365 * 24 * 60 * 60

/** The language that this reader chose earlier; undefined where nothing was chosen or storage is closed to us. */
export function findChosenLanguage(): Language | undefined {
  try {
    return findLanguage(window.localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** Keeps the choice; the cookie tells the server, which paints the home page. */
export function keepChosenLanguage(language: Language): void {
  try {
    window.localStorage.setItem(key, toWire(language))
  } catch {
    // Private windows may refuse storage; the cookie below still carries the choice.
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${toWire(language)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
