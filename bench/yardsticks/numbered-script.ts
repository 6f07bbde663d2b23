import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'

interface WrittenStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A transaction as it was asked for. */
export interface WrittenTransaction {
  readonly isRead: boolean
  readonly statements: WrittenStatement[]
}

/** A database that writes down what it is asked, transaction by transaction. */
export function writtenDatabase(database: Database) {
  const run: WrittenTransaction[] = []
  const noted =
    <Result>(isRead: boolean, work: (tx: Tx) => Promise<Result>) =>
    (tx: Tx) => {
      const statements: WrittenStatement[] = []
      run.push({ isRead, statements })
      return work(writtenTx(tx, statements))
    }
  const noting: Database = {
    ...database,
    transaction: (scope: Scope, work) => database.transaction(scope, noted(false, work)),
    read: (scope: Scope, work) => database.read(scope, noted(true, work)),
  }
  return { noting, run }
}

function writtenTx(tx: Tx, statements: WrittenStatement[]): Tx {
  return {
    projectId: tx.projectId,
    actor: tx.actor,
    query(text, values = []) {
      statements.push({ text, values })
      return tx.query(text, values)
    },
    named(name, text, values) {
      statements.push({ text, values })
      return tx.named(name, text, values)
    },
    kysely: () => tx.kysely(),
  }
}

interface Numbered {
  readonly projectId: string
  /** How a provider calls what each of the two runs was about, and what these numbers begin with. */
  readonly numberTexts: readonly [string, string]
  readonly head: string
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const isId = new RegExp(`^${idPattern.source}$`)

/** The same for pgbench, of the thing with the number `:n`: what differs between two runs is made of that. */
export function scriptOf(
  one: readonly WrittenTransaction[],
  other: readonly WrittenTransaction[],
  numbered: Numbered,
): string[] {
  const places = new Map<string, string>()
  const settings = `select set_config('baoming.project', '${numbered.projectId}', true), set_config('baoming.actor', 'system' || chr(58) || 'payment', true)`
  return one.flatMap(({ statements, isRead }, at) => [
    'begin;',
    `${settings}${isRead ? ", set_config('transaction_read_only', 'on', true)" : ''};`,
    ...statements.map(({ text, values }, place) => {
      const second = other[at]?.statements[place]
      if (second?.text !== text) throw new Error('Two runs of the same asked for other statements.')
      const filled = withoutVariables(text.replace(/\s+/g, ' ')).replace(/\$(\d+)/g, (_, number) => {
        const index = Number(number) - 1
        return expressionOf(values[index], second.values[index], numbered, places)
      })
      return `${filled};`
    }),
    'commit;',
  ])
}

function expressionOf(
  value: unknown,
  second: unknown,
  { head, numberTexts: [number] }: Numbered,
  places: Map<string, string>,
): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return 'now()'
  const [text, otherText] = [textOf(value), textOf(second)]
  const parts = text
    .split(new RegExp(`(${idPattern.source}|${number})`))
    .filter((part) => part !== '')
    .map((part) => {
      if (otherText.includes(part)) return literal(part)
      if (part === number) return `'${head}' || lpad(:n::text, 7, '0')`
      return isId.test(part) ? idOf(part, places) : literal(part)
    })
  const joined = parts.length === 0 ? "''" : parts.join(' || ')
  if (isId.test(text)) return `(${joined})::uuid`
  if (Array.isArray(value))
    return `(${joined})::${value.every((one) => isId.test(String(one))) ? 'uuid' : 'text'}[]`
  if (!joined.includes('||')) return joined
  return /^[[{]"/.test(text) ? `(${joined})::jsonb` : `(${joined})`
}

/** Ids of the thing itself end with its number; each that was made meanwhile has a kind of its own. */
function idOf(id: string, places: Map<string, string>): string {
  const own = /^0[5-8]000000-0000-7000-8000-/.exec(id)?.[0]
  if (own) return `'${own}' || lpad(to_hex(:n::bigint), 12, '0')`
  if (!places.has(id)) places.set(id, `f${String(places.size).padStart(2, '0')}00000-0000-7000-8000-`)
  return `'${places.get(id)}' || lpad(to_hex(:n::bigint), 12, '0')`
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => `"${String(one)}"`).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

const literal = (text: string) => withoutVariables(`'${text.replaceAll("'", "''")}'`)

/** pgbench takes the `:MI` of a format, or of whatever text, for a variable of its own, wherever it stands. */
const withoutVariables = (statement: string) => statement.replace(/(?<!:):(?=[a-z_])/gi, ":' || '")
