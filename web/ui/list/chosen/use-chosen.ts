import { useCallback, useRef, useState } from 'react'
import { type ChosenRows, choose, noneChosen, rangeOf } from './chosen-rows.ts'

/** Which rows are chosen, as long as the same rows match: under other filters nothing is chosen any more. */
export function useChosen(matching: string, keys: readonly string[]) {
  const [kept, setKept] = useState({ matching, chosen: noneChosen })
  const lastPressed = useRef<string | null>(null)
  const chosen = kept.matching === matching ? kept.chosen : noneChosen
  const setChosen = useCallback((next: ChosenRows) => setKept({ matching, chosen: next }), [matching])
  const onChoose = useCallback(
    (key: string, wanted: boolean, isRange: boolean) => {
      const pressed = isRange ? rangeOf(keys, lastPressed.current, key) : [key]
      lastPressed.current = key
      setKept((now) => {
        const before = now.matching === matching ? now.chosen : noneChosen
        return { matching, chosen: choose(before, pressed, wanted) }
      })
    },
    [matching, keys],
  )
  return { chosen, setChosen, onChoose }
}
