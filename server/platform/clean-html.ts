import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

/** What a text may hold besides words and links. */
export interface CleanHtmlRules {
  readonly tags: readonly string[]
  readonly attributes?: Readonly<Record<string, string[]>>
  readonly transformTags?: IOptions['transformTags']
  readonly schemesByTag?: Readonly<Record<string, string[]>>
  readonly exclusiveFilter?: IOptions['exclusiveFilter']
}

/** What any rich text may be made of; the title of the page is its only first heading. */
export const textTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
]

export const textAttributes = {
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

/**
 * Somebody's HTML as it may stand in our page: only what is named passes. Whoever keeps such a text cleans it when it
 * is written, and again when it is read, since a row may have been written by hand.
 */
export function cleanHtml(html: string, rules: CleanHtmlRules): string {
  return sanitize(html, {
    allowedTags: ['a', ...rules.tags],
    allowedAttributes: { ...rules.attributes, a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { ...rules.schemesByTag },
    allowProtocolRelative: false,
    transformTags: {
      ...rules.transformTags,
      a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    },
    ...(rules.exclusiveFilter && { exclusiveFilter: rules.exclusiveFilter }),
  }).trim()
}

/** A link that leaves the portal opens beside it, and tells the other side nothing. */
function linkOf({ href = '' }: Attributes): Attributes {
  if (/^https?:\/\//i.test(href)) return { href, rel: 'noopener noreferrer', target: '_blank' }
  return /^(?:\/(?!\/)|#|mailto:|tel:)/i.test(href) ? { href } : {}
}
