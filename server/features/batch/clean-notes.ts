import type { Texts } from '#contract/kit/language.ts'
import { languages } from '#contract/kit/language.ts'
import { richTextAttributes, richTextTags } from '#contract/rich-text/rich-text.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

/** The notes that everybody reads before registering, as HTML that may stand in a page. */
export function cleanNotes(html: Texts): Texts {
  const rules = { tags: richTextTags, attributes: richTextAttributes }
  return Object.fromEntries(
    languages.map((language) => [language, cleanHtml(html[language], rules)]),
  ) as Texts
}
