import { useRef, useState } from 'react'
import type { ChangedMeanwhile } from '#contract/kit/change/change.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import {
  type ComparedField,
  type Difference,
  differencesOf,
  mergeValues,
  typedMeanwhile,
} from './compare-values.ts'

/** A thing as somebody read it to change it. */
export interface ReadVersion<Values> {
  readonly version: number
  readonly values: Values
}

interface Wish<Values> {
  readonly read: ReadVersion<Values>
  readonly readAgain: () => Promise<ReadVersion<Values>>
  readonly fields: readonly ComparedField[]
}

/** What was saved meanwhile, beside what stands in the form. */
export interface ChangeFound extends ChangedMeanwhile {
  readonly differences: readonly Difference[]
}

/** For a screen on which two people may change the same thing. */
export interface ChangeWatch<Values> {
  /** Shown by `<ChangedNotice>` until it was decided. */
  readonly found: ChangeFound | null
  readonly taken: 'merged' | 'discarded' | null
  /** As it was last read or saved: what differs from it is unsaved. */
  readonly base: Values
  readonly version: number
  /**
   * Sends a change with the version that was read. Where another was saved meanwhile that touches none of these fields,
   * it is sent again on top of that; else it is refused, and `found` says what differs.
   */
  send<Reply>(mine: Values, attempt: (seenVersion: number) => Promise<Reply>): Promise<Reply>
  /** What was sent is saved, and from now on this is what was read. Answers what becomes of what stands in the form. */
  saved(read: ReadVersion<Values>, sent: Values): (typed: Values) => Values
  /** What stands in the form was typed on top of this: it is from an earlier visit. */
  begin(read: ReadVersion<Values>): void
  /** What is to stand in the form, where `mine` does. What others saved is read by then, so that the next press saves. */
  take(how: 'merged' | 'discarded', mine: Values): { readonly base: Values; readonly values: Values }
}

export function useChangedMeanwhile<Values extends object>({
  read,
  readAgain,
  fields,
}: Wish<Values>): ChangeWatch<Values> {
  const [base, setBase] = useState(read)
  // Beside the state: a change that is sent again in one press goes by what was read a moment before.
  const seen = useRef(read)
  const [held, setHeld] = useState<{ found: ChangeFound; theirs: ReadVersion<Values> } | null>(null)
  const [taken, setTaken] = useState<ChangeWatch<Values>['taken']>(null)
  function see(next: ReadVersion<Values>) {
    seen.current = next
    setBase(next)
    setHeld(null)
  }
  async function send<Reply>(mine: Values, attempt: (seenVersion: number) => Promise<Reply>): Promise<Reply> {
    setTaken(null)
    for (;;) {
      try {
        return await attempt(seen.current.version)
      } catch (error) {
        if (!(error instanceof CallRefused) || error.error !== 'changedMeanwhile') throw error
        const theirs = await readAgain()
        const sides = { base: seen.current.values, mine, theirs: theirs.values }
        const differences = differencesOf(sides, fields)
        if (differences.length > 0) {
          setHeld({ found: { ...(error.data as ChangedMeanwhile), differences }, theirs })
          throw error
        }
        see(theirs)
      }
    }
  }
  function begin(next: ReadVersion<Values>) {
    see(next)
    setTaken(null)
  }
  function take(how: 'merged' | 'discarded', mine: Values) {
    if (!held) throw new Error('nothing was changed meanwhile')
    const { theirs } = held
    const sides = { base: seen.current.values, mine, theirs: theirs.values }
    const values = how === 'merged' ? mergeValues(sides, fields) : theirs.values
    see(theirs)
    setTaken(how)
    return { base: theirs.values, values }
  }
  return {
    found: held?.found ?? null,
    taken,
    base: base.values,
    version: base.version,
    send,
    begin,
    saved(next, sent) {
      begin(next)
      return typedMeanwhile({ sent, saved: next.values }, fields)
    },
    take,
  }
}
