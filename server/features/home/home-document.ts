import type { HomePage } from '#contract/home/home-page.ts'
import type { HomeBuild } from './home-build.ts'

/** Paints the page into its document, with the same data beside it for the browser that takes over. */
export function homeDocument({ template, paintHome }: HomeBuild, page: HomePage): string {
  const { head, body } = paintHome(page)
  const data = `<script type="application/json" id="home-page">${inlineJson(page)}</script>`
  // By functions: in a plain replacement, `$&` in a text would be put in place of itself.
  return template
    .replace(/<html\b[^>]*>/, (tag) => withLanguage(tag, page.language))
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)
    .replace('<!--page-->', () => data)
}

function withLanguage(htmlTag: string, language: string): string {
  return htmlTag.replace(/\slang="[^"]*"/, '').replace('<html', `<html lang="${language}"`)
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that no text in it can break out of: not `</script>`, not `<!--`, not a line end that only JSON allows. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}
