import type { AccountRules } from '#contract/account/account-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { asJudged } from '#contract/batch/judged-batch.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { isCollectiveRequired } from '#contract/project/moving.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { Entrant, Window } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { StoredApplication } from './application-row.ts'

/** What of a project decides about its applications. */
interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows' | 'accountRules' | 'collectiveAccount'>
}

/** What the operations on applications stand on. */
export interface RegistrationParts {
  readonly keys: Keys
  readonly projects: { getProject(projectId: string, now: Date): Settled | Promise<Settled> }
  readonly batches: Pick<BatchMemory, 'find' | 'list' | 'places'>
  /** What the addresses of files are signed with. */
  readonly secret: string
  /** Whether money can be paid in this portal. While it cannot, no clock waits for it. */
  readonly takesPayments: boolean
}

/** Who asks for something to be done to an application, when, in which transaction. */
export interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
}

/** What decides about an application besides itself: its batch, and what its project has set. */
export interface Ground {
  readonly batch: Batch
  readonly windows: readonly Window[]
  /** By whom the person is entered: organisations may have times of their own. */
  readonly entrant: Entrant
  readonly rules: AccountRules
  readonly takesPayments: boolean
  /** Whether whoever hands in alone says first to which organisation they belong. */
  readonly collectiveRequired: boolean
}

/** What every operation looks for in memory: asked for ahead of its transaction. */
export function rememberGround(
  { projects, batches }: RegistrationParts,
  { projectId, now }: { readonly projectId: string | null; readonly now: Date },
): Promise<unknown> {
  if (projectId === null) throw new Refusal('projectAbsent')
  return Promise.all([projects.getProject(projectId, now), batches.list(projectId)])
}

export async function findGround(
  { projects, batches, takesPayments }: RegistrationParts,
  { projectId, now }: Pick<Asked, 'projectId' | 'now'>,
  batchId: string,
  entrant: Entrant = 'candidate',
  leastVersion = 0,
): Promise<Ground | null> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const [{ settings }, batch] = await Promise.all([
    projects.getProject(projectId, now),
    batches.find(projectId, batchId, leastVersion),
  ])
  if (!batch) return null
  return {
    ...{ batch, windows: settings.windows, entrant, rules: settings.accountRules, takesPayments },
    collectiveRequired: isCollectiveRequired(settings.collectiveAccount),
  }
}

/** What decides about this application: its batch in the version that it was handed in under, a draft's as it stands. */
export async function getGround(
  parts: RegistrationParts,
  asked: Pick<Asked, 'projectId' | 'now'>,
  {
    batchId,
    recordId,
    batchVersion,
    judgedBy,
  }: Pick<StoredApplication, 'batchId' | 'recordId' | 'batchVersion' | 'judgedBy'>,
): Promise<Ground> {
  const ground = await findGround(parts, asked, batchId, entrantOf(recordId), batchVersion ?? 0)
  if (!ground) throw new Error('The batch of an application is not there.')
  if (batchVersion === null || judgedBy === null) return ground
  return { ...ground, batch: asJudged(ground.batch, batchVersion, judgedBy) }
}

/** Whoever is registered by a record was entered by an organisation. */
export const entrantOf = (recordId: string | null): Entrant =>
  recordId === null ? 'candidate' : 'organisation'

/** The account that acts. These endpoints let nobody else in. */
export function accountIdOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Error('Only an account has applications of its own.')
  return actor.accountId
}

/** As what an account has applications: those of its own, or those of the people whom it entered. */
export const ownerRoleOf = (actor: Actor): 'candidate' | 'organisation' =>
  actor.kind === 'account' && actor.role === 'organisation' ? 'organisation' : 'candidate'
