import { setTimeout as pause } from 'node:timers/promises'
import { openWechatPay } from '#server/adapters/payment/wechat-pay/wechat-pay.ts'
import { openPaymentJobs } from '#server/features/payment/payment-jobs.ts'
import { scopeOfMoney } from '#server/features/payment/payment-parts.ts'
import { noon } from '../test-clock.ts'
import { type Blows, keepProcesses } from './keep-processes.ts'
import { readBillOf } from './storm-bill.ts'
import { type AsOwner, openStormGround, type StormGround } from './storm-ground.ts'
import { noticesOf } from './storm-notices.ts'
import { givenPayers, type Payer } from './storm-payers.ts'
import { tellAll } from './tell-all.ts'

export interface StormFound {
  readonly killed: { readonly processes: number; readonly databases: number }
  readonly told: { readonly notices: number; readonly again: number; readonly falseTaken: number }
  readonly seconds: number
  /** `what number fen`, by the provider's bill and by what is written down here. */
  readonly bill: readonly string[]
  readonly booked: readonly string[]
  /** By the kind of payer what became of the application, of the money and of its way back; how many of each. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly unplaced: readonly object[]
  readonly accounts: Readonly<Record<string, number>>
}

type Say = (line: string) => void

/** So many payments, told by a provider that lies in every way, to processes and a database that are killed over them. */
export async function raiseStorm(count: number, blows: Blows, say: Say = () => {}): Promise<StormFound> {
  await using opened = new AsyncDisposableStack()
  const ground = await openStormGround(opened)
  const { peer, projectId, app, asOwner } = ground
  const payers = await givenPayers(ground, count)
  await pay(ground, payers)
  say(`${count} orders wait for their money`)
  const beganMs = performance.now()
  const { killed, told } = await tell(ground, payers, blows, say)
  const seconds = (performance.now() - beganMs) / 1000
  await runOut(ground)
  say('all of it has come to its end')
  const booked = await asOwner<{ line: string }>(
    `select 'payment ' || number || ' ' || receipt.amount_fen as line
     from receipt join payment using (project_id, payment_id)
     union all
     select 'refund ' || number || ' ' || amount_fen from refund where state = 'done'`,
  )
  const scope = scopeOfMoney(projectId)
  return {
    ...{ killed, told, seconds },
    bill: await readBillOf(peer, openWechatPay(peer.config, ground.clock), payers),
    booked: booked.map(({ line }) => line).sort(),
    outcomes: await outcomesOf(asOwner, payers),
    unplaced: await app.database.read(scope, (tx) => tx.query('select * from list_unplaced_money()')),
    accounts: await sumAccounts(asOwner),
  }
}

/** What stands on each account of the ledger. */
async function sumAccounts(asOwner: AsOwner): Promise<Record<string, number>> {
  const rows = await asOwner<{ account: string; fen: string }>(
    `select account, sum(fen) as fen from ledger_entry
       cross join lateral (values (debit, amount_fen), (credit, -amount_fen)) as side (account, fen)
     group by account`,
  )
  return Object.fromEntries(rows.map(({ account, fen }) => [account, Number(fen)]))
}

async function pay({ peer, asOwner }: StormGround, payers: readonly Payer[]) {
  for (const { kind, number } of payers) if (kind !== 'unpaid') peer.pay(number)
  const withdrawn = payers.filter(({ kind }) => kind === 'withdrawn')
  await asOwner(`update application set state = 'withdrawn' where application_id = any ($1)`, [
    withdrawn.map(({ applicationId }) => applicationId),
  ])
}

async function tell(ground: StormGround, payers: readonly Payer[], blows: Blows, say: Say) {
  const { peer, forger, processes, asOwner, killDatabase } = ground
  const notices = noticesOf(peer, forger, payers)
  let killed = 0
  const { urls, end } = await keepProcesses({
    ...{ processes, blows },
    credits: notices.filter(({ isTrue }) => isTrue).length,
    refunds: payers.filter(({ kind }) => kind === 'difference' || kind === 'withdrawn').length,
    onKilled() {
      killed += 1
      say(`${killed} processes killed`)
    },
  })
  const { databases, ...told } = await tellAll({ notices, urls, databases: blows.databases, killDatabase })
  while (!(await isWorkedOff(asOwner))) await pause(100)
  end()
  return { killed: { processes: killed, databases }, told: { ...told, notices: notices.length } }
}

/** Whether nothing waits for the worker. While the database starts anew nobody knows. */
async function isWorkedOff(asOwner: AsOwner): Promise<boolean> {
  const waiting = await asOwner(
    `select from graphile_worker.jobs where task_identifier like 'payment.%'
     union all select from refund where state = 'approved'`,
  ).catch(() => null)
  return waiting?.length === 0
}

/** What no news came of is asked for, what was never paid runs out, what goes back comes to be there. */
async function runOut({ app, clock, peer, asOwner }: StormGround) {
  const jobs = openPaymentJobs({ ...app, clock })
  const isOver = async () => {
    const left = await asOwner(
      `select from payment where state = 'started' union all select from payment_order where state = 'open'
       union all select from refund where state in ('approved', 'sent')`,
    )
    return left.length === 0
  }
  for (let step = 1; step <= 400 && !(await isOver()); step += 1) {
    clock.set(new Date(noon.getTime() + step * 15 * 60_000))
    for (const name of ['ask', 'expire', 'sendRefunds']) await jobs[`payment.${name}`]?.(null)
    const sent = await asOwner<{ number: string }>(`select number from refund where state = 'sent'`)
    for (const { number } of sent) peer.settleRefund(number, 'SUCCESS')
  }
}

async function outcomesOf(asOwner: AsOwner, payers: readonly Payer[]): Promise<Record<string, number>> {
  const kinds = new Map(payers.map(({ orderId, kind }) => [orderId, kind]))
  const rows = await asOwner<{ orderId: string; outcome: string }>(
    `select order_id as "orderId", concat_ws(', ', application.state,
       (select string_agg('for ' || credited_as, ' ') from receipt where receipt.order_id = line.order_id),
       (select string_agg('earned', ' ') from ledger_entry entry where entry.order_id = line.order_id and kind = 'earned'),
       (select string_agg('refund ' || refund.state, ' ') from refund where refund.order_id = line.order_id)) as outcome
     from order_line line join application using (project_id, application_id)`,
  )
  const outcomes: Record<string, number> = {}
  for (const { orderId, outcome } of rows) {
    const name = `${kinds.get(orderId)}: ${outcome}`
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  return outcomes
}
