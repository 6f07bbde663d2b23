import { isDeepStrictEqual } from 'node:util'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { saveWish as saveWishEndpoint } from '#contract/registration/draft-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { updateApplication } from '../application-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { holdDraft } from './hold-draft.ts'
import { noteReadiness } from './readiness.ts'

/** What is ticked is kept as it is; what the batch does not have is left out. */
export async function saveWish(
  parts: RegistrationParts,
  call: Asked & Pick<Call<typeof saveWishEndpoint>, 'params' | 'body'>,
): Promise<{ saved: true }> {
  const { tx, params, body, now } = call
  const draft = await holdDraft(parts, call, params.applicationId)
  const wish = knownOf(draft.batch, body)
  const { applicationId, wish: before } = draft.application
  if (isDeepStrictEqual(wish, before)) return { saved: true }
  // Ticking is no work on the form: it does not prolong what is held.
  await updateApplication(tx, parts.keys, draft.application, { wish }, now)
  const thing = { subject: 'application', subjectId: applicationId }
  await record(tx, { action: 'application.tick', ...thing, before: { wish: before }, after: { wish } }, now)
  await noteReadiness(parts, call, applicationId)
  return { saved: true }
}

function knownOf({ areas, subjects }: Batch, { areaId, subjectIds, areaOf }: Wish): Wish {
  const [isArea, isSubject] = [
    (id: string | null) => areas.some((area) => area.areaId === id),
    (id: string) => subjects.some(({ subjectId }) => subjectId === id),
  ]
  return {
    areaId: isArea(areaId) ? areaId : null,
    subjectIds: [...new Set(subjectIds)].filter(isSubject),
    areaOf: Object.fromEntries(Object.entries(areaOf).filter(([id, area]) => isSubject(id) && isArea(area))),
  }
}
