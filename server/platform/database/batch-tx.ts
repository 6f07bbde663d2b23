import type { Kysely } from 'kysely'
import type { Actor } from '#contract/kit/actor.ts'
import { bindKysely } from './bind-kysely.ts'
import { refuseUnkept } from './refuse-unkept.ts'
import type { Rows, Statement } from './statement-batch.ts'
import type { Scope, Tx } from './transaction.ts'

interface Asked {
  readonly statement: Statement
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/** What is asked of it without waiting for an answer in between goes to the database together, in one round trip. */
export class BatchTx implements Tx {
  readonly projectId: string | null
  readonly actor: Actor
  readonly #send: (statements: readonly Statement[]) => Promise<readonly Rows[]>
  #asked: Asked[] = []
  #closed = false

  constructor(scope: Scope, send: (statements: readonly Statement[]) => Promise<readonly Rows[]>) {
    this.projectId = scope.projectId
    this.actor = scope.actor
    this.#send = send
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.#ask({ text, values })) as Row[]
  }

  async named<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#ask({ name, text, values })) as Row[]
  }

  kysely<Tables>(): Kysely<Tables> {
    return bindKysely<Tables>(async (text, values) => {
      const rows = await this.#ask({ text, values })
      return { rows, rowCount: rows.length }
    })
  }

  close() {
    this.#closed = true
  }

  #ask(statement: Statement): Promise<Rows> {
    if (this.#closed) throw new Error('The transaction is over: a statement was not awaited inside it.')
    refuseUnkept(statement.values)
    return new Promise((resolve, reject) => {
      if (this.#asked.push({ statement, resolve, reject }) === 1) queueMicrotask(() => void this.#flush())
    })
  }

  async #flush() {
    const asked = this.#asked
    this.#asked = []
    try {
      const results = await this.#send(asked.map(({ statement }) => statement))
      for (const [at, { resolve }] of asked.entries()) resolve(results[at] ?? [])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
}
