import { useRef, useState } from 'react'
import { type BatchChanged, changeBatch } from '#contract/batch/batch-change.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { getBoardBatch } from '#contract/batch/board/board-endpoints.ts'
import { flawsOfConditions } from '#contract/batch/form/condition-flaws.ts'
import type { ErrorData } from '#contract/error-data.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import type { BatchTabProps } from '../batch-tab-props.ts'
import { useComparedRules } from './compared-rules.ts'
import { conditionFieldId } from './condition-field-id.ts'
import { changeOf, type TypedRules, tidyConditions, typedRules, unreadable } from './typed-rules.ts'

/** What stands in the fields of the rules, and how it is checked and saved. */
export function useRulesSave({ domain, board, onChanged }: BatchTabProps) {
  const { busy, run } = useAttempt()
  const [read, setRead] = useState(board)
  const [typed, setTyped] = useState(() => typedRules(board.batch))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** Whom the change concerns. */
  const [told, setTold] = useState<BatchChanged | null>(null)
  const [said, setSaid] = useState<'saved' | 'nothing' | null>(null)
  const params = { domain, batchId: board.batch.batchId }
  // Beside the state: what is sent again in one press is told from what was read a moment before.
  const latest = useRef(board)
  const fields = useComparedRules()
  const readAgain = async () => {
    const fresh = await call(getBoardBatch, { params }, { quiet: true })
    latest.current = fresh
    setRead(fresh)
    return { version: fresh.boardVersion, values: typedRules(fresh.batch) }
  }
  const watch = useChangedMeanwhile<TypedRules>({
    read: { version: read.boardVersion, values: typedRules(read.batch) },
    readAgain,
    fields,
  })
  const dirty = Object.keys(changeOf(read.batch, typed)).length > 0

  async function send(dryRun: boolean): Promise<BatchChanged | null> {
    setErrors([])
    setSaid(null)
    const outcome = await run(() =>
      watch.send(typed, (seenVersion) => {
        // Lists are sent whole: what another saved in them is part of what is sent on top of it.
        const body = { change: changeOf(latest.current.batch, typed), dryRun, seenVersion }
        return call(changeBatch, { params, body }, { quiet: true, handled: true })
      }),
    )
    return outcome.done ? outcome.result : refuse(outcome.refusal)
  }
  function refuse(refusal: CallRefused | null) {
    setTold(null)
    setErrors(errorsOf(refusal))
    return null
  }
  async function check() {
    const flawed = [
      ...unreadable(typed).map((id) => ({ id, sentence: phrase('batchBoard', 'rules.numberWrong') })),
      ...errorsOfConditions(read.batch, typed),
    ]
    if (flawed.length > 0) setErrors(flawed)
    else if (!dirty) setSaid('nothing')
    else setTold(await send(true))
  }
  async function save() {
    if (!(await send(false))) return
    const outcome = await run(readAgain)
    if (!outcome.done) return void refuse(outcome.refusal)
    const next = outcome.result
    setTold(null)
    setTyped(watch.saved(next, typed))
    setSaid('saved')
    await onChanged()
  }
  // What is being saved is not called back.
  const goBack = () => void (busy || setTold(null))
  const { subjects, form } = read.batch
  return { busy, typed, setTyped, errors, told, said, dirty, watch, subjects, form, check, save, goBack }
}

function errorsOfConditions({ form }: Batch, { conditions }: TypedRules): FieldError[] {
  return flawsOfConditions(form, tidyConditions(conditions)).map(({ at, flaw }) => ({
    id: conditionFieldId(at, flaw),
    sentence: ({ phrasesOf }) => {
      const say = phrasesOf('batchBoard')
      const number = String(at + 1)
      return say('rules.conditions.flawed', { number, flaw: say(`rules.conditions.flaws.${flaw}`) })
    },
  }))
}

const named = [
  'nameMissing',
  'endsBeforeStart',
  'mostBelowLeast',
  'tooFewSubjects',
  'tooManyRequired',
  'requiredForbidden',
] as const

function errorsOf(refusal: CallRefused | null): FieldError[] {
  if (refusal?.error === 'changedMeanwhile') return []
  if (refusal?.error !== 'batchFlawed') return [wholeError(refusal)]
  const { flaws } = refusal.data as ErrorData<'batchFlawed'>
  return [...new Set(flaws)].map((flaw) => {
    const name = named.find((one) => one === flaw) ?? 'other'
    return { id: null, sentence: phrase('batchBoard', `rules.flawNames.${name}`) }
  })
}
