import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { WorkKindName } from '#contract/long-work/long-work.ts'
import type { FilesWish } from '#contract/registration/list/application-files.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findGround, type RegistrationParts } from '../registration-parts.ts'

type AnyCall = Call<AnyEndpoint>

/** Whole ID numbers leave the portal in the names of files: the batch's history says for whom. */
export async function startPacking<L extends ListShape>(
  parts: RegistrationParts,
  kind: WorkKindName,
  call: Pick<AnyCall, 'tx' | 'projectId' | 'language' | 'now'> & {
    readonly params: { readonly batchId: string }
    readonly body: FilesWish<L>
  },
): Promise<{ workId: string }> {
  const { tx, params, body: wish, language, now } = call
  const { batchId } = params
  if (!(await findGround(parts, call, batchId))) throw new Refusal('batchAbsent')
  const order = { kind, input: { of: { batchId }, wish, language } }
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
