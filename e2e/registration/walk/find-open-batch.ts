import { type APIRequestContext, expect } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { Batch, BatchLine } from '#contract/batch/batch-shapes.ts'

/** The batch in which this person may register. */
export async function findOpenBatch(
  request: APIRequestContext,
  { token }: Pick<OpenedSession, 'token'>,
): Promise<Batch> {
  const headers = { authorization: `ata-token ${token}` }
  const read = async <Data>(path: string): Promise<Data> =>
    (await (await request.get(path, { headers })).json()).data
  let batchId = ''
  await expect
    .poll(
      async () => {
        const lines = await read<BatchLine[] | null>('/api/batches')
        batchId = lines?.find(({ standing }) => standing.may === 'yes')?.batchId ?? ''
        return batchId
      },
      { message: 'a batch is open for this person' },
    )
    .not.toBe('')
  return read(`/api/batches/${batchId}`)
}
