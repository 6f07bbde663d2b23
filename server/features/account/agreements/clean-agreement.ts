import { richTextAttributes, richTextTags } from '#contract/rich-text/rich-text.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

/** What people agree to as HTML that may stand in a page: words alone, no picture and no file that could change later. */
export function cleanAgreement(html: string): string {
  return cleanHtml(html, {
    tags: richTextTags,
    attributes: richTextAttributes,
    schemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  })
}
