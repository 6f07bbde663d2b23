import type { Kysely } from 'kysely'
import type { Actor } from '#contract/kit/actor.ts'

/** Under this id stands what the platform does outside every project. It is nobody's project. */
export const platformId = '00000000-0000-0000-0000-000000000000'

/** What a transaction works in: row-level security shows the rows of this project alone; without one, the platform's. */
export interface Scope {
  readonly projectId: string | null
  readonly actor: Actor
  /** The session of an account that must not have ended when the transaction opens. */
  readonly standingSession?: string | null
}

/** One database transaction, carrying its project and actor. Stores are the only ones to call it. */
export interface Tx extends Scope {
  /** Plain SQL. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** A statement prepared once a connection: for the hot paths. */
  named<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Everyday SQL, typed by the store's own table types. */
  kysely<Tables>(): Kysely<Tables>
}

/** How busy the connections are: open ones, those at rest, and requests that wait for one. */
export interface PoolLoad {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** The app's connection to PostgreSQL, as the role that owns nothing. */
export interface Database {
  /** Commits what the work wrote, or nothing of it. */
  transaction<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * The same in one round trip, for work that asks for all it wants before any answer comes: that is committed with the
   * first answer, and what the work throws then rolls nothing back.
   */
  transactionInOneTrip<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** A transaction that only reads: PostgreSQL refuses it to write. Takes a connection for a round trip at a time. */
  read<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Resolves when something could be written; rejects when the database is out of reach, only reads, or is full. */
  ping(): Promise<void>
  load(): PoolLoad
  close(): Promise<void>
}
