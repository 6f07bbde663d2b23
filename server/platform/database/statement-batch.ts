import type { Duplex } from 'node:stream'
import {
  type BindConfig,
  Connection,
  type ExecuteConfig,
  type FieldDef,
  type MessageConfig,
  type Submittable,
} from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { postgresTypes } from './postgres-types.ts'

export interface Statement {
  /** Prepared once a connection where there is one. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

export type Rows = Record<string, unknown>[]
type Callback = (error: unknown, results: readonly Rows[]) => void

interface Prepared {
  readonly text: string
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** Which statements a connection has prepared, with what their rows look like. */
const preparedOn = new WeakMap<object, Map<string, Prepared>>()
/** pg keeps its own list of what is prepared; under these names it prepares nothing. */
const prefix = 'batch.'

/** What pg's connection can do, without the second argument that its types still ask for. */
interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(config: BindConfig): void
  describe(config: MessageConfig): void
  execute(config: ExecuteConfig): void
  sync(): void
}

const written: Buffer[] = []
const paper = { writable: true, write: (message: Buffer) => written.push(message) }
/** A connection to nowhere: a dozen small messages are put down here and then written in one piece. */
const draft = new Connection({ stream: () => paper as unknown as Duplex }) as unknown as Wire

/**
 * Statements sent in one go and answered in one. No Sync stands between them, so that PostgreSQL takes them for one
 * transaction: after the first that fails it runs none of the rest. A connection on which one failed is to be thrown
 * away: what it has prepared is not known.
 */
export class StatementBatch implements Submittable {
  /** pg lays its timeout around it. */
  callback: Callback
  readonly #statements: readonly Statement[]
  readonly #results: Rows[]
  #prepared = new Map<string, Prepared>()
  #columns: readonly Column[] | undefined
  #at = 0
  #failure: unknown

  constructor(statements: readonly Statement[], callback: Callback) {
    this.#statements = statements
    this.#results = statements.map(() => [])
    this.callback = callback
  }

  /** Answers what kept it from being sent, as pg expects it. */
  submit(connection: Connection): unknown {
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    try {
      for (const statement of this.#statements) this.#draft(statement)
      draft.sync()
      connection.stream.write(Buffer.concat(written))
      return null
    } catch (error) {
      return error
    } finally {
      written.length = 0
    }
  }

  #draft({ name, text, values }: Statement) {
    const statement = name ? prefix + name : ''
    const prepared = this.#prepared.get(statement)
    if (prepared && prepared.text !== text) throw new Error(`Two statements are called ${name}.`)
    if (!prepared) draft.parse({ name: statement, text })
    draft.bind({ statement, values: values as never[], valueMapper: prepareValue })
    if (!prepared) draft.describe({ type: 'P', name: '' })
    draft.execute({})
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: postgresTypes.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    if (this.#failure) return
    this.#columns ??= this.#prepared.get(this.#nameNow())?.columns ?? []
    const row: Record<string, unknown> = {}
    try {
      for (const [at, { name, parse }] of this.#columns.entries()) {
        const text = fields[at]
        row[name] = typeof text === 'string' ? parse(text) : null
      }
      this.#results[this.#at]?.push(row)
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete() {
    const name = this.#nameNow()
    const text = this.#statements[this.#at]?.text ?? ''
    if (name !== '' && !this.#prepared.has(name))
      this.#prepared.set(name, { text, columns: this.#columns ?? [] })
    this.#columns = undefined
    this.#at += 1
  }

  handleError(error: unknown) {
    this.callback(error, [])
  }

  handleReadyForQuery() {
    this.callback(this.#failure ?? null, this.#results)
  }

  #nameNow(): string {
    const name = this.#statements[this.#at]?.name
    return name ? prefix + name : ''
  }
}
