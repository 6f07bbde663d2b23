import { cleanHtml } from '#server/platform/clean-html.ts'

/** How a picture is named in an article's HTML. */
export const pictureName = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'code'],
]

/** Pictures of elsewhere: pages load them only from hosts that the project's settings name. */
const httpsPicture = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\//i

const attributes = {
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

/** An article's rich text as HTML that may stand in a page; its pictures are files of ours, or stand on a host over https. */
export function cleanArticle(html: string): string {
  return cleanHtml(html, {
    tags,
    attributes,
    // The title of the page is its only first heading.
    transformTags: { h1: 'h2' },
    schemesByTag: { img: ['file', 'https'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !pictureName.test(attribs.src ?? '') && !httpsPicture.test(attribs.src ?? ''),
  })
}
