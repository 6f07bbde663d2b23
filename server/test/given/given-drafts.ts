import { sealAnswers } from '#server/features/registration/application-row.ts'
import { newId } from '#server/platform/new-id.ts'
import type { House } from '../house.ts'

/** A candidate's begun application, and what their browser sends as `authorization`. */
export interface GivenDraft {
  readonly accountId: string
  readonly applicationId: string
  readonly authorization: string
}

/** So many people, each with an application in the batch that is filled in but for its places. */
export async function givenDrafts(
  { given, clock, asOwner, keys }: Pick<House, 'given' | 'clock' | 'asOwner' | 'keys'>,
  { projectId, batchId, organisationId = null }: DraftWish,
  count: number,
): Promise<GivenDraft[]> {
  const people = await Promise.all(
    Array.from({ length: count }, () => given.candidate(projectId, given.somebodyElse())),
  )
  const drafts = await Promise.all(
    people.map(async ({ accountId }) => ({
      accountId,
      applicationId: newId(clock()),
      authorization: await given.signedIn(projectId, accountId),
    })),
  )
  await asOwner(
    `insert into application
       (project_id, batch_id, organisation_id, application_id, account_id, person_id, state, number, answers_sealed,
        notes_version, notes_agreed_at, created_at, updated_at)
     select $1, $2, $3, application_id, account_id, person_id, 'draft', new_application_number($5), $4, 1, $5, $5, $5
     from unnest($6::uuid[], $7::uuid[]) as draft(application_id, account_id)
       join account using (account_id)
     where account.project_id = $1`,
    [
      projectId,
      batchId,
      organisationId,
      sealAnswers(keys, projectId, answers),
      clock(),
      drafts.map(({ applicationId }) => applicationId),
      drafts.map(({ accountId }) => accountId),
    ],
  )
  return drafts
}

/** To the form of a given batch. */
const answers = { address: '湖北省武汉市洪山区珞喻路一百号' }

export interface DraftWish {
  readonly projectId: string
  readonly batchId: string
  readonly organisationId?: string | null
}
