import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

interface Ran {
  readonly rows: readonly unknown[]
  readonly rowCount: number | null
}

type Run = (text: string, values: readonly unknown[]) => Promise<Ran>

/** A Kysely whose every statement goes through the one connection given. */
export function bindKysely<Tables>(run: Run): Kysely<Tables> {
  const connection = new BoundConnection(run)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BoundDriver(connection),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class BoundConnection implements DatabaseConnection {
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#run(query.sql, query.parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, this one only refuses.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long lists by key, page by page.')
  }
}

class BoundDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction() {
    throw new Error('Already inside the transaction of the request.')
  }

  async init() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
