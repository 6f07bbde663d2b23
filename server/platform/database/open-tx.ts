import type { Kysely } from 'kysely'
import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import type { Actor } from '#contract/kit/actor.ts'
import { bindKysely } from './bind-kysely.ts'
import { refuseUnkept } from './refuse-unkept.ts'
import type { Scope, Tx } from './transaction.ts'

/** A transaction while its work runs. Once closed it refuses: its connection may serve somebody else by then. */
export class OpenTx implements Tx {
  readonly projectId: string | null
  readonly actor: Actor
  readonly #connection: ClientBase
  #closed = false
  /** Settles with the statement asked last: a connection takes one at a time. */
  #turn: Promise<unknown> = Promise.resolve()
  #kysely: Kysely<unknown> | undefined

  constructor(connection: ClientBase, scope: Scope) {
    this.#connection = connection
    this.projectId = scope.projectId
    this.actor = scope.actor
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#run({ text, values: [...values] })).rows as Row[]
  }

  async named<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#run({ name, text, values: [...values] })).rows as Row[]
  }

  kysely<Tables>(): Kysely<Tables> {
    this.#kysely ??= bindKysely((text, values) => this.#run({ text, values: [...values] }))
    return this.#kysely as Kysely<Tables>
  }

  close() {
    this.#closed = true
  }

  #run(query: QueryConfig): Promise<QueryResult> {
    const result = this.#turn.then(() => {
      if (this.#closed) throw new Error('The transaction is over: a statement was not awaited inside it.')
      refuseUnkept(query.values ?? [])
      return this.#connection.query(query)
    })
    this.#turn = result.catch(() => {})
    return result
  }
}
