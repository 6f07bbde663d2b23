import { cleanHtml, textAttributes, textTags } from '#server/platform/clean-html.ts'

/** How a picture is named in an article's HTML. */
export const pictureName = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Pictures of elsewhere: pages load them only from hosts that the project's settings name. */
const httpsPicture = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\//i

/** An article's rich text as HTML that may stand in a page; its pictures are files of ours, or stand on a host over https. */
export function cleanArticle(html: string): string {
  return cleanHtml(html, {
    tags: [...textTags, 'figure', 'figcaption', 'img', 'code'],
    attributes: { ...textAttributes, img: ['src', 'alt', 'width', 'height'] },
    // The title of the page is its only first heading.
    transformTags: { h1: 'h2' },
    schemesByTag: { img: ['file', 'https'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !pictureName.test(attribs.src ?? '') && !httpsPicture.test(attribs.src ?? ''),
  })
}
