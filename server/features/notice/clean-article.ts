import {
  isPictureSource,
  pictureTags,
  richTextAttributes,
  richTextTags,
} from '#contract/rich-text/rich-text.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

/** An article's rich text as HTML that may stand in a page; its pictures are files of ours, or stand on a host over https. */
export function cleanArticle(html: string): string {
  return cleanHtml(html, {
    tags: [...richTextTags, ...pictureTags],
    attributes: richTextAttributes,
    schemesByTag: { img: ['file', 'https'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureSource(attribs.src ?? ''),
  })
}
