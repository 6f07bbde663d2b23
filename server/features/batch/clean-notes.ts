import type { Texts } from '#contract/kit/language.ts'
import { languages } from '#contract/kit/language.ts'
import { cleanHtml, textAttributes, textTags } from '#server/platform/clean-html.ts'

/** The notes that everybody reads before registering, as HTML that may stand in a page. */
export function cleanNotes(html: Texts): Texts {
  // The title of the page is its only first heading.
  const rules = { tags: textTags, attributes: textAttributes, transformTags: { h1: 'h2' } }
  return Object.fromEntries(
    languages.map((language) => [language, cleanHtml(html[language], rules)]),
  ) as Texts
}
