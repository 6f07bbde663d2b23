/** One question to the server's clock: when it was sent and answered by our own, and what it said. */
export interface ClockSample {
  readonly sentAtMs: number
  readonly receivedAtMs: number
  readonly serverNowMs: number
}

/** How far the server's clock is from ours, and how far wrong that can be. */
export interface ClockOffset {
  readonly offsetMs: number
  readonly errorMs: number
}

/** The server read its clock somewhere between sending and receiving. */
export function offsetOf({ sentAtMs, receivedAtMs, serverNowMs }: ClockSample): ClockOffset {
  const errorMs = (receivedAtMs - sentAtMs) / 2
  return { offsetMs: serverNowMs - (sentAtMs + errorMs), errorMs }
}

/** A surer answer replaces an older one; so does any that contradicts it, because then a clock has been moved. */
export function betterOffset(known: ClockOffset | null, fresh: ClockOffset): ClockOffset {
  if (known === null || fresh.errorMs <= known.errorMs) return fresh
  const apart = Math.abs(fresh.offsetMs - known.offsetMs)
  return apart > fresh.errorMs + known.errorMs ? fresh : known
}
