import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { TestClock } from '../test-clock.ts'

/** What things are given in. */
export interface GivenParts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  readonly keys: Keys
}
