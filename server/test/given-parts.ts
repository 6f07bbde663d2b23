import type { FastifyInstance } from 'fastify'
import type { Keys } from '#server/platform/keys.ts'
import type { Database } from '#server/platform/transaction.ts'
import type { TestClock } from './test-clock.ts'

/** What things are given in. */
export interface GivenParts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  readonly keys: Keys
}
