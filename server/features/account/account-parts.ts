import type { AccountRules } from '#contract/account/account-rules.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { getHoldings } from '#contract/registration/holdings-endpoint.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { AgreementMemory } from './agreements/agreement-memory.ts'
import type { SessionMemory } from './sessions/session-memory.ts'

/** An application as its person is told of it. */
export type HeldApplication = ReplyOf<typeof getHoldings>['applications'][number]

/** Another feature that keeps something of the people who have accounts. */
export interface AccountTie {
  /** Whether something that is under way binds the account: then it cannot be closed. */
  binds(tx: Tx, accountId: string, now: Date): Promise<boolean>
  /** Wipes whatever tells who the person is, when the account is closed. */
  wipe(tx: Tx, accountId: string, now: Date): Promise<void>
  /** What it holds about the person. */
  tell(tx: Tx, accountId: string): Promise<readonly HeldApplication[]>
}

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
