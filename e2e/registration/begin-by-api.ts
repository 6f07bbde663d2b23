import { type APIRequestContext, expect } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { Batch, BatchLine } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'

/** An application that was begun, and how to ask the server about it. */
export interface Begun {
  readonly applicationId: string
  readonly batch: Batch
  readonly read: () => Promise<Application>
}

/** Begins in the batch that is open and agrees to its notes, without a screen: the next station is the form. */
export async function beginByApi(request: APIRequestContext, { token }: OpenedSession): Promise<Begun> {
  const headers = { authorization: `ata-token ${token}` }
  const read = async <Data>(path: string): Promise<Data> =>
    (await (await request.get(path, { headers })).json()).data
  const lines = await read<BatchLine[]>('/api/batches')
  const open = lines.find(({ standing }) => standing.may === 'yes')
  expect(open, 'a batch is open for this person').toBeDefined()
  const begun = await request.post(`/api/batches/${open?.batchId}/applications`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {},
  })
  const { applicationId } = (await begun.json()).data
  const batch = await read<Batch>(`/api/batches/${open?.batchId}`)
  const data = { version: batch.notes.version }
  await request.put(`/api/applications/${applicationId}/notes-agreement`, { headers, data })
  return { applicationId, batch, read: () => read(`/api/applications/${applicationId}`) }
}
