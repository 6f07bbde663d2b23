/**
 * What a text that a board writes may be made of. The server's cleaning keeps exactly this, and the editor of the console
 * makes nothing else and loses nothing of it.
 */
export const richTextTags = [
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
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'code',
] as const

/** Only where there are files: what is shown in a page of ours. */
export const pictureTags = ['figure', 'figcaption', 'img'] as const

export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  img: ['src', 'alt', 'width', 'height'],
}

/** Written otherwise, the same is meant. The title of the page is its only first heading. */
export const sameTags: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tfoot: 'tbody',
}

/** How a file of the project is named where an address stands. It is told as a signed address. */
export const fileSource = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Pictures of elsewhere: pages load them only from hosts that the project's settings name. */
export const outerPicture = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\//i

export function isPictureSource(source: string): boolean {
  return fileSource.test(source) || outerPicture.test(source)
}

const outerLink = /^https?:\/\/[^\s/]/i
const ownLink = /^(?:\/(?![/\\])|#|mailto:|tel:)/i

/** Whether a link may lead there: elsewhere on the web, to a mailbox or a telephone, into the portal, to a file of it. */
export function isLink(href: string): boolean {
  return outerLink.test(href) || ownLink.test(href) || fileSource.test(href)
}

/** A link as it stands in a text: one that leaves the portal opens beside it, and tells the other side nothing. */
export function linkAttributes(href: string): Record<string, string> {
  if (outerLink.test(href)) return { href, rel: 'noopener noreferrer', target: '_blank' }
  return isLink(href) ? { href } : {}
}
