import sanitize, { type IOptions } from 'sanitize-html'
import { linkAttributes, sameTags } from '#contract/rich-text/rich-text.ts'

/** What a text may hold besides words and links. */
export interface CleanHtmlRules {
  readonly tags: readonly string[]
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly schemesByTag?: Readonly<Record<string, string[]>>
  readonly exclusiveFilter?: IOptions['exclusiveFilter']
}

/**
 * Somebody's HTML as it may stand in our page: only what is named passes. Whoever keeps such a text cleans it when it
 * is written, and again when it is read, since a row may have been written by hand. So it is cleaned until it stays: what
 * is taken out can leave a row within a row, which reads otherwise the next time.
 */
export function cleanHtml(html: string, rules: CleanHtmlRules): string {
  const clean = cleanOnce(html, rules)
  return clean === html ? clean : cleanHtml(clean, rules)
}

function cleanOnce(html: string, rules: CleanHtmlRules): string {
  return sanitize(html, {
    allowedTags: ['a', ...rules.tags],
    allowedAttributes: attributesOf(rules),
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'file'],
    allowedSchemesByTag: { ...rules.schemesByTag },
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(Object.entries(sameTags).filter(([, tag]) => rules.tags.includes(tag))),
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    },
    ...(rules.exclusiveFilter && { exclusiveFilter: rules.exclusiveFilter }),
  }).trim()
}

function attributesOf({ attributes = {} }: CleanHtmlRules): Record<string, string[]> {
  const named = Object.entries(attributes).map(([tag, names]) => [tag, [...names]])
  return { ...Object.fromEntries(named), a: ['href', 'rel', 'target'] }
}
