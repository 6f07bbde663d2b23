import sanitize, { type Attributes } from 'sanitize-html'

/** How a picture is named in an article's HTML. */
export const pictureName = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * An article's rich text as HTML that may stand in a page. It is cleaned when it is written, and again when it is
 * read: a row may have been written by hand.
 */
export function cleanArticle(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
      ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['file'] },
    allowProtocolRelative: false,
    // The title of the page is its only first heading.
    transformTags: { h1: 'h2', a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureName.test(attribs.src ?? ''),
  }).trim()
}

/** A link that leaves the portal opens beside it and tells the other side nothing. */
function linkOf({ href = '' }: Attributes): Attributes {
  const leaves = /^https?:/i.test(href)
  return leaves ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href }
}
