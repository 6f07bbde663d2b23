import { useState } from 'react'
import { putWindows } from '#contract/batch/windows/window-plan.ts'
import { minuteText } from '#contract/kit/time.ts'
import { type Window, type WindowKind, windowKinds } from '#contract/project/window.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { backwardsOf, type TypedWindows, typedOf, windowsOf } from './typed-windows.ts'

/** Whose windows are set: a project's, or a batch's with what its project has. */
export interface WindowOwner {
  readonly batchId: string | null
  readonly version: number
  readonly windows: readonly Window[]
  /** What holds where there is none of one's own. */
  readonly inherited: readonly Window[]
  readonly examStartsAt: string | null
  readonly examEndsAt: string | null
}

interface Wish {
  readonly domain: string
  readonly owner: WindowOwner
  readonly readAgain: () => Promise<WindowOwner>
}

/** What stands on the line and in the fields, and how it is saved. */
export function useWindowsSave({ domain, owner, readAgain }: Wish) {
  const { busy, run } = useAttempt()
  const [typed, setTyped] = useState<TypedWindows>(() => typedOf(owner.windows))
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const [saved, setSaved] = useState(false)
  const versionOf = ({ version, windows }: WindowOwner) => ({ version, values: typedOf(windows) })
  const watch = useChangedMeanwhile<TypedWindows>({
    read: versionOf(owner),
    readAgain: async () => versionOf(await readAgain()),
    fields: useComparedWindows(),
  })
  const dirty = JSON.stringify(windowsOf(watch.base)) !== JSON.stringify(windowsOf(typed))
  const flawed = backwardsOf(typed)

  function change(kind: WindowKind, window: TypedWindows[WindowKind]) {
    setSaved(false)
    setTyped((before) => ({ ...before, [kind]: window }))
  }
  async function save() {
    setSaved(false)
    setRefused(flawed.map(endsBeforeStart))
    if (flawed.length > 0) return
    const windows = windowsOf(typed)
    const outcome = await run(() =>
      watch.send(typed, (seenVersion) =>
        call(
          putWindows,
          { params: { domain }, body: { batchId: owner.batchId, windows, seenVersion } },
          { quiet: true, handled: true },
        ),
      ),
    )
    if (!outcome.done) return setRefused(errorsOf(outcome.refusal))
    setTyped(watch.saved({ version: outcome.result.version, values: typed }, typed))
    setSaved(true)
    // It is saved: that it cannot be read again is told by the screen, which offers to try once more.
    await readAgain().catch(() => null)
  }
  const undo = () => {
    setRefused([])
    setTyped(watch.base)
  }
  return { busy, typed, setTyped, change, flawed, refused, dirty, saved, watch, save, undo }
}

/** The field at which it is said. */
export const fieldOf = (kind: WindowKind, edge: 'opensAt' | 'closesAt') => `${kind}-${edge}`

const endsBeforeStart = (kind: WindowKind): FieldError => ({
  id: fieldOf(kind, 'closesAt'),
  sentence: phrase('project', 'errors.windowEndsBeforeStart'),
})

function errorsOf(refusal: CallRefused | null): FieldError[] {
  return refusal?.error === 'changedMeanwhile' ? [] : [wholeError(refusal)]
}

/** The fields, as they are told where another changed them meanwhile. */
function useComparedWindows(): ComparedField[] {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const { language } = useLanguage()
  const time = (value: unknown) =>
    typeof value === 'string' ? minuteText(new Date(value), language) : say('noBound')
  const yes = (value: unknown) => say(value === true ? 'yes' : 'no')
  return windowKinds.flatMap((kind) => {
    const label = (part: string) => `${sayProject(`windows.${kind}`)} · ${part}`
    return [
      { path: `${kind}.own`, label: label(say('ownTimes')), say: yes },
      { path: `${kind}.opensAt`, label: label(say('opens')), say: time },
      { path: `${kind}.closesAt`, label: label(say('closes')), say: time },
      { path: `${kind}.paused`, label: label(say('paused')), say: yes },
    ]
  })
}
