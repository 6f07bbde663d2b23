import type { Texts } from '#contract/kit/language.ts'
import { languages } from '#contract/kit/language.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small'],
]

const attributes = {
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

/** The notes that everybody reads before registering, as HTML that may stand in a page. */
export function cleanNotes(html: Texts): Texts {
  // The title of the page is its only first heading.
  const rules = { tags, attributes, transformTags: { h1: 'h2' } }
  return Object.fromEntries(
    languages.map((language) => [language, cleanHtml(html[language], rules)]),
  ) as Texts
}
