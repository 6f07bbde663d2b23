import type { packApplicationFiles } from '#contract/registration/list/application-files.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findGround, type RegistrationParts } from '../registration-parts.ts'

/** Whole ID numbers leave the portal in the names of files: the batch's history says for whom. */
export async function startPacking(
  parts: RegistrationParts,
  call: Call<typeof packApplicationFiles>,
): Promise<{ workId: string }> {
  const { tx, params, body: wish, language, now } = call
  const { batchId } = params
  if (!(await findGround(parts, call, batchId))) throw new Refusal('batchAbsent')
  const order = { kind: 'application.files', input: { of: { batchId }, wish, language } } as const
  const workId = await startWork(tx, parts.keys, order, now)
  const { kinds, naming, choice } = wish
  const after = { workId, packedKinds: kinds, naming, chosen: 'ids' in choice ? choice.ids.length : 'all' }
  await record(
    tx,
    { action: 'batch.packFiles', subject: 'batch', subjectId: batchId, before: null, after },
    now,
  )
  return { workId }
}
