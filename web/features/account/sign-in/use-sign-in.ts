import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { useProject } from '#web/platform/project.tsx'
import { openSession } from '#web/platform/state/session.ts'
import type { Option } from '#web/ui/fields/select-field.tsx'
import { placeAfterSignIn } from './landing.ts'

export type SignInPlace = 'account' | 'idType' | 'password' | 'captcha'
type Asked = Parameters<typeof import('./sign-in.ts').signInTo>[1]

/** What is wrong, and where; without a place it is about none of the fields. */
export interface Told {
  readonly place: SignInPlace | null
  /** Empty where the field is. */
  readonly sentence: string
  /** What the server refused; null where the form or the network did. */
  readonly refusal?: CallRefused | null
}

const places: Partial<Record<ErrorName, SignInPlace>> = {
  captchaWrong: 'captcha',
  inputInvalid: 'account',
  certificateTypeNeeded: 'idType',
  accountAbsent: 'account',
  accountNotOpen: 'account',
  signInWrong: 'account',
  passwordWrong: 'password',
  accountLocked: 'password',
}

/** With these refusals somebody may come in who says of what type their ID number is. */
const askingForType: ReadonlySet<ErrorName | null> = new Set(['certificateTypeNeeded', 'signInWrong'])

/** Signs in, waits in line where many do, and goes where the person wanted to go. */
export function useSignIn() {
  const { language } = useLanguage()
  const say = usePhrases('project')
  const project = useProject()
  const { busy, waitSeconds, run } = useAttempt()
  const [told, setTold] = useState<Told | null>(null)
  /** What to choose the type of a certificate from; null while nobody need say it. */
  const [types, setTypes] = useState<readonly Option[] | null>(null)
  /** Resolves with what was wrong, or with null on the way in. */
  const sayAnew = useEffectEvent(async () => {
    if (told?.refusal !== undefined) setTold(await explain(told.refusal))
  })
  // Whoever could not read what was wrong has now chosen the language in which they can.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what it waits for
  useEffect(() => void sayAnew(), [language])
  async function submit(asked: Asked): Promise<Told | null> {
    setTold(null)
    const outcome = await run(async () => {
      const { signInTo } = await loadChunk(() => import('./sign-in.ts'))
      return signInTo(project.info.domain, asked)
    })
    if (outcome.done) return enter(outcome.result)
    const wrong = await explain(outcome.refusal)
    setTold(wrong)
    return wrong
  }
  function enter(session: OpenedSession): null {
    openSession(session)
    window.location.assign(placeAfterSignIn(project, session.user.kind))
    return null
  }
  async function explain(refusal: CallRefused | null): Promise<Told> {
    if (!refusal || refusal.status === 0) return { place: null, sentence: say('signIn.unreachable'), refusal }
    // The server sends everybody to the page of a project at rest, so it says best where that is.
    if (refusal.error === 'projectInMaintenance' || refusal.error === 'projectEnded') window.location.reload()
    const { sentenceOf, certificateOptions } = await loadChunk(() => import('./sign-in.ts'))
    if (types || askingForType.has(refusal.error)) setTypes(await certificateOptions(language))
    const place = refusal.error ? (places[refusal.error] ?? null) : null
    return { place, sentence: await sentenceOf(refusal, language), refusal }
  }
  return { busy, waitSeconds, told, setTold, types, submit }
}
