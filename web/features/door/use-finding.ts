import { useState } from 'react'
import type { DoorFinding } from '#contract/door/check-at-door.ts'
import type { DoorPerson } from '#contract/door/door.ts'
import type { DoorKeeper } from './device/door-keeper.ts'
import type { DoorView } from './device/door-view.ts'

/** What was found out last: a verdict, or several people of one name. */
type Found =
  | { readonly kind: 'finding'; readonly finding: DoorFinding }
  | { readonly kind: 'people'; readonly people: readonly DoorPerson[] }
  | { readonly kind: 'nobody' }
  /** The browser knows no Ed25519. */
  | { readonly kind: 'cannotVerify' }

export interface Finding {
  readonly found: Found | null
  /** Another one with every check, also where the same comes out. */
  readonly turn: number
  scanned(text: string): Promise<void>
  search(words: string): void
  choose(person: DoorPerson): void
  clear(): void
}

/** Checks what is scanned or typed, and remembers what came of it. */
export function useFinding(keeper: DoorKeeper, view: DoorView, atRoomId: string | null): Finding {
  const [{ found, turn }, setState] = useState<{ found: Found | null; turn: number }>({
    found: null,
    turn: 0,
  })
  const show = (next: Found | null) => setState((was) => ({ found: next, turn: was.turn + 1 }))
  const tell = (finding: DoorFinding) => {
    show({ kind: 'finding', finding })
    navigator.vibrate?.(finding.verdict === 'right' ? 60 : [60, 80, 180])
  }
  async function scanned(text: string) {
    const finding = await keeper.check(text, atRoomId).catch(() => null)
    if (finding) tell(finding)
    else show({ kind: 'cannotVerify' })
  }
  const choose = (person: DoorPerson) => tell(keeper.checkNumber(person.number, atRoomId))
  function search(words: string) {
    if (/^BMT\d:/i.test(words)) return void scanned(words)
    if (/\d/.test(words)) return tell(keeper.checkNumber(words, atRoomId))
    const people = view.list.byName(words)
    const [only] = people
    if (!only) show({ kind: 'nobody' })
    else if (people.length === 1) choose(only)
    else show({ kind: 'people', people })
  }
  return { found, turn, scanned, search, choose, clear: () => show(null) }
}
