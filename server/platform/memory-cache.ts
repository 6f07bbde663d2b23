import { LRUCache } from 'lru-cache'

/** Something that stops being true at a known instant. */
export interface Perishable {
  readonly goodUntilMs: number
}

/** Values kept in memory; of too many the one goes that was not asked for longest. */
export interface MemoryCache<Value extends Perishable> {
  /** At once where it is kept and still good; else a promise of the one load that is under way. */
  get(key: string, now: Date, load: () => Promise<Value>): Value | Promise<Value>
  /** A load under way still answers those who asked for it, but is not kept. */
  forget(isForgotten: (key: string) => boolean): void
}

export function openMemoryCache<Value extends Perishable>(mostValues: number): MemoryCache<Value> {
  const values = new LRUCache<string, Value>({ max: mostValues })
  /** What whoever asks now waits for. */
  const loads = new Map<string, Promise<Value>>()
  /** However often a key is forgotten, one load of it runs at a time: more would take all connections. */
  const running = new Map<string, Promise<unknown>>()

  function start(key: string, load: () => Promise<Value>): Promise<Value> {
    const earlier = running.get(key)
    const started = earlier ? earlier.then(load) : load()
    const end = () => {
      if (loads.get(key) === started) loads.delete(key)
      if (running.get(key) === settled) running.delete(key)
    }
    const settled = started.then((value) => {
      if (loads.get(key) === started) values.set(key, value)
      end()
    }, end)
    running.set(key, settled)
    loads.set(key, started)
    return started
  }

  return {
    get(key, now, load) {
      const value = values.get(key)
      if (value !== undefined && value.goodUntilMs > now.getTime()) return value
      return loads.get(key) ?? start(key, load)
    },
    forget(isForgotten) {
      for (const known of [values, loads]) {
        for (const key of known.keys()) if (isForgotten(key)) known.delete(key)
      }
    },
  }
}
