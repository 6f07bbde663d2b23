import { Client } from 'pg'
import { cashierMerchant, cashierNotice } from '#server/adapters/payment/built-in-cashier.ts'
import { openInvoiceFlush } from '#server/features/invoice/invoice.ts'
import { creditNews } from '#server/features/payment/credit/credit-news.ts'
import { noticePath } from '#server/features/payment/credit/serve-notices.ts'
import { nextProviderNumber } from '#server/features/payment/provider-number.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenBatchesIn } from '#server/test/given/given-batches.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { type BenchPortal, benchActor, benchSecret, openBenchPortal } from './bench-portal.ts'
import { type Figure, judged, spread } from './figure.ts'
import { processorSeconds } from './yardsticks/compare.ts'
import { databaseSeconds } from './yardsticks/database-time.ts'
import { scriptOf, writtenDatabase } from './yardsticks/numbered-script.ts'
import { findPgbench, runPgbench } from './yardsticks/pgbench.ts'

const rounds = 5
const seconds = 3
const clients = 10
/** Notices of a round. */
const portion = 400
const feeFen = 12_000
const leastRatio = 0.4
/** From here on each client of pgbench has payments of its own. */
const pgbenchFrom = 100_000
const ofClient = 1_500

interface Round {
  readonly portal: number
  readonly bare: number
  /** Milliseconds of the processor for each: of the portal, of the database for the portal, and for pgbench. */
  readonly portalMs: number
  readonly databaseMs: number
  readonly bareMs: number
  readonly failures: number
}

/** How many notices of payments are credited in a second, against PostgreSQL’s own bench with the same statements. */
export async function measureNotices(): Promise<Figure> {
  const pgbench = await findPgbench()
  const portal = await openBenchPortal(1)
  try {
    const head = await furnish(portal)
    const { script, statements } = await scriptOfCredit(portal, head)
    let next = 10
    const credit = async (count: number) => {
      const mine = Array.from({ length: count }, () => next++)
      return tellAll(
        portal,
        mine.map((at) => numberAt(head, at)),
      )
    }
    await credit(portion)
    const taken: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [node, database] = [processorSeconds(portal.product.pid), databaseSeconds(portal.postmaster)]
      const beganAt = performance.now()
      const failures = await credit(portion)
      const perSecond = portion / ((performance.now() - beganAt) / 1000)
      const between = databaseSeconds(portal.postmaster)
      const portalMs = ((processorSeconds(portal.product.pid) - node) * 1000) / portion
      const bare = pgbench
        ? await runPgbench({
            ...{ pgbench, url: portal.appUrl, script, clients, seconds },
            variables: { i: (round * ofClient) / rounds },
          })
        : Number.NaN
      const bareMs = ((databaseSeconds(portal.postmaster) - between) * 1000) / (bare * seconds)
      const databaseMs = ((between - database) * 1000) / portion
      taken.push({ portal: perSecond, bare, portalMs, databaseMs, bareMs, failures })
    }
    const credited = await countCredited(portal, 10, pgbenchFrom - 1)
    const bare = await countCredited(portal, pgbenchFrom, 9_999_999)
    return report(taken, { ...{ credited, bare, told: next - 10 }, statements, pgbench })
  } finally {
    await portal.close()
  }
}

interface Credited {
  /** Receipts of what the portal was told, each with its entries and its application settled. */
  readonly credited: number
  readonly told: number
  /** The same of pgbench: its statements do what ours do. */
  readonly bare: number
  readonly statements: number
  readonly pgbench: string | null
}

function report(taken: readonly Round[], { credited, bare, told, statements, pgbench }: Credited): Figure {
  const all = (pick: (round: Round) => number, digits = 2) => spread(taken.map(pick), digits)
  const ratios = taken.map(({ portal, bare }) => portal / bare)
  const processorRatios = taken.map(({ bareMs, portalMs, databaseMs }) => bareMs / (portalMs + databaseMs))
  const failures = taken.reduce((sum, round) => sum + round.failures, 0)
  return {
    title: 'Notices of payments credited',
    how: `${portion} signed notices a round over HTTP, ${clients} at a time, each of another payment; one process. Against pgbench with the same ${statements} statements, each in a round trip, ${clients} clients, prepared, the same role behind the same row-level security, ${rounds} rounds of ${seconds} s by turns. By processor time: what the bare transaction costs the database, to what a notice costs the portal and the database.`,
    columns: [
      'credited/s',
      'pgbench, transactions/s',
      'ratio',
      'ratio by processor time',
      'ms of Node a notice',
      'ms of PostgreSQL a notice',
      'ms of PostgreSQL a bare one',
    ],
    rows: [
      [
        all(({ portal }) => portal, 0),
        all(({ bare }) => bare, 0),
        spread(ratios),
        spread(processorRatios),
        all(({ portalMs }) => portalMs, 1),
        all(({ databaseMs }) => databaseMs, 1),
        all(({ bareMs }) => bareMs, 1),
      ],
    ],
    aims: [
      ...(pgbench
        ? [
            {
              aim: `ratio by processor time ≥ ${leastRatio}`,
              reached: judged({ ratios, processorRatios }) >= leastRatio,
            },
            { aim: `what pgbench did credits as well: ${bare}`, reached: bare > rounds },
          ]
        : []),
      { aim: `every notice is answered (${failures} were not)`, reached: failures === 0 },
      { aim: `each is credited once: ${credited} of ${told}`, reached: credited === told },
    ],
  }
}

const numberAt = (head: string, at: number) => `${head}${String(at).padStart(7, '0')}`

const newsOf = (paymentNumber: string) => ({
  ...{ paymentNumber, merchant: cashierMerchant, transactionId: `C${paymentNumber}` },
  ...{ amountFen: feeFen, currency: 'CNY', paidAt: new Date() },
})

/** How many were not answered as they should be. */
async function tellAll({ product }: BenchPortal, numbers: readonly string[]): Promise<number> {
  const waiting = [...numbers]
  let failures = 0
  const tell = async () => {
    for (let number = waiting.pop(); number; number = waiting.pop()) {
      const { transactionId, amountFen, paidAt } = newsOf(number)
      const notice = cashierNotice(benchSecret, {
        ...{ number, amountFen, subject: '', state: 'paid', noticeUrl: '', returnUrl: '' },
        ...{ expiresAt: paidAt, transactionId, paidFen: amountFen, paidAt },
      })
      const { body, headers } = notice ?? { body: '', headers: {} }
      const answer = await fetch(`${product.url}${noticePath('builtIn')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: new Uint8Array(Buffer.from(body)),
      })
      if ((await answer.text()) !== 'kept') failures += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, tell))
  return failures
}

async function asOwner<Row extends object>(
  { ownerUrl }: BenchPortal,
  ...statements: readonly string[]
): Promise<Row[]> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`set baoming.reach = 'platform'`)
    let rows: Row[] = []
    for (const statement of statements) rows = (await owner.query<Row>(statement)).rows
    return rows
  } finally {
    await owner.end()
  }
}

/** Ids told by a number, so that pgbench can name them. */
const idAt = (kind: number, number: string) =>
  `('0${kind}000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** People who approved applications wait with, each with an order that is open and a payment that is begun. */
async function furnish(portal: BenchPortal): Promise<string> {
  const { database, projectId } = portal
  const clock = Object.assign(() => new Date(), { set: () => undefined })
  const { batchId } = await givenBatchesIn({ database, clock }).batch(projectId, { review: 'none' })
  const head = await database.transaction({ projectId, actor: benchActor }, async (tx) =>
    (await nextProviderNumber(tx)).slice(0, 25),
  )
  const of = `'${projectId}'::uuid`
  const all = `(select generate_series(1, ${10 + portion * (rounds + 1)}) as n
    union all select generate_series(${pgbenchFrom}, ${pgbenchFrom + clients * ofClient})) numbers`
  await asOwner(
    portal,
    `insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
       select ${of}, ${idAt(5, 'n')}, 'candidate', 'imported', '考生', 'zh-Hans', 2, false, now() from ${all}`,
    `insert into application (project_id, application_id, batch_id, account_id, state, number, fee_fen, batch_version,
         held_until, submitted_at, created_at, updated_at)
       select ${of}, ${idAt(6, 'n')}, '${batchId}', ${idAt(5, 'n')}, 'unpaid', new_application_number(now()), ${feeFen}, 1,
         now() + interval '1 day', now(), now(), now() from ${all}`,
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
       select ${of}, ${idAt(7, 'n')}, 'B' || n, ${idAt(5, 'n')}, 'open', ${feeFen}, now() + interval '1 day', now(), now()
       from ${all}`,
    `insert into order_line (project_id, order_id, application_id, amount_fen)
       select ${of}, ${idAt(7, 'n')}, ${idAt(6, 'n')}, ${feeFen} from ${all}`,
    `insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, created_at,
         changed_at)
       select ${of}, ${idAt(8, 'n')}, ${idAt(7, 'n')}, '${head}' || lpad(n::text, 7, '0'), 'builtIn', '${cashierMerchant}',
         'qr', ${feeFen}, 'started', now(), now() from ${all}`,
    'vacuum analyze',
  )
  return head
}

/** What crediting asks of the database, written down while it does it twice: what differs is told by a number. */
async function scriptOfCredit({ database, keys, projectId }: BenchPortal, head: string) {
  const runs = []
  for (const at of [1, 2]) {
    const { noting, run } = writtenDatabase(database)
    const parts = {
      ...{ database: noting, log: openLog('error'), clock: () => new Date(), providers: new Map() },
      registration: registrationPartsOf({ database, keys, secret: benchSecret }),
      invoiceFlush: openInvoiceFlush(keys),
    }
    const credited = await creditNews(parts, 'builtIn', newsOf(numberAt(head, at)), new Date())
    if (credited !== 'order') throw new Error(`A notice of the bench was credited as ${credited}.`)
    runs.push(run)
  }
  const [one = [], other = []] = runs
  const script = scriptOf(one, other, {
    projectId,
    numberTexts: [numberAt(head, 1), numberAt(head, 2)],
    head,
  })
  return {
    statements: one.reduce((sum, { statements }) => sum + statements.length, 0),
    script: ['\\set i :i + 1', `\\set n ${pgbenchFrom} + :client_id * ${ofClient} + :i`, ...script],
  }
}

/** Of the payments with such numbers: with its receipt, what it earned, and the application settled. */
async function countCredited(portal: BenchPortal, from: number, to: number): Promise<number> {
  const [row] = await asOwner<{ count: number }>(
    portal,
    `select count(*)::int as count from receipt
       join payment using (project_id, payment_id)
       join order_line on order_line.order_id = receipt.order_id
       join application using (application_id)
     where right(payment.number, 7)::int between ${from} and ${to} and credited_as = 'order'
       and application.state = 'confirmed'
       and 2 = (select count(*) from ledger_entry where ledger_entry.order_id = receipt.order_id)`,
  )
  return row?.count ?? 0
}
