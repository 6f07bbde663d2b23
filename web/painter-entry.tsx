import './styles/home.css'
import { renderToString } from 'react-dom/server'
import type { HomePage, PaintHome } from '#contract/home/home-page.ts'
import type { Language } from '#contract/kit/language.ts'
import { brandingCss } from '#web/platform/look/branding.ts'
import { lightPalette } from '#web/platform/look/palette.ts'
import { examDescriptionOf } from '#web/platform/project.tsx'
import { HomeDocument } from '#web/shell/home/home-document.tsx'
import { homeTitleOf } from '#web/shell/home/home-title.ts'
import { type HomeTopics, loadHomeTopics } from '#web/shell/home/home-topics.ts'

const topics = {
  'zh-Hans': await loadHomeTopics('zh-Hans'),
  'zh-Hant': await loadHomeTopics('zh-Hant'),
  en: await loadHomeTopics('en'),
} satisfies Record<Language, HomeTopics>

/** Paints the home page of a project in one language. The server calls it and keeps what comes out. */
export const paintHome: PaintHome = (page) => ({
  head: headOf(page),
  body: renderToString(<HomeDocument painted={{ page, topics: topics[page.language] }} />),
})

function headOf(page: HomePage): string {
  const { info, language } = page
  return [
    `<title>${escapeHtml(homeTitleOf(page))}</title>`,
    `<meta name="description" content="${escapeHtml(examDescriptionOf(info, language) || homeTitleOf(page))}">`,
    `<meta name="theme-color" content="${lightPalette(info.color_theme, info.nav_color).nav}">`,
    `<style>${brandingCss(info)}</style>`,
  ].join('')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
