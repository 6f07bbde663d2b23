import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import type { BillLine, PaymentProvider } from '#server/adapters/payment/port.ts'
import { openInvoiceFlush } from '#server/features/invoice/invoice.ts'
import { readBill } from '#server/features/payment/bill/read-bill.ts'
import { nextProviderNumber } from '#server/features/payment/provider-number.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { testKeys } from '#server/test/test-keys.ts'
import { makeDataDir } from '../e2e/product.ts'
import type { Figure } from './figure.ts'

/** The first one also has the process grow to what such work takes at all. */
const sizes = [30_000, 100_000] as const
/** So many lines that only one side has, and as many with another amount. */
const differing = 50

/** How long it takes to read a bill to its end and to compare it, and what it takes of memory. */
export async function measureBill(): Promise<Figure> {
  await using opened = new AsyncDisposableStack()
  const { database, owner, admin, log } = await openBillDatabase(opened)
  const projectId = newId(noon)
  const scope = { projectId, actor: { kind: 'system', name: 'bench' } } as const
  const texts = { 'zh-Hans': { examName: '考试', examDesc: '' } }
  const head = await database.transaction(scope, async (tx) => {
    await createProject(tx, { domain: 'exam', texts, colorTheme: '#1f5fa8', navColor: '#12395f' }, noon)
    return (await nextProviderNumber(tx)).slice(0, 25)
  })
  const rows: (string | number)[][] = []
  const grown: number[] = []
  let isRight = true
  const before = process.memoryUsage().rss
  for (const [place, size] of sizes.entries()) {
    const day = `2026-11-1${place}`
    await furnish(admin, { projectId, head, day, size })
    const provider = providerOf(head, day, size)
    const parts = {
      ...{ database, log, clock: () => noon, providers: new Map([['alipay', provider] as const]) },
      registration: registrationPartsOf({ database, keys: testKeys, secret: 'bench' }),
      invoiceFlush: openInvoiceFlush(testKeys),
    }
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const beganAt = performance.now()
    // Whoever still watches keeps a process alive that has failed.
    const outcome = await readBill(parts, () => '', { provider: 'alipay', day }).finally(() =>
      clearInterval(watch),
    )
    const seconds = (performance.now() - beganAt) / 1000
    const found = await owner.query<{ count: number }>(
      'select count(*)::int as count from bill_difference where day = $1',
      [day],
    )
    const differences = found.rows[0]?.count ?? 0
    isRight &&= outcome === 'concluded' && differences === 3 * differing
    const grownBy = Math.round((most - before) / 1e6)
    grown.push(grownBy)
    rows.push([size, seconds.toFixed(1), Math.round(size / seconds), grownBy, differences])
  }
  return {
    title: 'A bill compared with the ledger',
    how: `A bill is streamed, laid down, and compared in one statement with as many receipts and entries of the ledger; ${differing} lines are missing on each side and ${differing} have another amount. Memory is what the process grew by at most since before the first bill; PostgreSQL is beside it.`,
    columns: ['lines', 'seconds', 'lines a second', 'MB grown', 'differences'],
    rows,
    aims: [
      { aim: 'every difference is found, and no other', reached: isRight },
      {
        aim: 'three times the lines take no more memory, give or take 60 MB',
        reached: (grown[1] ?? 0) - (grown[0] ?? 0) <= 60,
      },
    ],
  }
}

async function openBillDatabase(opened: AsyncDisposableStack) {
  const folder = await makeDataDir()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const log = openLog('error')
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  opened.defer(() => postgres.stop())
  const { adminUrl, appUrl, ownerUrl } = postgres
  await migrate({ ownerUrl, appUrl, log })
  const database = openDatabase({ url: appUrl, log })
  opened.defer(() => database.close())
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  opened.defer(() => owner.end())
  await owner.query(`set baoming.reach = 'platform'`)
  // Whoever paid does not matter here: references are not looked at, which a superuser alone may ask for.
  const admin = new Client({ connectionString: sameDatabase(adminUrl, ownerUrl) })
  await admin.connect()
  opened.defer(() => admin.end())
  await admin.query(`set session_replication_role = 'replica'`)
  return { database, owner, admin, log }
}

function providerOf(head: string, day: string, size: number): PaymentProvider {
  const never = async () => {
    throw new Error('Nothing else is asked of it here.')
  }
  async function* lines(): AsyncGenerator<BillLine> {
    for (let place = differing; place < size + differing; place += 1)
      yield {
        kind: 'payment',
        // Those past the last receipt are of nobody.
        paymentNumber: place < size ? numberAt(head, day, place) : 'ANOTHERSYSTEM',
        transactionId: `${day}-${place}`,
        refundNumber: null,
        amountFen: place >= size - differing && place < size ? 101 : 100,
        providerFeeFen: 1,
        at: new Date(`${day}T12:00:00+08:00`),
      }
  }
  return {
    ...{ name: 'alipay', merchant: '2088', ways: ['page'] },
    ...{ begin: never, query: never, close: never, refund: never, queryRefund: never, readNotice: never },
    acknowledge: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    readBill: async () => ({ outcome: 'bill', lines: lines() }),
  }
}

const numberAt = (head: string, day: string, place: number) =>
  `${head}${day.at(-1)}${String(place).padStart(6, '0')}`

interface Furnished {
  readonly projectId: string
  readonly head: string
  readonly day: string
  readonly size: number
}

function sameDatabase(adminUrl: string, ownerUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = new URL(ownerUrl).pathname
  return url.href
}

/** Orders that were paid, with all that stands of their money. */
async function furnish(admin: Client, { projectId, head, day, size }: Furnished): Promise<void> {
  const made = `create temp table made as select place, gen_random_uuid() as order_id, gen_random_uuid() as payment_id,
      gen_random_uuid() as receipt_id from generate_series(0, ${size - 1}) place`
  await admin.query('drop table if exists made')
  await admin.query(made)
  const at = `timestamptz '${day} 12:00:00+08'`
  const ofProject = `'${projectId}'::uuid`
  for (const sql of [
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
       select ${ofProject}, order_id, '${day}-' || place, gen_random_uuid(), 'paid', 100, ${at}, ${at}, ${at} from made`,
    `insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, created_at,
         changed_at)
       select ${ofProject}, payment_id, order_id, '${head}${day.at(-1)}' || lpad(place::text, 6, '0'), 'alipay', '2088',
         'page', 100, 'succeeded', ${at}, ${at} from made`,
    `insert into receipt (project_id, receipt_id, order_id, payment_id, provider, merchant, transaction_id, amount_fen,
         currency, paid_at, credited_as, credited_at)
       select ${ofProject}, receipt_id, order_id, payment_id, 'alipay', '2088', '${day}-' || place, 100, 'CNY', ${at},
         'order', ${at} from made`,
    `insert into ledger_entry (project_id, entry_id, order_id, kind, debit, credit, amount_fen, source_id, day, at)
       select ${ofProject}, gen_random_uuid(), order_id, 'received', 'provider', 'payer', 100, receipt_id, '${day}', ${at}
       from made`,
  ])
    await admin.query(sql)
  await admin.query('analyze payment_order, payment, receipt, ledger_entry')
}
