import { cleanHtml } from '#server/platform/clean-html.ts'

const tags = ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li']

/** What people agree to as HTML that may stand in a page. */
export function cleanAgreement(html: string): string {
  return cleanHtml(html, { tags })
}
