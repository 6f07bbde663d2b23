import type { AccountRules } from '#contract/account/account-rules.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { AccountTie } from './account-tie.ts'
import type { AgreementMemory } from './agreements/agreement-memory.ts'
import type { SessionMemory } from './sessions/session-memory.ts'

/** What the operations on accounts stand on. */
export interface AccountParts {
  readonly keys: Keys
  readonly passwords: Passwords
  readonly projects: ProjectMemory
  readonly sessions: SessionMemory
  readonly agreements: AgreementMemory
  /** Each feature that keeps something of their people adds its own. */
  readonly ties: readonly AccountTie[]
}

/** The id and the account rules of the project in which a call works. */
export async function rulesOf(
  { projects }: Pick<AccountParts, 'projects'>,
  { projectId, now }: { readonly projectId: string | null; readonly now: Date },
): Promise<{ readonly projectId: string; readonly rules: AccountRules }> {
  if (projectId === null) throw new Refusal('projectAbsent')
  return { projectId, rules: (await projects.getProject(projectId, now)).settings.accountRules }
}
