import type { Database } from '#server/platform/database/transaction.ts'
import { keep } from '#server/platform/kept.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findBatchOfApplication } from './place-store.ts'

/** In which batch an account's application is: read once, since it never changes. */
export interface ApplicationBatches {
  /** Somebody else's is absent. */
  get(projectId: string, applicationId: string, accountId: string): Promise<string>
}

interface Belonging {
  readonly batchId: string
  readonly accountId: string
  readonly goodUntilMs: number
}

/** Some hundred bytes each. */
const keptApplications = 50_000
const anyTime = new Date(0)

export function openApplicationBatches(database: Database): ApplicationBatches {
  const known = keep<Belonging>(keptApplications)

  async function read(projectId: string, applicationId: string): Promise<Belonging> {
    const scope = { projectId, actor: { kind: 'system', name: 'registration-memory' } } as const
    const found = await database.read(scope, (tx) => findBatchOfApplication(tx, applicationId))
    if (!found) throw new Refusal('applicationAbsent')
    return { ...found, goodUntilMs: Number.POSITIVE_INFINITY }
  }

  return {
    async get(projectId, applicationId, accountId) {
      const key = `${projectId} ${applicationId}`
      const found = await known.get(key, anyTime, () => read(projectId, applicationId))
      if (found.accountId !== accountId) throw new Refusal('applicationAbsent')
      return found.batchId
    },
  }
}
