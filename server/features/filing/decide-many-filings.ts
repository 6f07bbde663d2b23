import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { decideManyFilings as endpoint, FilingVerdict } from '#contract/filing/filing-board-endpoints.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { doToEach } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { decideFiling } from './decide-filing.ts'
import type { FilingParts } from './filing-parts.ts'
import { filingSource } from './filing-source.ts'

const verdict: FilingVerdict = { result: 'granted', answer: '' }

/** Each by itself, as at the desk: a grant holds its registration and its order too. */
export async function decideManyFilings(
  parts: Pick<FilingParts, 'registration'>,
  { body, projectId, actor, transact, now }: OpenCall<typeof endpoint>,
  batches: readonly Batch[],
): Promise<BulkReply> {
  const source = filingSource(parts.registration.keys, { projectId, actor, batches })
  const ids = await transact((tx) => findChosen(tx, source, body.choice, mostOfAll))
  return doToEach(ids, (filingId) =>
    transact(async (tx) => {
      try {
        await decideFiling(parts, { tx, actor, projectId, now }, { filingId, version: null, verdict })
        return 'done'
      } catch (error) {
        if (error instanceof Refusal && error.error === 'deskItemAbsent') return 'nothingToDo'
        throw error
      }
    }),
  )
}
