import { type AccountRules, fallbackAccountRules } from '#contract/account/account-rules.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { getHoldings } from '#server/features/account/own/get-holdings.ts'
import { listSessions } from '#server/features/account/sessions/list-sessions.ts'
import { tieApplications } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { type Figure, judged, spread } from './figure.ts'
import { signInOnce } from './load/knock.ts'
import { loadTool, putLoad } from './load/load.ts'
import { processorSeconds } from './yardsticks/compare.ts'
import { databaseSeconds } from './yardsticks/database-time.ts'
import { findPgbench, runPgbench } from './yardsticks/pgbench.ts'

const rounds = 5
const seconds = 3
const clients = 10
/** A request is more than its transaction: HTTP, who asks, what is sealed, the answer's JSON. */
const leastRatio = 0.15

/** What somebody reads of their own: one statement, and all there is. */
const reads = [
  {
    path: '/api/me/sessions',
    read: (tx, { actor }, terms) => listSessions(tx, actor, terms.rules, terms.now),
  },
  {
    path: '/api/me/holdings',
    read: (tx, { keys, actor }, terms) => getHoldings(tx, { keys, ties: [ties(keys)] }, actor, terms),
  },
] as const satisfies readonly OwnRead[]

interface OwnRead {
  readonly path: string
  readonly read: (tx: Tx, asker: Asker, terms: { rules: AccountRules; now: Date }) => Promise<unknown>
}

interface Asker {
  readonly keys: Keys
  readonly actor: Actor & { readonly kind: 'account' }
}

/** As the portal ties them, in a project that has no batches. */
const ties = (keys: Keys) =>
  tieApplications({
    keys,
    secret: '',
    takesPayments: false,
    projects: {
      getProject: () => ({
        settings: { windows: [], accountRules: fallbackAccountRules, collectiveAccount: 'off' as const },
      }),
    },
    batches: { find: async () => null, list: async () => [], places: async () => [] },
  })

interface Round {
  readonly portal: number
  /** Each statement in a round trip of its own, as pgbench works unless told otherwise. */
  readonly stepwise: number
  /** All in one round trip, as the portal asks. */
  readonly atOnce: number
  readonly failures: number
  /** What a bare transaction with the same statements costs the database, to what a request costs it and the portal. */
  readonly byProcessor: number
}

/** How fast somebody reads what is theirs, against PostgreSQL's own bench with the same statements. */
export async function measureOwnRecord(): Promise<Figure> {
  const pgbench = await findPgbench()
  const portal = await openBenchPortal(50)
  try {
    const headers = await signInOnce(portal)
    const measured: Round[][] = []
    for (const { path, read } of reads) {
      const statements = await statementsOf(portal, read)
      const [stepwise, atOnce] = [
        ['begin;', ...statements, 'commit;'],
        ['\\startpipeline', ...statements, '\\endpipeline'],
      ]
      const load = { url: portal.product.url, paths: [path], headers, seconds, connections: 32 }
      await putLoad(load)
      const taken: Round[] = []
      for (let round = 0; round < rounds; round++) {
        const used = () => processorSeconds(portal.product.pid) + databaseSeconds(portal.postmaster)
        const before = used()
        const { requestsPerSecond, failures } = await putLoad(load)
        const between = used()
        const bench = async (script: readonly string[] = []) =>
          pgbench ? runPgbench({ pgbench, url: portal.appUrl, script, clients, seconds }) : Number.NaN
        const bare = await bench(stepwise)
        const byProcessor = (used() - between) / bare / ((between - before) / requestsPerSecond)
        taken.push({
          portal: requestsPerSecond,
          failures,
          byProcessor,
          stepwise: bare,
          atOnce: await bench(atOnce),
        })
      }
      measured.push(taken)
    }
    return report(measured, pgbench)
  } finally {
    await portal.close()
  }
}

function report(measured: readonly (readonly Round[])[], pgbench: string | null): Figure {
  const ratiosOf = (taken: readonly Round[] = [], to: 'stepwise' | 'atOnce') =>
    taken.map((round) => round.portal / round[to])
  const failures = measured.flat().reduce((sum, round) => sum + round.failures, 0)
  const yardstick = pgbench
    ? `Against pgbench with ${clients} clients, prepared statements, as the same role behind the same row-level security, ${rounds} rounds of ${seconds} s by turns. By processor time: what a bare transaction costs the database, to what a request costs the database and the portal. All of them share the machine: the portal has one process, pgbench ${clients} and the database its own.`
    : 'pgbench is not installed here, so there is nothing to compare with: install PostgreSQL’s, or name it in PGBENCH.'
  return {
    title: 'An own record over the database',
    how: `One transaction in one round trip, its settings and every statement of the operation (${loadTool} with 32 connections). ${yardstick}`,
    columns: [
      '',
      'the portal, requests/s',
      'pgbench, transactions/s',
      'ratio',
      'ratio by processor time',
      'pgbench in one round trip',
      'ratio to that',
    ],
    rows: reads.map(({ path }, at) => {
      const taken = measured[at] ?? []
      const all = (pick: (round: Round) => number) => spread(taken.map(pick), 0)
      return [
        `GET ${path}`,
        all((round) => round.portal),
        all((round) => round.stepwise),
        spread(ratiosOf(taken, 'stepwise')),
        spread(taken.map(({ byProcessor }) => byProcessor)),
        all((round) => round.atOnce),
        spread(ratiosOf(taken, 'atOnce')),
      ]
    }),
    aims: [
      ...(pgbench
        ? reads.map(({ path }, at) => ({
            aim: `${path}: ratio by processor time ≥ ${leastRatio}`,
            reached:
              judged({
                ratios: ratiosOf(measured[at], 'stepwise'),
                processorRatios: (measured[at] ?? []).map(({ byProcessor }) => byProcessor),
              }) >= leastRatio,
          }))
        : []),
      { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
    ],
  }
}

/** What the operation asks of the database, written down while it does it once. */
async function statementsOf(
  { database, keys, projectId, people }: BenchPortal,
  read: OwnRead['read'],
): Promise<string[]> {
  const accountId = people[0]?.accountId ?? ''
  const own = { role: 'candidate', projectId, accountId, sessionId: accountId } as const
  const actor = { kind: 'account', ...own, mustChangePassword: false, approved: true } as const
  const statements: string[] = []
  await database.read({ projectId, actor }, (tx) => {
    const terms = { rules: fallbackAccountRules, now: new Date() }
    return read(written(tx, statements), { keys, actor }, terms)
  })
  const settings = {
    'baoming.project': projectId,
    'baoming.actor': `account:${accountId}`,
    transaction_read_only: 'on',
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return [`select ${calls.join(', ')}`, ...statements].map((statement) => `${withoutVariables(statement)};`)
}

/** pgbench takes the `:MI` of a format, or of whatever text, for a variable of its own, wherever it stands. */
const withoutVariables = (statement: string) => statement.replace(/(?<!:):(?=[a-z_])/gi, ":' || '")

function written(tx: Tx, statements: string[]): Tx {
  const note = (text: string, values: readonly unknown[]) =>
    void statements.push(
      text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, at) => literal(values[Number(at) - 1])),
    )
  return {
    projectId: tx.projectId,
    actor: tx.actor,
    query(text, values = []) {
      note(text, values)
      return tx.query(text, values)
    },
    named(name, text, values) {
      note(text, values)
      return tx.named(name, text, values)
    },
    kysely: () => tx.kysely(),
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`
}
