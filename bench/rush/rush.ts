import { type BenchPortal, openBenchPortal } from '../bench-portal.ts'
import { type Aim, type Figure, judged, median, spread } from '../figure.ts'
import { processorSeconds } from '../yardsticks/compare.ts'
import { databaseSeconds } from '../yardsticks/database-time.ts'
import { findPgbench, runPgbench } from '../yardsticks/pgbench.ts'
import { connections, numbered, openRushGround, type RushGround } from './rush-ground.ts'
import { putRush, type RushFound } from './rush-load.ts'

const rounds = 5
const seconds = 3
/** As many connections as the portal's pool has. */
const clients = 10
const million = 1_000_000

interface Round {
  readonly rush: RushFound
  /** Bare transactions of one update and three inserts, a second. */
  readonly bare: number
  /** With the connections of one process, and of two. */
  readonly one: Held
  /** What a bare transaction costs the database, to what choosing and submitting costs it and the portal. */
  readonly byProcessor: number
  readonly two: Held
}

interface Held {
  /** Places held of the one hot quota, a second. */
  readonly holds: number
  /** Calls of a function that counts in one row, a second. */
  readonly counter: number
}

/** The opening minute: how fast candidates get a place and hand in, how fast one quota gives its places away. */
export async function measureRush(): Promise<Figure> {
  const pgbench = await findPgbench()
  const portal = await openBenchPortal(1)
  const ground = await openRushGround(portal)
  try {
    await takeRound(portal, ground, pgbench)
    const few = await takeRounds(portal, ground, pgbench)
    const soldOut = await sellOut(portal, ground)
    await ground.grow(million)
    await takeRound(portal, ground, pgbench)
    const many = await takeRounds(portal, ground, pgbench)
    return report({ few, many, soldOut }, pgbench)
  } finally {
    await ground.close()
    await portal.close()
  }
}

async function takeRounds(portal: BenchPortal, ground: RushGround, pgbench: string | null): Promise<Round[]> {
  const taken: Round[] = []
  for (let round = 0; round < rounds; round++) taken.push(await takeRound(portal, ground, pgbench))
  return taken
}

async function takeRound(portal: BenchPortal, ground: RushGround, pgbench: string | null): Promise<Round> {
  const url = portal.appUrl
  const settings = { 'baoming.project': portal.projectId }
  const bench = async (script: readonly string[], clients: number) =>
    pgbench ? runPgbench({ pgbench, url, script, clients, seconds, settings }) : Number.NaN
  const hold = async (clients: number): Promise<Held> => {
    const counter = await bench([`select rush_hold(nextval('rush_turn'));`], clients)
    await ground.reset()
    await bench(holding(ground), clients)
    return { counter, holds: (await ground.countHeld()) / seconds }
  }
  await ground.reset()
  const used = () => processorSeconds(portal.product.pid) + databaseSeconds(portal.postmaster)
  const before = used()
  const rush = await putRush({ url: portal.product.url, lines: ground.lines })
  const between = used()
  const bare = await bench(bareTransaction, clients)
  const byProcessor = (used() - between) / (bare * seconds) / ((between - before) / rush.done)
  return { rush, bare, byProcessor, one: await hold(clients), two: await hold(2 * clients) }
}

interface SoldOut {
  readonly places: number
  readonly rush: RushFound
  readonly held: number
}

/** Places for half of those who come: the last ones are found wherever they lie, and nobody gets one that is not there. */
async function sellOut(portal: BenchPortal, ground: RushGround): Promise<SoldOut> {
  const places = Math.floor(ground.lines.flat().length / 2)
  await ground.reset()
  await ground.limit(places)
  const rush = await putRush({ url: portal.product.url, lines: ground.lines })
  const held = await ground.countHeld()
  await ground.limit(million)
  return { places, rush, held }
}

const bareTransaction = [
  '\\set id random(1, 100000)',
  'begin;',
  'update rush_row set version = version + 1 where row_id = :id;',
  'insert into rush_first (what) values (:id);',
  'insert into rush_second (what) values (:id);',
  'insert into rush_third (what) values (:id);',
  'commit;',
]

/** As the portal asks: where it is crowded once more, patiently. */
function holding({ hot, hotCount }: RushGround): string[] {
  const call = (turn: string, patient: boolean) =>
    `select (outcome = 'crowded')::integer as crowded from choose_places(
      ${numbered('application', `${turn}('rush_turn') % ${hotCount} + 1`)}, null,
      '{draft}', null, '[]', array['${hot.subjectId}']::uuid[], array['${hot.areaId}']::uuid[], '{}', 12000,
      now() + interval '30 minutes', ${patient}, uuidv7(), now(), 'system', 'rush', null) \\gset`
  return [call('nextval', false), '\\if :crowded', call('currval', true), '\\endif'].map((line) =>
    line.replace(/\s+/g, ' '),
  )
}

interface Measured {
  readonly few: readonly Round[]
  readonly many: readonly Round[]
  readonly soldOut: SoldOut
}

const perSecond = ({ rush }: Round) => rush.done / rush.seconds
const rushRatios = (taken: readonly Round[]) => taken.map((round) => perSecond(round) / round.bare)
const rushJudged = (taken: readonly Round[]) =>
  judged({ ratios: rushRatios(taken), processorRatios: taken.map(({ byProcessor }) => byProcessor) })
const holdRatios = (taken: readonly Round[]) => taken.map(({ one }) => one.holds / one.counter)
const holdRatiosOfTwo = (taken: readonly Round[]) => taken.map(({ two }) => two.holds / two.counter)

function report(measured: Measured, pgbench: string | null): Figure {
  const { few, many } = measured
  const row = (name: string, taken: readonly Round[]) => [
    name,
    spread(taken.map(perSecond), 0),
    `${milliseconds(taken, 0.5).toFixed(0)} / ${milliseconds(taken, 0.99).toFixed(0)}`,

    spread(
      taken.map(({ bare }) => bare),
      0,
    ),
    spread(rushRatios(taken)),
    spread(taken.map(({ byProcessor }) => byProcessor)),
    ...(['one', 'two'] as const).map((processes) => {
      const [holds, counter] = (['holds', 'counter'] as const).map((what) =>
        spread(
          taken.map((round) => round[processes][what]),
          0,
        ),
      )
      return `${holds} / ${counter}`
    }),
    spread(holdRatios(taken)),
    spread(holdRatiosOfTwo(taken)),
  ]
  return {
    title: 'The opening minute',
    how: `${connections} signed-in candidates at a time, all of one batch, choose the same subject in the same area and submit, over HTTP, from a process of its own. Against it pgbench with ${clients} clients, prepared, on the same database: a bare transaction of one update and three inserts in six round trips. Beside it the functions alone by pgbench: holding a place of one hot quota in shares, with its application, its row and its history, against a function that counts in one row and inserts one, with as many clients as one process of the portal has connections, and as two have. ${rounds} rounds by turns, ${seconds} s each of pgbench; then, once, with places for half of those who come; then all again over ${million / 1_000_000} million applications more. All of them share the machine.${pgbench ? '' : ' pgbench is not installed here, so there is nothing to compare with.'}`,
    columns: [
      'applications',
      'chosen and submitted a second',
      'ms p50 / p99',
      'pgbench, bare transactions/s',
      'ratio',
      'ratio by processor time',
      `holds of one quota/s / pgbench, one counter/s, ${clients} clients`,
      `the same, ${2 * clients} clients`,
      `ratio, ${clients} clients`,
      `ratio, ${2 * clients} clients`,
    ],
    rows: [row('some ten thousand', few), row('a million more', many)],
    aims: [...(pgbench ? aimsBesidePgbench(measured) : []), ...aimsOf(measured)],
  }
}

function aimsBesidePgbench({ few, many }: Measured): Aim[] {
  const grown = rushJudged(many) / rushJudged(few)
  return [
    {
      aim: 'choose and submit: ≥ 0.12 of the bare transactions of the same run, by processor time',
      reached: rushJudged(few) >= 0.12,
    },
    {
      aim: `with a million more, choosing and submitting keeps ≥ 0.9 of that (${grown.toFixed(2)})`,
      reached: grown >= 0.9,
    },
    {
      aim: 'one hot quota gives its places away as fast as one counter row counts, with the connections of one process and of two',
      reached: median(holdRatios(few)) >= 1 && median(holdRatiosOfTwo(few)) >= 1,
    },
  ]
}

function aimsOf({ few, many, soldOut }: Measured): Aim[] {
  const failures = [...few, ...many].reduce((sum, { rush }) => sum + rush.failures + rush.gone, 0)
  const tail = milliseconds(few, 0.99) / milliseconds(few, 0.5)
  const { places, rush: sold, held } = soldOut
  return [
    { aim: `p99 ≤ 2.5 times p50 (${tail.toFixed(2)})`, reached: tail <= 2.5 },
    {
      aim: `with ${places} places for twice as many, as many are held (${held}), and everybody else is told so (${sold.gone}; ${sold.failures} were told something else${sold.failures ? `: ${sold.firstFailure}` : ''})`,
      reached: held === places && sold.done === places && sold.gone === places && sold.failures === 0,
    },
    {
      aim: `everybody gets through (${failures} did not${failures ? `: ${firstFailureOf([...few, ...many])}` : ''})`,
      reached: failures === 0,
    },
  ]
}

function milliseconds(taken: readonly Round[], part: number): number {
  const all = taken.flatMap(({ rush }) => rush.milliseconds).sort((a, b) => a - b)
  return all[Math.floor(all.length * part)] ?? Number.NaN
}

const firstFailureOf = (taken: readonly Round[]) =>
  taken.map(({ rush }) => rush.firstFailure).find((failure) => failure !== '')
