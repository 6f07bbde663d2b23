/** Time as a device knows it that may be set wrong: the server's, as far as it was told, and never back. */
export interface DoorClock {
  nowMs(): number
  /** The server has said what time it is. */
  hear(serverNow: string): void
  readonly aheadMs: number
}

export function openDoorClock(
  { aheadMs, latestSeenMs }: { readonly aheadMs: number; readonly latestSeenMs: number },
  deviceNow: () => number = Date.now,
): DoorClock {
  let ahead = aheadMs
  let latest = latestSeenMs
  return {
    nowMs() {
      latest = Math.max(latest, deviceNow() + ahead)
      return latest
    },
    hear(serverNow) {
      ahead = Date.parse(serverNow) - deviceNow()
      latest = Date.parse(serverNow)
    },
    get aheadMs() {
      return ahead
    },
  }
}
