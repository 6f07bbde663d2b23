const prefix = 'draft:'

/** What was typed in this tab and not sent yet. Only for this tab: other tabs and later visits never see it. */
export function findDraft<Draft extends object>(name: string): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepDraft(name: string, draft: object): void {
  try {
    window.sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Full or closed storage: what is typed stays on the screen alone.
  }
}

export function forgetDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing was kept.
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
  }
}
