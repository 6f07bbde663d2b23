import type { Actor } from '#contract/kit/actor.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { demoDay } from '../demo-calendar.ts'
import { groupMembers } from '../demo-group.ts'
import { allTimesOpen, makeDemoApplication } from '../make-demo-applications.ts'
import type { Portraits } from '../prepare-demo-files.ts'
import { absentSitter, demoSitters } from '../seats/demo-sitters.ts'
import { openDemoCarryoverDesk } from './demo-carryover-desk.ts'
import { openDemoInvoiceDesk } from './demo-invoice-desk.ts'
import { demoPayers } from './demo-payers.ts'
import { openDemoRefundDesk } from './demo-refund-desk.ts'
import { type DemoTill, openDemoTill, type TillParts } from './demo-till.ts'
import { openDemoTransferDesk } from './demo-transfer-desk.ts'
import { keepDemoStrayMoney } from './keep-demo-stray-money.ts'
import { makeDemoBills } from './make-demo-bills.ts'
import { type Desks, type StoryPayer, tellStory } from './money-stories.ts'

const hands = 4
const system = { kind: 'system', name: 'demo' } as const

/** Lets the people of the demo register, pay, ask back and ask for invoices, each of them once, as long as it is not too late to pay. */
export async function makeDemoMoney(parts: TillParts, now: Date): Promise<void> {
  const { database } = parts
  const [projectId, cashier] = await database.transaction({ projectId: null, actor: system }, async (tx) => {
    const found = (await registeredGates(tx)).get('demo')?.projectId
    return [found, found ? await cashierOf(tx, found) : null]
  })
  if (!projectId || !cashier) return
  const read = <Rows>(list: (tx: Tx) => Promise<Rows>) =>
    database.transaction({ projectId, actor: system }, list)
  const registration = allTimesOpen(parts)
  const drawn: Portraits = new Map()
  await atOnce(await read(listWithoutApplication), ({ application }) =>
    makeDemoApplication(parts, registration, { projectId, application, drawn }, now),
  )
  const waiting = await read(listWaiting)
  if (waiting.length === 0) return
  // Each has a time of its own.
  const openTill = () => openDemoTill(parts, { projectId, domain: 'demo', registration })
  await atOnce(waiting, async ({ tell, payer }) => {
    await tell(openDesks(openTill(), cashier, now), payer)
  })
  const till = openTill()
  await keepDemoStrayMoney(till, cashier, now)
  await makeDemoBills(till, cashier, now)
}

/** A few at a time. */
async function atOnce<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all]
  const doNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: hands }, doNext))
}

async function listWithoutApplication(tx: Tx) {
  const rows = await tx.query<{ accountName: string }>(
    `select account_name as "accountName" from account where project_id = $1 and account_name = any ($2::text[])
       and not exists (
         select from application where application.project_id = $1 and application.account_id = account.account_id)`,
    [tx.projectId, demoPayers.map(({ accountName }) => accountName)],
  )
  return demoPayers.filter((payer) => rows.some(({ accountName }) => accountName === payer.accountName))
}

const openDesks = (till: DemoTill, cashier: Actor, now: Date): Desks => ({
  ...{ till, now },
  refunds: openDemoRefundDesk(till, cashier),
  invoices: openDemoInvoiceDesk(till),
  transfers: openDemoTransferDesk(till, cashier),
  carryovers: openDemoCarryoverDesk(till, cashier),
})

interface Waiting {
  readonly payer: StoryPayer
  readonly tell: (desks: Desks, payer: StoryPayer) => Promise<unknown>
}

/** Who has something to pay and no order yet. */
async function listWaiting(tx: Tx): Promise<Waiting[]> {
  const rows = await tx.query<{
    readonly applicationId: string
    readonly accountName: string
    readonly accountId: string
    readonly recordName: string | null
  }>(
    `select application.application_id as "applicationId", account.account_name as "accountName",
       account.account_id as "accountId", candidate_record.name as "recordName"
     from application
       left join candidate_record using (project_id, record_id)
       join account on account.project_id = $1
         and account.account_id = coalesce(candidate_record.organisation_id, application.account_id)
     where application.project_id = $1 and application.state = 'unpaid' and not exists (
       select from order_line line where line.project_id = $1 and line.application_id = application.application_id)`,
    [tx.projectId],
  )
  const own = (accountName: string) => rows.filter((row) => row.accountName === accountName)
  const waiting: Waiting[] = []
  const push = (
    found: typeof rows,
    about: Pick<StoryPayer, 'name' | 'phone'>,
    tell: Waiting['tell'] | null,
    role: 'candidate' | 'organisation' = 'candidate',
  ) => {
    const [first] = found
    if (!first || !tell) return
    const signedIn = { kind: 'account', sessionId: '', mustChangePassword: false, approved: true } as const
    const actor = { ...signedIn, role, projectId: tx.projectId ?? '', accountId: first.accountId }
    const applicationIds = found.map(({ applicationId }) => applicationId)
    waiting.push({ payer: { actor, applicationIds, ...about }, tell })
  }
  for (const { accountName, name, phone = '', story } of demoPayers)
    push(own(accountName), { name, phone }, tellStory[story])
  push(own('candidate4'), { name: '陆行舟', phone: '' }, paidLongAgo)
  for (const { accountName, name, phone = '' } of demoSitters)
    push(own(accountName), { name, phone }, accountName === absentSitter ? keptForLater : paidLongAgo)
  const paying = groupMembers.filter(({ stand }) => stand === 'confirmed').map(({ name }) => name)
  push(
    own('demogroup01').filter(({ recordName }) => recordName && paying.includes(recordName)),
    { name: '启明职业技术学校', phone: '' },
    paidByTransfer,
    'organisation',
  )
  return waiting
}

/** For the exam that is over. */
const paidLongAgo: Waiting['tell'] = async ({ till, now }, payer) => {
  till.set(demoDay(now, -118, 20))
  await till.paid(payer)
}

/** Ill on the day: what was paid goes towards the next exam. */
const keptForLater: Waiting['tell'] = async ({ till, carryovers, now }, payer) => {
  till.set(demoDay(now, -118, 20))
  const orderId = await till.paid(payer)
  till.set(demoDay(now, -70, 10))
  await carryovers.keepAll(
    payer,
    orderId,
    '考试当天因病住院，未能参加考试。凭诊断证明，经同意将考试费留作下次使用。',
  )
}

/** An organisation for several of its people at once. */
const paidByTransfer: Waiting['tell'] = async ({ till, transfers, now }, payer) => {
  till.set(demoDay(now, -2, 17))
  const orderId = await till.order(payer, true)
  const amountFen = await till.amountOf(orderId)
  const transferId = await transfers.tell(payer, orderId, payer.name, amountFen)
  till.set(demoDay(now, -1, 9))
  await transfers.confirm(transferId, amountFen, 'DEMO-2001')
}

async function cashierOf(tx: Tx, projectId: string): Promise<Actor | null> {
  const [row] = await tx.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff where name = 'cashier'`,
  )
  if (!row) return null
  const grants = [{ projectId, role: 'cashier', scope: null }] as const
  const signedIn = { sessionId: '', mustChangePassword: false, secondFactorDue: false } as const
  return { kind: 'staff', staffId: row.staffId, operator: false, grants, ...signedIn }
}
