import { useEffect, useState } from 'react'
import type { Language } from '#contract/kit/language.ts'
import type { BoardArticle, BoardText } from '#contract/notice/article-board-endpoints.ts'
import { isSame } from '#web/ui/form/changed/compare-values.ts'
import { contentOf, type Typed, typedOf } from './article-content.ts'
import { findUnsaved, forgetUnsaved, keepUnsaved } from './unsaved-article.ts'

/** What stands in the form. What of it is not saved is kept in the browser under this name. */
export function useTypedArticle(name: string, first: BoardArticle | null, base: Typed) {
  const [typed, set] = useState<Typed>(() => typedOf(first))
  const [kept, setKept] = useState(() => findUnsaved(name))
  const isUnsaved = !isSame(contentOf(typed), contentOf(base))
  useEffect(() => {
    // What was kept before stays until somebody has said what becomes of it.
    if (kept) return
    if (isUnsaved) keepUnsaved(name, contentOf(typed), new Date())
    else forgetUnsaved(name)
  }, [name, kept, typed, isUnsaved])
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
        set(typedOf(kept.content))
        setKept(null)
      },
    },
  }
}
