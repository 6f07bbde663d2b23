import {
  type Window,
  type WindowKind,
  type WindowState,
  windowKinds,
  windowOf,
  windowStateAt,
} from '#contract/project/window.ts'

/** What the tip tells of a window. */
export interface ClosedTip {
  readonly kind: WindowKind
  readonly state: WindowState
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/**
 * Reads the path `closeTip/:type/:time`. The project's own window counts; the time in the path, which may be old or
 * made up, only where the project says nothing. Null for a kind of window that does not exist.
 */
export function readClosedTip(
  type: string,
  time: string,
  windows: readonly Window[],
  now: Date,
): ClosedTip | null {
  const kind = windowKinds.find((known) => known === type)
  if (!kind) return null
  const set = windowOf(kind, windows)
  const told = set ? null : findInstant(time)
  const opensAt = set ? instantOrNull(set.opensAt) : told
  const state = told && now < told ? 'notYetOpen' : windowStateAt(set, now)
  return { kind, state, opensAt, closesAt: instantOrNull(set?.closesAt ?? null) }
}

/** Milliseconds or seconds since 1970, or ISO 8601; null for anything that is no time an exam could have. */
export function findInstant(text: string): Date | null {
  const digits = /^(\d{10}|\d{13})$/.test(text)
  const iso = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text)
  if (!digits && !iso) return null
  const instant = new Date(digits ? Number(text.padEnd(13, '0')) : text)
  const year = instant.getUTCFullYear()
  return year >= 2000 && year < 2200 ? instant : null
}

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
