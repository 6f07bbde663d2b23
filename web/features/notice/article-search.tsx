import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ArticleKind } from '#contract/notice/article.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './article-search.module.css'

interface ArticleSearchProps {
  readonly kind: ArticleKind
  /** The words that the address carries. */
  readonly words: string
  readonly onSearch: (words: string) => void
}

const waitMs = 300

/** Searches while one types, but never in the middle of a syllable that an input method is still composing. */
export function ArticleSearch({ kind, words, onSearch }: ArticleSearchProps) {
  const say = usePhrases('notice')
  const [text, setText] = useState(words)
  const sent = useRef(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back and forward change the address without the field.
    if (words !== sent.current) setText(words)
    sent.current = words
  }, [words])
  function send(next: string) {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
  }
  function sendSoon(next: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), waitMs)
  }
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <Search className={styles.icon} size="1.125em" aria-hidden="true" />
        <input
          type="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          aria-label={say(`searchHint.${kind}`)}
          placeholder={say(`searchHint.${kind}`)}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (!(event.nativeEvent as InputEvent).isComposing) sendSoon(event.currentTarget.value)
          }}
          onCompositionEnd={(event) => sendSoon(event.currentTarget.value)}
        />
        {text && (
          <button
            type="button"
            aria-label={say('clearSearch')}
            onClick={() => {
              setText('')
              send('')
            }}
          >
            <X size="1.125em" aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
