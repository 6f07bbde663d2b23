import { useReducer } from 'react'
import type { FormDesign } from '#contract/batch/form-design.ts'
import { beginHistory, edited, type History, redone, undone } from './design-history.ts'

type Deed =
  | { readonly do: 'edit'; readonly design: FormDesign; readonly stroke: string | null }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'begin'; readonly of: (now: FormDesign) => FormDesign }

function reduce(history: History<FormDesign>, deed: Deed): History<FormDesign> {
  switch (deed.do) {
    case 'edit':
      return edited(history, deed.design, deed.stroke)
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'begin':
      return beginHistory(deed.of(history.now))
  }
}

/** The design as it stands, and the ways back and forward. */
export function useDesignHistory(read: FormDesign) {
  const [{ now, past, future }, dispatch] = useReducer(reduce, read, beginHistory)
  return {
    design: now,
    edit: (design: FormDesign, stroke: string | null = null) => dispatch({ do: 'edit', design, stroke }),
    undo: past.length > 0 ? () => dispatch({ do: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ do: 'redo' }) : null,
    /** What was saved, or read anew: nothing leads back behind it. */
    begin: (of: (now: FormDesign) => FormDesign) => dispatch({ do: 'begin', of }),
  }
}
