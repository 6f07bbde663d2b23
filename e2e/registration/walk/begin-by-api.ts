import type { APIRequestContext } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { findOpenBatch } from './find-open-batch.ts'

/** An application that was begun, and how to ask the server about it. */
export interface Begun {
  readonly applicationId: string
  readonly batch: Batch
  readonly read: () => Promise<Application>
}

/** Begins in the batch that is open and agrees to its notes, without a screen: the next step is the form. */
export async function beginByApi(request: APIRequestContext, session: OpenedSession): Promise<Begun> {
  const batch = await findOpenBatch(request, session)
  const headers = { authorization: `ata-token ${session.token}` }
  const begun = await request.post(`/api/batches/${batch.batchId}/applications`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {},
  })
  const { applicationId } = (await begun.json()).data
  const address = `/api/applications/${applicationId}`
  const data = { version: batch.notes.version }
  await request.put(`${address}/notes-agreement`, { headers, data })
  return {
    applicationId,
    batch,
    read: async () => (await (await request.get(address, { headers })).json()).data,
  }
}
