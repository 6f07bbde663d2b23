import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import { type Begun, beginByApi } from './begin-by-api.ts'
import { diploma, type GivenFile, takePhoto } from './given-files.ts'

/** Goes through the steps before this one without a screen, for journeys that begin there. */
export async function arriveByApi(
  request: APIRequestContext,
  session: OpenedSession,
  answers: Answers,
  step: 'photo' | 'area' | 'submit' | 'confirm',
): Promise<Begun> {
  const begun = await beginByApi(request, session)
  const { batch, applicationId, read } = begun
  const address = `/api/applications/${applicationId}`
  const headers = { authorization: `ata-token ${session.token}` }
  const body = { baseVersion: (await read()).version, changes: answers }
  await expectTaken(await request.patch(`${address}/answers`, { headers, data: body }))
  if (step === 'photo') return begun

  if (batch.photo) {
    const photo = await takePhoto()
    await expectTaken(await request.put(`${address}/photo`, sentAs(photo, headers)))
  }
  for (const { id } of batch.attachments.filter(({ least }) => least > 0)) {
    await expectTaken(await request.post(`${address}/attachments/${id}`, sentAs(diploma, headers)))
  }
  if (step === 'area') return begun

  const data = { lines: firstChoice(batch) }
  await expectTaken(await request.put(`${address}/choice`, { headers, data }))
  if (step === 'submit') return begun

  const promise = { version: (await read()).version, promised: true }
  const once = { 'idempotency-key': crypto.randomUUID() }
  await expectTaken(
    await request.post(`${address}/submission`, { headers: { ...headers, ...once }, data: promise }),
  )
  return begun
}

/** The first subject in the first city. */
function firstChoice({ areas, subjects }: Batch) {
  const city = areas.find(({ kind }) => kind === 'city')
  return [{ subjectId: subjects[0]?.subjectId, areaId: city?.areaId }]
}

function sentAs({ name, buffer }: GivenFile, headers: Record<string, string>) {
  const type = { 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(name) }
  return { data: buffer, headers: { ...headers, ...type, 'idempotency-key': crypto.randomUUID() } }
}

async function expectTaken(reply: APIResponse) {
  expect(reply.ok(), `${reply.url()} answers ${await reply.text()}`).toBe(true)
}
