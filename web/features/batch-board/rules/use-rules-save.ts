import { useState } from 'react'
import { type BatchChanged, changeBatch } from '#contract/batch/batch-change.ts'
import { getBoardBatch } from '#contract/batch/board/board-endpoints.ts'
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
import { changeOf, type RuleChange, type TypedRules, typedRules, unreadable } from './typed-rules.ts'

/** A change, and whom it concerns. */
export interface ToldChange {
  readonly change: RuleChange
  readonly effect: BatchChanged
}

/** What stands in the fields of the rules, and how it is checked and saved. */
export function useRulesSave({ domain, board, onChanged }: BatchTabProps) {
  const { busy, run } = useAttempt()
  const [read, setRead] = useState(board)
  const [typed, setTyped] = useState(() => typedRules(board.batch))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [told, setTold] = useState<ToldChange | null>(null)
  const [said, setSaid] = useState<'saved' | 'nothing' | null>(null)
  const params = { domain, batchId: board.batch.batchId }
  const readAgain = async () => {
    const fresh = await call(getBoardBatch, { params }, { quiet: true })
    setRead(fresh)
    return { version: fresh.boardVersion, values: typedRules(fresh.batch) }
  }
  const watch = useChangedMeanwhile<TypedRules>({
    read: { version: read.boardVersion, values: typedRules(read.batch) },
    readAgain,
    fields: useComparedRules(),
  })
  const change = changeOf(read.batch, typed)
  const dirty = Object.keys(change).length > 0

  async function send(wanted: RuleChange, dryRun: boolean): Promise<BatchChanged | null> {
    setErrors([])
    setSaid(null)
    const outcome = await run(() =>
      watch.send(typed, (seenVersion) =>
        call(
          changeBatch,
          { params, body: { change: wanted, dryRun, seenVersion } },
          { quiet: true, handled: true },
        ),
      ),
    )
    if (outcome.done) return outcome.result
    setTold(null)
    setErrors(errorsOf(outcome.refusal))
    return null
  }
  async function check() {
    const flawed = unreadable(typed)
    if (flawed.length > 0) {
      setErrors(flawed.map((id) => ({ id, sentence: phrase('batchBoard', 'rules.numberWrong') })))
    } else if (!dirty) setSaid('nothing')
    else {
      const effect = await send(change, true)
      if (effect) setTold({ change, effect })
    }
  }
  async function save({ change: wanted }: ToldChange) {
    if (!(await send(wanted, false))) return
    setTold(null)
    const next = await readAgain()
    watch.saved(next)
    setTyped(next.values)
    setSaid('saved')
    await onChanged()
  }
  const goBack = () => setTold(null)
  const { subjects } = read.batch
  return { busy, typed, setTyped, errors, told, said, dirty, watch, subjects, check, save, goBack }
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
