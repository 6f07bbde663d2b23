/** Something that stops being true at a known instant. */
export interface Perishable {
  readonly goodUntilMs: number
}

/** Values kept in memory. */
export interface Kept<Value extends Perishable> {
  /** At once where it is kept and still good; else a promise of the one load that is under way. */
  get(key: string, now: Date, load: () => Promise<Value>): Value | Promise<Value>
  /** A load under way still answers those who asked for it, but is not kept. */
  forget(isForgotten: (key: string) => boolean): void
}

interface Entry<Value> {
  readonly value: Value
  isAskedFor: boolean
}

/**
 * Keeps at most `limit` values: beyond that the oldest goes that was not asked for since its last chance. However often
 * a key is forgotten, one load of it runs at a time.
 */
export function keep<Value extends Perishable>(limit: number): Kept<Value> {
  const values = new Map<string, Entry<Value>>()
  const loads = new Map<string, Promise<Value>>()
  const running = new Map<string, Promise<unknown>>()

  function get(key: string, now: Date, load: () => Promise<Value>): Value | Promise<Value> {
    const entry = values.get(key)
    if (entry === undefined || entry.value.goodUntilMs <= now.getTime())
      return loads.get(key) ?? start(key, load)
    // A mark, not a new place in the order: the order is only looked at where something has to go. Written once, since
    // among a thousand each write is one more line of memory to carry back.
    if (!entry.isAskedFor) entry.isAskedFor = true
    return entry.value
  }

  function start(key: string, load: () => Promise<Value>): Promise<Value> {
    const earlier = running.get(key)
    const started: Promise<Value> = (earlier ? earlier.then(load) : load()).finally(() => {
      if (running.get(key) === settled) running.delete(key)
    })
    const settled = started.then(
      (value) => {
        if (loads.get(key) === started) put(key, value)
      },
      () => {
        if (loads.get(key) === started) loads.delete(key)
      },
    )
    running.set(key, settled)
    loads.set(key, started)
    return started
  }

  function put(key: string, value: Value) {
    loads.delete(key)
    values.delete(key)
    if (values.size === limit) makeRoom()
    values.set(key, { value, isAskedFor: false })
  }

  function makeRoom() {
    for (const [oldest, entry] of values) {
      values.delete(oldest)
      if (!entry.isAskedFor) return
      entry.isAskedFor = false
      values.set(oldest, entry)
    }
  }

  function forget(isForgotten: (key: string) => boolean) {
    for (const known of [values, loads]) {
      for (const key of known.keys()) if (isForgotten(key)) known.delete(key)
    }
  }

  return { get, forget }
}
