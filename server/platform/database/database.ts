import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Log } from '#server/platform/process/log.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import { traceOf } from './actor-trace.ts'
import { BatchTx } from './batch-tx.ts'
import { meansNotNow } from './means-not-now.ts'
import { OpenTx } from './open-tx.ts'
import { postgresTypes } from './postgres-types.ts'
import { type Rows, type Statement, StatementBatch } from './statement-batch.ts'
import { type Database, platformId, type Scope, type Tx } from './transaction.ts'

export interface DatabaseParts {
  readonly url: string
  /** About ten serve best: more of them only wait for each other inside PostgreSQL. */
  readonly poolSize?: number
  readonly statementTimeoutMs?: number
  /** How long a request may wait for a connection before it is sent away. */
  readonly waitMs?: number
  readonly log: Pick<Log, 'warn'>
}

const retryAfterSeconds = 2

/** Raised by `refuse_ended_session`. */
const endedSessionCode = 'BM401'

export function openDatabase(parts: DatabaseParts): Database {
  const pool = openPool(parts)

  async function borrow(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      parts.log.warn({ err: error }, 'no database connection to be had')
      throw new Refusal('busy', null, retryAfterSeconds)
    }
  }

  /** What to answer instead of an error for which the request can do nothing: it may come again. */
  function asRefusal(error: unknown, told: { readonly isLost: boolean; readonly writes: boolean }): unknown {
    if (error instanceof DatabaseError && error.code === endedSessionCode) return new Refusal('tokenMissing')
    if (error instanceof Refusal || !(told.isLost || meansNotNow(error, told))) return error
    parts.log.warn({ err: error }, told.isLost ? 'a database connection was lost' : 'the database is busy')
    return new Refusal('busy', null, retryAfterSeconds)
  }

  async function send(statements: readonly Statement[], writes: boolean): Promise<readonly Rows[]> {
    const connection = await borrow()
    const sent = new Promise<readonly Rows[]>((resolve, reject) => {
      connection.query(
        new StatementBatch(statements, (error, results) => (error ? reject(error) : resolve(results))),
      )
    })
    try {
      const results = await sent
      connection.release()
      return results.slice(1)
    } catch (error) {
      const isLost = !(error instanceof DatabaseError) && (await isGone(connection))
      connection.release(true)
      throw asRefusal(error, { isLost, writes })
    }
  }

  return {
    async transaction(scope, work) {
      const opening = openingOf(scope)
      const connection = await borrow()
      let kept: KeptRefusal
      try {
        const result = await workIn(connection, opening, scope, work)
        connection.release()
        if (!(result instanceof KeptRefusal)) return result
        kept = result
      } catch (error) {
        const isLost = await isGone(connection)
        connection.release(isLost)
        throw asRefusal(error, { isLost, writes: true })
      }
      throw kept
    },
    async transactionInOneTrip(scope, work) {
      const opening = batchOpeningOf(scope, 'opening')
      let sent = false
      return workInBatches(scope, work, (statements) => {
        if (sent) throw new Error('The transaction is over: it is committed with the statements asked first.')
        sent = true
        return send([opening, ...statements], true)
      })
    },
    async read(scope, work) {
      const opening = batchOpeningOf(scope, 'read-opening')
      return workInBatches(scope, work, (statements) => send([opening, ...statements], false))
    },
    ping: async () => probe(await borrow()),
    load() {
      return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    async close() {
      await pool.end()
    },
  }
}

function openPool({
  url,
  poolSize = 10,
  statementTimeoutMs = 15_000,
  waitMs = 5_000,
  log,
}: DatabaseParts): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: postgresTypes,
    application_name: 'baoming',
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.ceil(statementTimeoutMs / 2),
    idle_in_transaction_session_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 5_000,
  })
  // What is lost while we close is no loss.
  const warn = (err: Error, what: string) => pool.ending || log.warn({ err }, what)
  pool.on('error', (err) => warn(err, 'an idle database connection was lost'))
  // A connection lost between two statements of a transaction tells only itself; unheard it would end the process.
  pool.on('connect', (connection) => {
    connection.on('error', (err) => warn(err, 'a database connection was lost'))
  })
  return pool
}

async function workIn<Result>(
  connection: PoolClient,
  opening: string,
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | KeptRefusal> {
  const tx = new OpenTx(connection, scope)
  try {
    await connection.query(opening)
    const result = await work(tx).catch(asKept)
    tx.close()
    const { command } = await connection.query('commit')
    if (command !== 'COMMIT')
      throw new Error('Nothing was committed: a statement failed and its error was swallowed.')
    return result
  } finally {
    tx.close()
  }
}

async function workInBatches<Result>(
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
  send: (statements: readonly Statement[]) => Promise<readonly Rows[]>,
): Promise<Result> {
  const tx = new BatchTx(scope, send)
  try {
    return await work(tx)
  } finally {
    tx.close()
  }
}

function asKept(error: unknown): KeptRefusal {
  if (error instanceof KeptRefusal) return error
  throw error
}

/** A page of the table for a moment: it needs a database that may be written, and room on its disk. */
const writeProbe = `begin; set local baoming.project = '${platformId}';
  insert into write_probe values (current_project(), gen_random_uuid(), decode(repeat('00', 7900), 'hex')); rollback`

async function probe(connection: PoolClient): Promise<void> {
  try {
    await connection.query(writeProbe)
    connection.release()
  } catch (error) {
    connection.release(true)
    throw error
  }
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const actorPattern = /^[\w.:-]{1,120}$/

/**
 * Opens the transaction in one round trip. Values cannot be bound in such a statement, hence the strict patterns.
 * Both settings are made anew each time, and end with the transaction.
 */
function openingOf(scope: Scope): string {
  const { project, actor, session } = settingsOf(scope)
  const settings = `begin; set local baoming.project = '${project}'; set local baoming.actor = '${actor}'`
  return session === null ? settings : `${settings}; select refuse_ended_session('${session}')`
}

/** The same ahead of statements that make one transaction with it. */
function batchOpeningOf(scope: Scope, name: keyof typeof batchOpenings): Statement {
  const { project, actor, session } = settingsOf(scope)
  if (session === null) return { name, text: batchOpenings[name], values: [project, actor] }
  const text = `${batchOpenings[name]}, refuse_ended_session($3)`
  return { name: `${name}-of-session`, text, values: [project, actor, session] }
}

const settingSettings = `select set_config('baoming.project', $1, true), set_config('baoming.actor', $2, true)`
const batchOpenings = {
  opening: settingSettings,
  'read-opening': `${settingSettings}, set_config('transaction_read_only', 'on', true)`,
}

function settingsOf(scope: Scope) {
  const project = scope.projectId ?? platformId
  if (!idPattern.test(project)) throw new TypeError('A project id is a UUID in small letters.')
  const { kind, id } = traceOf(scope.actor, scope.projectId)
  const actor = id === null ? kind : `${kind}:${id}`
  if (!actorPattern.test(actor))
    throw new TypeError('An actor is named by letters, digits, and . : _ - alone.')
  const session = scope.standingSession ?? null
  if (session !== null && !idPattern.test(session))
    throw new TypeError('A session id is a UUID in small letters.')
  return { project, actor, session }
}

/** Rolls back; a connection that cannot is thrown away. */
async function isGone(connection: PoolClient): Promise<boolean> {
  try {
    await connection.query({ text: 'rollback', query_timeout: 3_000 } as { text: string })
    return false
  } catch {
    return true
  }
}
