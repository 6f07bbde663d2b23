/** What a browser keeps for a list over visits. It may be anything: another version wrote it, or somebody by hand. */
export function readKept(list: string, what: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(list, what)) ?? 'null')
  } catch {
    return null
  }
}

export function writeKept(list: string, what: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(keyOf(list, what))
    else window.localStorage.setItem(keyOf(list, what), JSON.stringify(value))
  } catch {
    // Full or closed storage: it lasts as long as the page.
  }
}

const keyOf = (list: string, what: string) => `list.${list}.${what}`
