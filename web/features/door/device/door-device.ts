import type { AskDoor } from './ask-door.ts'
import { type DoorClock, openDoorClock } from './door-clock.ts'
import { type CodeMemory, DoorStore } from './door-store.ts'
import { type DoorView, firstView } from './door-view.ts'
import type { Vault } from './vault.ts'

export interface DeviceParts {
  readonly vault: Vault
  readonly ask: AskDoor
  readonly deviceNow: () => number
  readonly memory: CodeMemory
}

const unheard = { aheadMs: 0, latestSeenMs: 0 }

/** A device at a door: what it keeps and shows, what time it is there, and whom it asks. */
export class DoorDevice {
  readonly ask: AskDoor
  readonly store: DoorStore
  readonly #deviceNow: () => number
  readonly #listeners = new Set<() => void>()
  #view = firstView
  #clock: DoorClock = openDoorClock(unheard)

  constructor({ vault, ask, deviceNow, memory }: DeviceParts) {
    this.ask = ask
    this.store = new DoorStore(vault, memory)
    this.#deviceNow = deviceNow
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  get view(): DoorView {
    return this.#view
  }

  show(change: Partial<DoorView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** The session as it was told last. */
  showSession(): void {
    const { kept, opened } = this.store
    if (!kept || !opened) return
    const { domain, startsAt, closesAt } = kept
    this.show({ session: opened.session, startsAt, closesAt, domain })
  }

  get clock(): DoorClock {
    return this.#clock
  }

  /** From what is known of the time: of a door that is new here, nothing. */
  startClock(known: Parameters<typeof openDoorClock>[0] = unheard): void {
    this.#clock = openDoorClock(known, this.#deviceNow)
  }
}

/** Whether what the server answered ends the door of this device. */
export type HasEnded = (error: unknown) => Promise<boolean>
