import { execFile } from 'node:child_process'
import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { getHoldings } from '#server/features/account/get-holdings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type BenchPortal, openBenchPortal } from './bench-portal.ts'
import { type Figure, median, spread } from './figure.ts'
import { signInOnce } from './knock.ts'
import { loadTool, putLoad } from './load.ts'

const run = promisify(execFile)
const rounds = 5
const seconds = 3
const clients = 10

/** How fast somebody reads what is held about them, against PostgreSQL's own bench with the same statements. */
export async function measureOwnRecord(): Promise<Figure> {
  const pgbench = await findPgbench()
  const portal = await openBenchPortal(50)
  const folder = await mkdtemp(join(tmpdir(), 'baoming-pgbench-'))
  try {
    const headers = await signInOnce(portal)
    const script = join(folder, 'own-record.sql')
    await writeFile(script, await scriptFor(portal))
    const load = { url: portal.product.url, paths: ['/api/me/holdings'], headers, seconds, connections: 32 }
    await putLoad(load)
    const measured: { portal: number; simple: number; prepared: number; failures: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const { requestsPerSecond, failures } = await putLoad(load)
      measured.push({
        portal: requestsPerSecond,
        failures,
        simple: pgbench ? await runPgbench(pgbench, portal.appUrl, script, 'simple') : Number.NaN,
        prepared: pgbench ? await runPgbench(pgbench, portal.appUrl, script, 'prepared') : Number.NaN,
      })
    }
    return report(measured, pgbench)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await portal.close()
  }
}

type Round = Readonly<Record<'portal' | 'simple' | 'prepared' | 'failures', number>>

function report(measured: readonly Round[], pgbench: string | null): Figure {
  const all = (pick: (round: Round) => number) => spread(measured.map(pick), 0)
  const ratios = measured.map(({ portal, simple, prepared }) => portal / Math.max(simple, prepared))
  const failures = measured.reduce((sum, round) => sum + round.failures, 0)
  const yardstick = pgbench
    ? `Against pgbench with ${clients} clients as the same role behind the same row-level security, ${rounds} rounds of ${seconds} s by turns; the ratio is to the faster of its two ways.`
    : 'pgbench is not installed here, so there is nothing to compare with: install PostgreSQL’s, or name it in PGBENCH.'
  return {
    title: 'GET api/me/holdings: an own record over the database',
    how: `One transaction with every statement of the operation (${loadTool} with 32 connections). ${yardstick}`,
    columns: ['', 'transactions/s', 'ratio'],
    rows: [
      ...(pgbench
        ? [
            ['pgbench, statements as text', all(({ simple }) => simple), ''],
            ['pgbench, prepared statements', all(({ prepared }) => prepared), ''],
          ]
        : []),
      ['the portal', all(({ portal }) => portal), pgbench ? spread(ratios) : ''],
    ],
    aims: [
      ...(pgbench ? [{ aim: 'ratio ≥ 0.5', reached: median(ratios) >= 0.5 }] : []),
      { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
    ],
  }
}

/** In PGBENCH, or where the packages of PostgreSQL put it: the newest one. */
async function findPgbench(): Promise<string | null> {
  const { PGBENCH } = process.env
  if (PGBENCH) return PGBENCH
  const places: string[] = []
  for await (const place of glob(['/usr/bin/pgbench', '/usr/{lib/postgresql/*,pgsql-*,local}/bin/pgbench']))
    places.push(place)
  return places.sort().at(-1) ?? null
}

async function runPgbench(
  pgbench: string,
  appUrl: string,
  script: string,
  way: 'simple' | 'prepared',
): Promise<number> {
  const args = [
    '-n',
    '-M',
    way,
    '-f',
    `${script}`,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    appUrl,
  ]
  const { stdout } = await run(pgbench, args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** What the operation asks of the database, written down while it does it once. */
async function scriptFor({ database, keys, projectId, people }: BenchPortal): Promise<string> {
  const accountId = people[0]?.accountId ?? ''
  const own = { role: 'candidate', projectId, accountId, sessionId: accountId } as const
  const actor = { kind: 'account', ...own, mustChangePassword: false } satisfies Actor
  const statements: string[] = []
  await database.transaction({ projectId, actor }, (tx) => {
    const terms = { rules: fallbackAccountRules, now: new Date() }
    return getHoldings(written(tx, statements), keys, actor, terms)
  })
  const scope = [
    `set local baoming.project = '${projectId}'`,
    `set local baoming.actor = 'account:${accountId}'`,
  ]
  return [...['begin', ...scope, ...statements, 'commit'].map((statement) => `${statement};`), ''].join('\n')
}

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
