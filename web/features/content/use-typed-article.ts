import { useEffect, useState } from 'react'
import type { Language } from '#contract/kit/language.ts'
import type { BoardArticle, BoardText } from '#contract/notice/article-board-endpoints.ts'
import { isSame } from '#web/ui/form/changed/compare-values.ts'
import type { ChangeWatch } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { contentOf, type Typed, typedOf } from './article-content.ts'
import { findUnsaved, forgetUnsaved, keepUnsaved } from './unsaved-article.ts'

/** What stands in the form. What of it is not saved is kept in the browser under this name, and on top of what. */
export function useTypedArticle(
  name: string,
  first: BoardArticle | null,
  { base, version, begin }: Pick<ChangeWatch<Typed>, 'base' | 'version' | 'begin'>,
) {
  const [typed, set] = useState<Typed>(() => typedOf(first))
  const [kept, setKept] = useState(() => findUnsaved(name))
  const isUnsaved = !isSame(contentOf(typed), contentOf(base))
  useEffect(() => {
    // What was kept before stays until somebody has said what becomes of it.
    if (kept) return
    if (isUnsaved)
      keepUnsaved(name, { content: contentOf(typed), version, base: contentOf(base) }, new Date())
    else forgetUnsaved(name)
  }, [name, kept, typed, isUnsaved, version, base])
  function forget() {
    forgetUnsaved(name)
    setKept(null)
  }
  return {
    typed,
    isUnsaved,
    set,
    forget,
    change: (part: Partial<Typed>) => set((before) => ({ ...before, ...part })),
    changeText: (language: Language, part: Partial<BoardText>) =>
      set(({ texts, ...before }) => ({
        ...before,
        texts: { ...texts, [language]: { ...texts[language], ...part } },
      })),
    kept: kept && {
      at: kept.at,
      drop: forget,
      restore() {
        begin({ version: kept.version, values: typedOf(kept.base) })
        set(typedOf(kept.content))
        setKept(null)
      },
    },
  }
}
