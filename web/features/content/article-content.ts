import { type Language, languages } from '#contract/kit/language.ts'
import type { ArticleContent, BoardArticle, BoardText } from '#contract/notice/article-board-endpoints.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { languageName } from './language-names.ts'

/** What stands in the form: every language has its place, also where nothing is written. */
export type Typed = Omit<ArticleContent, 'texts'> & { readonly texts: Record<Language, BoardText> }

const nothing: BoardText = { title: '', html: '', proposed: false }

export function typedOf(article: ArticleContent | null): Typed {
  const { kind = 'notice', pinned = false, position = 0, texts = {} } = article ?? {}
  const all = languages.map((language) => [language, texts[language] ?? nothing])
  return { kind, pinned, position, texts: Object.fromEntries(all) }
}

/** A language in which nothing stands is left out. */
export function contentOf({ texts, ...rest }: Typed): ArticleContent {
  const written = Object.entries(texts).filter(([, { title, html }]) => title.trim() !== '' || html !== '')
  return { ...rest, texts: Object.fromEntries(written) }
}

export const readOf = (article: BoardArticle | null) => ({
  version: article?.version ?? 0,
  values: typedOf(article),
})

/** What two authors may both have changed. */
export function comparedFields(say: Phrases<'articles'>): ComparedField[] {
  const plain = (html: unknown) =>
    String(html ?? '')
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 200)
  return [
    { path: 'kind', label: say('edit.kind') },
    { path: 'pinned', label: say('edit.pinned') },
    { path: 'position', label: say('edit.position') },
    ...languages.flatMap((language) => {
      const name = languageName(say, language)
      return [
        { path: `texts.${language}.title`, label: `${name} ${say('edit.textTitle')}` },
        { path: `texts.${language}.html`, label: `${name} ${say('edit.text')}`, say: plain },
        { path: `texts.${language}.proposed`, label: `${name} ${say('edit.accept')}` },
      ]
    }),
  ]
}
