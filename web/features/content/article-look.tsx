import { Pin, PinOff, Trash2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { languages } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { type ArticleRow, articleList } from '#contract/notice/article-list.ts'
import { PinnedMark } from '#web/features/notice/article-lines.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { ArticleStateWord } from './article-state-word.tsx'
import { languageName, languageSign } from './language-names.ts'

/** How the list of articles looks. */
export function useArticleLook(domain: string): ListLook<typeof articleList> {
  const say = usePhrases('articles')
  const ofNotices = usePhrases('notice')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      list: articleList,
      name: 'articles',
      caption: say('title'),
      columns: {
        title: { title: say('columns.title'), width: 22, cell: (row) => <Title row={row} domain={domain} /> },
        kind: { title: say('columns.kind'), width: 7, cell: ({ kind }) => ofNotices(`kinds.${kind}`) },
        languages: { title: say('columns.languages'), width: 9, cell: (row) => languageCell(say, row) },
        publishedAt: {
          title: say('columns.publishedAt'),
          width: 14,
          cell: ({ publishedAt }) => (publishedAt ? minuteText(new Date(publishedAt), language) : ''),
        },
        changedAt: {
          title: say('columns.changedAt'),
          width: 12,
          hidden: true,
          cell: ({ changedAt }) => minuteText(new Date(changedAt), language),
        },
        position: {
          title: say('columns.position'),
          width: 5,
          figures: true,
          hidden: true,
          cell: ({ position }) => position,
        },
        state: {
          title: say('columns.state'),
          width: 8,
          cell: ({ state }) => <ArticleStateWord state={state} />,
        },
      },
      filters: {
        kind: { title: say('columns.kind'), words: (kind) => ofNotices(`kinds.${kind}`) },
        state: { title: say('columns.state'), words: (state) => say(`states.${state}`) },
        pinned: { title: say('filters.pinned'), words: (pin) => say(`pins.${pin}`) },
        missing: { title: say('filters.missing'), words: (one) => languageName(say, one) },
        proposed: { title: say('filters.proposed'), words: (one) => languageName(say, one) },
      },
      actions: actionsOf(say),
      rowName: ({ title }) => title,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }),
    [say, ofNotices, language, domain],
  )
}

function Title({ row: { articleId, title, pinned }, domain }: { row: ArticleRow; domain: string }) {
  return (
    <>
      {pinned && <PinnedMark />}
      <a href={hrefOf('/console/content/article', { project: domain, article: articleId })}>{title}</a>
    </>
  )
}

function languageCell(say: Phrases<'articles'>, { languages: own, proposed }: ArticleRow): string {
  const there = languages.filter((one) => own.includes(one)).map((one) => languageSign(say, one))
  const waiting = proposed.map((one) => say('toRead', { language: languageSign(say, one) }))
  return [...there, ...waiting].join(' ')
}

function actionsOf(say: Phrases<'articles'>): ListLook<typeof articleList>['actions'] {
  const words = (name: 'pin' | 'unpin' | 'withdraw' | 'remove') =>
    ({ words: say(`bulk.${name}`), lead: say(`bulk.${name}Lead`), yes: say(`bulk.${name}`) }) as const
  return {
    pin: { ...words('pin'), Icon: Pin },
    unpin: { ...words('unpin'), Icon: PinOff },
    withdraw: { ...words('withdraw'), Icon: Undo2, severe: true },
    remove: { ...words('remove'), Icon: Trash2, severe: true },
  }
}
