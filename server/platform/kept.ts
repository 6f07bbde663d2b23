/** Something that stops being true at a known instant. */
export interface Perishable {
  readonly goodUntilMs: number
}

/** Values kept in memory. */
export interface Kept<Value extends Perishable> {
  /** At once where it is kept and still good; else a promise of the one load that is under way. */
  get(key: string, now: Date): Value | Promise<Value>
  /** A load under way still answers those who asked for it, but is not kept. */
  forget(isForgotten: (key: string) => boolean): void
}

/** Keeps what `load` gives, at most `limit` values: beyond that the longest unused goes. */
export function keep<Value extends Perishable>(
  limit: number,
  load: (key: string, now: Date) => Promise<Value>,
): Kept<Value> {
  const values = new Map<string, Value>()
  const loads = new Map<string, Promise<Value>>()

  function get(key: string, now: Date): Value | Promise<Value> {
    const value = values.get(key)
    if (value === undefined || value.goodUntilMs <= now.getTime()) return loads.get(key) ?? start(key, now)
    values.delete(key)
    values.set(key, value)
    return value
  }

  function start(key: string, now: Date): Promise<Value> {
    const started = load(key, now).then(
      (value) => {
        if (loads.get(key) === started) put(key, value)
        return value
      },
      (error: unknown) => {
        if (loads.get(key) === started) loads.delete(key)
        throw error
      },
    )
    loads.set(key, started)
    return started
  }

  function put(key: string, value: Value) {
    loads.delete(key)
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > limit && oldest !== undefined) values.delete(oldest)
  }

  function forget(isForgotten: (key: string) => boolean) {
    for (const known of [values, loads]) {
      for (const key of known.keys()) if (isForgotten(key)) known.delete(key)
    }
  }

  return { get, forget }
}
