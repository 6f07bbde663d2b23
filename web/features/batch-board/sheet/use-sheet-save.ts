import { useState } from 'react'
import { getCapacities, listOrganisationQuotas } from '#contract/batch/batch-board-endpoints.ts'
import {
  type BatchSheet,
  type FlawedCell,
  putBatchSheet,
  type SheetChanges,
} from '#contract/batch/board/batch-sheet.ts'
import { getBoardBatch } from '#contract/batch/board/board-endpoints.ts'
import type { ChangedMeanwhile } from '#contract/kit/change/change.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'

/** A batch with its limits, as it was read to be changed. */
export interface ReadSheet {
  readonly board: ReplyOf<typeof getBoardBatch>
  readonly limits: ReplyOf<typeof getCapacities>
  readonly organisations: ReplyOf<typeof listOrganisationQuotas>
}

export async function readSheet(domain: string, batchId: string): Promise<ReadSheet> {
  const params = { domain, batchId }
  const board = await call(getBoardBatch, { params }, { quiet: true })
  const [limits, organisations] = await Promise.all([
    call(getCapacities, { params }, { quiet: true }),
    call(listOrganisationQuotas, { params }, { quiet: true }),
  ])
  return { board, limits, organisations }
}

/** What another saved since it was read, and how it stands now. */
interface Meanwhile extends ChangedMeanwhile {
  readonly theirs: ReadSheet
}

interface Wish {
  readonly domain: string
  readonly batchId: string
  readonly seenVersion: number
  /** Called where nothing is wrong with what is typed. */
  readonly sheetOf: () => BatchSheet
  readonly onFlawed: (cells: readonly FlawedCell[]) => void
  /** As it stands now. */
  readonly onSaved: (now: ReadSheet) => Promise<void>
}

/** First what would change and for whom, then the sheet as a whole. */
export function useSheetSave({ domain, batchId, seenVersion, sheetOf, onFlawed, onSaved }: Wish) {
  const { busy, run } = useAttempt()
  const [changes, setChanges] = useState<SheetChanges | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [refused, setRefused] = useState<FieldError | null>(null)
  async function send(dryRun: boolean) {
    setRefused(null)
    const body = { sheet: sheetOf(), dryRun, seenVersion }
    const outcome = await run(() =>
      call(putBatchSheet, { params: { domain, batchId }, body }, { quiet: true, timeoutMs: 120_000 }),
    )
    if (outcome.done) return outcome.result
    setChanges(null)
    await tell(outcome.refusal)
    return null
  }
  async function tell(refusal: CallRefused | null) {
    if (refusal?.error === 'batchSheetFlawed') onFlawed((refusal.data as { cells: FlawedCell[] }).cells)
    else if (refusal?.error === 'changedMeanwhile') {
      const theirs = await readNow()
      if (theirs) setMeanwhile({ ...(refusal.data as ChangedMeanwhile), theirs })
    } else setRefused(wholeError(refusal))
  }
  /** Null where it cannot be read, which is told. */
  async function readNow(): Promise<ReadSheet | null> {
    const outcome = await run(() => readSheet(domain, batchId))
    if (outcome.done) return outcome.result
    setRefused(wholeError(outcome.refusal))
    return null
  }
  return {
    busy,
    changes,
    meanwhile,
    refused,
    check: async () => setChanges(await send(true)),
    // What is being saved is not called back.
    goBack: () => void (busy || setChanges(null)),
    forgetMeanwhile: () => setMeanwhile(null),
    async save() {
      if (!(await send(false))) return
      const now = await readNow()
      // Until then the dialog stands before the sheet: whoever types is not in a row that moves.
      setChanges(null)
      if (now) await onSaved(now)
    },
  }
}

export type SheetSave = ReturnType<typeof useSheetSave>
