import { useState } from 'react'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { reviewDesk, type Verdict } from '#contract/registration/review/review-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import type { ReviewKeys } from '#contract/staff/review-keys.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import type { Papers } from '../papers/use-papers.ts'
import { conditionsOf, reasonWith } from './conditions.ts'
import { useDeskKeys } from './desk-keys.ts'
import type { Reviewed } from './reviewed-application.tsx'
import type { Typed } from './typed-verdict.ts'
import type { Claims } from './use-claims.ts'
import type { Decisions } from './use-decisions.ts'

export interface VerdictPanelProps {
  readonly domain: string
  readonly claim: Claim
  readonly reviewed: Reviewed
  readonly settings: ReviewSettings
  readonly keys: ReviewKeys
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly papers: Papers
  readonly claims: Claims
  readonly decisions: Decisions
  readonly onRefusal: (refusal: CallRefused | null) => void
  readonly onKeys: () => void
}

type Result = Verdict['result']
type Missing = 'condition' | 'reason' | 'pending'

interface VerdictWish {
  readonly onMissing: (missing: Missing) => void
  readonly onReason: () => void
}

/** What can be said of the application in hand, and what is lacking for it yet. */
export function useVerdict(props: VerdictPanelProps, { onMissing, onReason }: VerdictWish) {
  const { claim, typed, onTyped, papers, decisions } = props
  const { application } = props.reviewed
  const [found, setFound] = useState<{ readonly typed: Typed; readonly missing: Missing } | null>(null)
  const { own, parts } = useConditions(props)
  const all = [...own, ...parts]
  const name = application.known.name ?? application.number ?? ''

  function toggle(mark: string) {
    const proposed = all.find((one) => one.mark === mark)?.reason ?? ''
    const isMarked = !typed.marks.includes(mark)
    const marks = isMarked ? [...typed.marks, mark] : typed.marks.filter((one) => one !== mark)
    onTyped({ marks, reason: reasonWith(typed.reason, proposed, isMarked) })
  }
  async function decide(result: Result) {
    const missing = missingFor(result, typed, application.state)
    setFound(missing && { typed, missing })
    if (missing) return onMissing(missing)
    const isExplained = result === 'failed' || result === 'refused'
    const verdict: Verdict = {
      result,
      reason: result === 'passed' ? '' : typed.reason,
      conditions: isExplained ? [...typed.marks] : [],
    }
    const { thingId } = claim
    props.onRefusal(await decisions.decide({ thingId, version: application.version, name, verdict }))
  }
  async function handBack() {
    const { thingId } = claim
    const params = { domain: props.domain, thingId }
    try {
      const handBackOnce = () => call(reviewDesk.handBack, { params }, { quiet: true, handled: true })
      const answer = await props.claims.settle(thingId, handBackOnce)
      if (!answer) return
      if (answer.handedBack) decisions.tell(phrase('review', 'done.handedBack', { name }))
    } catch (cause) {
      // It is not here any more: so much the better.
      if (!(cause instanceof CallRefused)) throw cause
    }
    props.claims.goOn(thingId)
  }
  useDeskKeys(props.keys, {
    pass: () => void decide('passed'),
    fail: () => void decide('failed'),
    refuse: () => void decide('refused'),
    undetermined: () => void decide('undetermined'),
    reason: onReason,
    undo: decisions.undo,
    handBack: () => void handBack(),
    nextPaper: papers.next,
    zoom: papers.zoomIn,
    turn: papers.turn,
    compare: papers.compare,
    condition: (number) => all[number - 1] && toggle(all[number - 1]?.mark ?? ''),
    list: props.onKeys,
  })
  // What was typed since may be what was missing.
  const missing = found?.typed === typed ? found.missing : null
  return {
    own,
    parts,
    missing,
    toggle,
    decide: (result: Result) => void decide(result),
    handBack: () => void handBack(),
  }
}

function useConditions({ reviewed, settings }: Pick<VerdictPanelProps, 'reviewed' | 'settings'>) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const words = { photo: say('papers.photo'), area: say('conditionArea'), subject: say('conditionSubject') }
  return conditionsOf(reviewed.batch, settings, { language, ...words })
}

function missingFor(result: Result, { marks, reason }: Typed, state: string): Missing | null {
  if (result === 'undetermined') return state === 'pending' ? 'pending' : null
  if (result === 'passed') return null
  if (marks.length === 0) return 'condition'
  return reason.trim() === '' ? 'reason' : null
}
