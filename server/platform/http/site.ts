import type { FastifyInstance } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { ModuleType } from '#contract/kit/module.ts'
import type { ProjectState } from '#contract/project/project.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { BreachListener } from '#server/platform/http/contract-check/contract-breach.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Metrics } from '#server/platform/process/metrics.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { SecurityHeaders } from './fastify/security-headers.ts'
import type { UploadMemory } from './input/upload-memory.ts'

/** What stands at a project's door: which project a domain code means, whether it answers, and which modules are on. */
export interface Gate {
  readonly projectId: string
  readonly state: ProjectState
  readonly modules: ReadonlySet<ModuleType>
}

/** What every feature's routes are bound to. */
export interface Site {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly keys: Keys
  readonly headers: SecurityHeaders
  readonly uploads: UploadMemory
  /** Told of every undeclared error and every reply against the contract. Null in production: nothing is checked. */
  readonly onBreach: BreachListener | null
  /** Whose token an `authorization` header carries; null where it is nobody's. */
  findActor(authorization: string): Promise<Actor | null>
  /** What staff are called, by id. */
  listStaffNames(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  findGate(domain: string): Gate | null
  /** The same for those who know the project already; from memory, since it is asked at every request. */
  findGateById(projectId: string): Gate | null
}
