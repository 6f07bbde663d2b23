import { type KeyboardEvent, useState } from 'react'
import type { FormField } from '#contract/batch/form/form.ts'

type Options = FormField['options']

export interface SchoolSearch {
  /** Null while nobody searches. */
  readonly words: string | null
  readonly isOpen: boolean
  readonly shown: Options
  /** How many there are, shown or not. */
  readonly count: number
  /** Which of them Enter takes; −1 where there is none. */
  readonly at: number
  readonly type: (words: string) => void
  readonly press: (event: KeyboardEvent) => void
  readonly take: (value: string) => void
  readonly close: () => void
}

/** More of them nobody reads: a few more characters of the name are quicker. */
const mostShown = 50

export function useSchoolSearch(options: Options, onAnswer: (value: string) => void): SchoolSearch {
  const [words, setWords] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const isOpen = words !== null
  const found = isOpen ? findOptions(options, words) : []
  const shown = found.slice(0, mostShown)
  const chosen = shown[at]
  const close = () => setWords(null)
  function type(typed: string) {
    setWords(typed)
    setAt(0)
    if (typed === '') onAnswer('')
  }
  function open() {
    setWords('')
    setAt(0)
  }
  function take(value: string) {
    onAnswer(value)
    close()
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // What is being composed belongs to the input method.
    if (event.nativeEvent.isComposing) return
    if (step && isOpen) setAt(Math.min(Math.max(at + step, 0), Math.max(shown.length - 1, 0)))
    else if (step) open()
    else if (event.key === 'Enter' && chosen) take(chosen.value)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return { words, isOpen, shown, count: found.length, at: chosen ? at : -1, type, press, take, close }
}

/** All whose name in any language has all these words, in the order of the form. */
function findOptions(options: Options, typed: string): Options {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => {
    const names = Object.values(label).join('\n').toLowerCase()
    return wanted.every((word) => names.includes(word))
  })
}
