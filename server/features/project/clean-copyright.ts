import { cleanHtml } from '#server/platform/clean-html.ts'

const tags = ['p', 'br', 'span', 'strong', 'em', 'b', 'i', 'small', 'ul', 'ol', 'li']

/** The copyright text as HTML that may stand in every page of the project. */
export function cleanCopyright(html: string): string {
  return cleanHtml(html, { tags })
}
