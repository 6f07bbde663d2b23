import { useEffect, useState, useSyncExternalStore } from 'react'
import { askDoor } from './device/ask-door.ts'
import { DoorKeeper } from './device/door-keeper.ts'
import type { DoorView } from './device/door-view.ts'
import { openVault } from './device/vault.ts'

const codeName = 'door-code'
const tickMs = 5_000
const syncMs = 15_000
const noteMs = 30_000

/** In the tab: it is there after a reload, and gone when the tab is closed. */
const memory = {
  read: () => sessionStorage.getItem(codeName),
  write: (code: string | null) =>
    code === null ? sessionStorage.removeItem(codeName) : sessionStorage.setItem(codeName, code),
}

/** The door of this device, kept going as long as the page is there. */
export function useDoor(): { readonly keeper: DoorKeeper; readonly view: DoorView } {
  const [keeper] = useState(
    () => new DoorKeeper({ vault: openVault(), ask: askDoor, deviceNow: Date.now, memory }),
  )
  const view = useSyncExternalStore(keeper.subscribe, keeper.view)
  useEffect(() => {
    void keeper.start()
    const end = () => void keeper.endWhereOver()
    const reach = () => void keeper.sync().then(() => keeper.fetchPortraits())
    const timers = [
      setInterval(end, tickMs),
      setInterval(reach, syncMs),
      setInterval(() => void keeper.noteTime(), noteMs),
    ]
    document.addEventListener('visibilitychange', end)
    window.addEventListener('online', reach)
    return () => {
      for (const timer of timers) clearInterval(timer)
      document.removeEventListener('visibilitychange', end)
      window.removeEventListener('online', reach)
    }
  }, [keeper])
  return { keeper, view }
}
