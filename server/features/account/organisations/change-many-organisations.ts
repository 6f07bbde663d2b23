import type { changeManyOrganisations as endpoint } from '#contract/account/organisation-list.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import type { AccountParts } from '../account-parts.ts'
import { turnOrganisation } from './close-organisation.ts'
import { organisationSource } from './organisation-source.ts'

/** The accounts of many organisations closed or opened; which it was is told of each. */
export async function changeManyOrganisations(
  parts: AccountParts,
  call: OpenCall<typeof endpoint>,
): Promise<BulkReply> {
  const { action, choice } = call.body
  const since = action === 'close' ? call.now : null
  const reply = await call.conclude(async (tx) => {
    const ids = await findChosen(tx, organisationSource(call.projectId), choice, mostOfAll)
    return doToMany(tx, ids, async (accountId) => {
      const { isNew } = await turnOrganisation(tx, accountId, since, call.now)
      return isNew ? 'done' : 'nothingToDo'
    })
  })
  for (const { id, code } of reply.outcomes) if (code === resultCode.success) parts.sessions.forget(id)
  return reply
}
