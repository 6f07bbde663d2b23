import sanitize from 'sanitize-html'

/**
 * The copyright text as HTML that may stand in a page. It is cleaned when it is written, and again when it is read:
 * a row may have been written by hand.
 */
export function cleanCopyright(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'a', 'span', 'strong', 'em', 'b', 'i', 'small', 'ul', 'ol', 'li'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'noopener noreferrer', target: '_blank' },
      }),
    },
  }).trim()
}
