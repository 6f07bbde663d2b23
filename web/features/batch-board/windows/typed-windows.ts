import { hourMs } from '#contract/kit/time.ts'
import { type Window, type WindowKind, windowKinds } from '#contract/project/window.ts'
import { movedBy } from '#web/platform/time/moved-by.ts'

/** A window as it stands on the screen; where it is not one's own, the project's holds. */
export interface TypedWindow {
  readonly own: boolean
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly paused: boolean
}
export type TypedWindows = Readonly<Record<WindowKind, TypedWindow>>

const none: TypedWindow = { own: false, opensAt: null, closesAt: null, paused: false }

export function typedOf(windows: readonly Window[]): TypedWindows {
  const typed = windowKinds.map((kind) => {
    const found = windows.find((window) => window.kind === kind)
    return [kind, found ? rowOf(found) : none]
  })
  return Object.fromEntries(typed)
}

const rowOf = ({ opensAt, closesAt, paused }: Window): TypedWindow => ({
  own: true,
  opensAt,
  closesAt,
  paused,
})

/** As they are sent: one's own alone. */
export function windowsOf(typed: TypedWindows): Window[] {
  return windowKinds.flatMap((kind) => {
    const { own, ...times } = typed[kind]
    return own ? [{ kind, ...times }] : []
  })
}

/** Those that would close before they open. */
export function backwardsOf(typed: TypedWindows): WindowKind[] {
  return windowsOf(typed).flatMap(({ kind, opensAt, closesAt }) =>
    opensAt !== null && closesAt !== null && new Date(closesAt) < new Date(opensAt) ? [kind] : [],
  )
}

/** A window of one's own begins as what held until then; where nothing did, as two weeks from the next day on. */
export function ownFrom(held: Window | undefined, now: Date): TypedWindow {
  if (held) return rowOf(held)
  const opensAt = movedBy(startOfHour(now), { days: 1 })
  return { own: true, opensAt, closesAt: movedBy(opensAt, { days: 14 }), paused: false }
}

const startOfHour = (now: Date) => new Date(Math.ceil(now.getTime() / hourMs) * hourMs).toISOString()
