import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { groundOf, openRefundDesk } from '#server/features/payment/test/refund-desk.ts'
import { openScoreBoard } from '#server/features/score/test/score-board.ts'
import { openTicketOffice } from '#server/features/ticket/test/ticket-office.ts'
import { askOf } from '../ask.ts'
import { type Applicant, givenApplication } from '../given/given-applications.ts'
import { type House, openHouse } from '../house.ts'
import { tellNothing } from './tell-nothing.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Desk = Awaited<ReturnType<typeof openRefundDesk>>
interface Till {
  readonly projectId: string
  readonly batch: Batch
  readonly desk: Desk
}
interface Organisation {
  readonly accountId: string
  readonly authorization: string
}

let domains = 0
async function openTill(): Promise<Till> {
  domains += 1
  const domain = `till${domains}`
  const projectId = await house.given.project({
    domain,
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  await house.asOwner('insert into transfer_setting values ($1, $2, now())', [
    projectId,
    JSON.stringify({
      ...{ ...noTransferSettings, offered: true, accountName: '考试中心', bank: '中国银行' },
      ...{ accountNumber: '6222020000000001', days: 3 },
    }),
  ])
  const desk = await openRefundDesk(house, domain, projectId)
  const batch = await house.given.batch(projectId, { capacity: 40, review: 'none', paymentTermMinutes: 60 })
  return { projectId, batch, desk }
}
async function organisationIn(projectId: string): Promise<Organisation> {
  const { accountId } = await house.given.organisation(projectId)
  return { accountId, authorization: await house.given.signedIn(projectId, accountId) }
}

let passports = 0
async function waiting({ projectId, batch }: Till, organisation?: Organisation): Promise<Applicant> {
  if (!organisation) return givenApplication(house, projectId, batch, { upTo: 'submitted' })
  passports += 1
  const organisationId = organisation.accountId
  const person = { name: '欧阳素', idType: 'passport', idNumber: `E${40_000_000 + passports}` } as const
  const recordId = await house.given.record(projectId, { organisationId, ...person })
  return givenApplication(house, projectId, batch, {
    upTo: 'submitted',
    record: { recordId, organisationId },
  })
}

/** An organisation, its neighbour of the same project, and one of another project, each with somebody who waits for their money. */
async function openTills() {
  const [here, there] = [await openTill(), await openTill()]
  const [own, next, elsewhere] = [
    await organisationIn(here.projectId),
    await organisationIn(here.projectId),
    await organisationIn(there.projectId),
  ]
  return { here, there, own, next, elsewhere }
}
async function strangeApplications({ here, there, next, elsewhere }: Awaited<ReturnType<typeof openTills>>) {
  return {
    nextDoor: (await waiting(here, next)).applicationId,
    elsewhere: (await waiting(there, elsewhere)).applicationId,
    candidate: (await waiting(here)).applicationId,
    nobody: randomUUID(),
  }
}
const ordersOf = async (payer: Organisation) =>
  (
    await house.asOwner<{ id: string }>(
      `select application_id as id from order_line join payment_order using (project_id, order_id) where payer_id = $1`,
      [payer.accountId],
    )
  ).map(({ id }) => id)

test('makeOrder: orders nobody’s application but one’s own, not even beside one’s own', async () => {
  const tills = await openTills()
  const { own, next, here } = tills
  const [mine, strange] = [(await waiting(here, own)).applicationId, await strangeApplications(tills)]
  const refused = { statusCode: 404, message: 'EREG_APPLICATION_01', data: 'null' }
  await tellNothing(strange, (id) => here.desk.order(own, [id]), refused)
  await tellNothing(strange, (id) => here.desk.order(own, [mine, id]), refused)
  expect(await ordersOf(own)).toEqual([])
  expect((await here.desk.order(next, [strange.nextDoor])).statusCode).toBe(200)
})

test('orderChosen: calls a stranger’s absent, and orders one’s own alone', async () => {
  const tills = await openTills()
  const { own, next, here } = tills
  const [mine, strange] = [(await waiting(here, own)).applicationId, await strangeApplications(tills)]
  const order = (ids: readonly string[], { authorization }: Organisation = own) =>
    askOf<{ orderId: string | null }>(house.app)('POST', `/api/batches/${here.batch.batchId}/chosen-orders`, {
      ...{ authorization, body: { choice: { ids } } },
    })
  const left = [{ applicationId: 'ID', why: 'absent' }]
  await tellNothing(strange, (id) => order([id]), {
    ...{ statusCode: 200, code: 40, data: JSON.stringify({ orderId: null, count: 0, left }) },
  })
  expect((await order([mine, ...Object.values(strange)])).data).toMatchObject({ count: 1 })
  expect(await ordersOf(own)).toEqual([mine])
  expect((await order([strange.nextDoor], next)).code).toBe(10)
})

test('askRefund: gives back nothing for a stranger’s application, by a stranger’s rule or with a stranger’s papers', async () => {
  const tills = await openTills()
  const { own, next, elsewhere, here, there } = tills
  const paid = async (till: Till, payer: Organisation, people: readonly string[]) => {
    const { orderId } = (await till.desk.order(payer, people)).data
    await (await till.desk.noticeOf(await till.desk.begunAs(payer, orderId, 'page')))()
    return orderId
  }
  const [mine, strange] = [(await waiting(here, own)).applicationId, await strangeApplications(tills)]
  const orderId = await paid(here, own, [mine])
  const nextOrderId = await paid(here, next, [strange.nextDoor])
  const theirOrderId = await paid(there, elsewhere, [strange.elsewhere])
  const [ground, theirGround] = [groundOf(), groundOf()]
  await here.desk.setRules({ grounds: [ground] })
  await there.desk.setRules({ grounds: [theirGround] })
  const { groundId } = ground
  const ask = (body: object, payer = own, of = orderId) =>
    here.desk.askRefund(payer, of, { groundId, applicationIds: [mine], words: '因病', ...body })
  await tellNothing(strange, (id) => ask({ applicationIds: [id] }), {
    ...{ statusCode: 409, data: JSON.stringify({ lines: [{ applicationId: 'ID', why: 'notPaid' }] }) },
  })
  await tellNothing(strange, (id) => ask({ applicationIds: [mine, id] }), { statusCode: 409 })
  await tellNothing(
    { elsewhere: theirGround.groundId, nobody: randomUUID() },
    (id) => ask({ groundId: id }),
    {
      ...{ statusCode: 404, data: 'null' },
    },
  )
  const papers = {
    nextDoor: await paperOf(nextOrderId, 'refund-files', next),
    elsewhere: await paperOf(theirOrderId, 'refund-files', elsewhere),
    nobody: randomUUID(),
  }
  await tellNothing(papers, (id) => ask({ fileIds: [id] }), { statusCode: 404, data: 'null' })
  expect(await house.asOwner('select from refund')).toEqual([])
  const theirs = { applicationIds: [strange.nextDoor], fileIds: [papers.nextDoor] }
  expect((await ask(theirs, next, nextOrderId)).statusCode).toBe(200)
})

/** Sent to an order by whoever pays for it. */
async function paperOf(
  orderId: string,
  path: string,
  { authorization }: Pick<Organisation, 'authorization'>,
) {
  const payload = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
    .jpeg()
    .toBuffer()
  const reply = await house.app.inject({
    ...{ method: 'POST', url: `/api/orders/${orderId}/${path}`, payload },
    headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'paper.jpg' },
  })
  const { message, data } = reply.json() as { message: string; data: { fileId: string } | null }
  if (!data) throw new Error(message)
  return data.fileId
}

test('sendTransfer: takes nobody’s receipts but those that its payer sent for the order', async () => {
  const { here, there, own, next, elsewhere } = await openTills()
  const opened = async (till: Till, payer?: Organisation) => {
    const applicant = await waiting(till, payer)
    const { orderId } = (await till.desk.order(applicant, [applicant.applicationId])).data
    return { orderId, fileId: await paperOf(orderId, 'receipt-files', applicant) }
  }
  const [mine, nextDoor] = [await opened(here, own), await opened(here, next)]
  const send = (fileIds: readonly string[], { orderId } = mine, { authorization } = own) =>
    askOf(house.app)('POST', `/api/orders/${orderId}/transfers`, {
      authorization,
      body: { amountFen: 12_000, paidOn: '2026-11-20', payerName: '林晓', fileIds },
    })
  const strange = {
    nextDoor: nextDoor.fileId,
    elsewhere: (await opened(there, elsewhere)).fileId,
    candidate: (await opened(here)).fileId,
    nobody: randomUUID(),
  }
  await tellNothing(strange, (id) => send([id]), { statusCode: 404, data: 'null' })
  await tellNothing(strange, (id) => send([mine.fileId, id]), { statusCode: 404, data: 'null' })
  expect(await house.asOwner('select from transfer')).toEqual([])
  expect((await send([nextDoor.fileId], nextDoor, next)).statusCode).toBe(200)
})

test('printManyTickets: prints nobody’s tickets but those of one’s own people', async () => {
  const office = await openTicketOffice(house, 'bodytickets', [30])
  const [own, next] = [await organisationIn(office.projectId), await organisationIn(office.projectId)]
  const [mine = ''] = await office.peopleOfOrganisation(own.accountId, 1)
  const [nextDoor = ''] = await office.peopleOfOrganisation(next.accountId, 1)
  await office.setUp()
  const [candidate = ''] = await office.seat(1)
  await office.open()
  await office.workOff()
  const tills = await openTills()
  const strange = {
    ...{ nextDoor, candidate, nobody: randomUUID() },
    elsewhere: (await waiting(tills.there, tills.elsewhere)).applicationId,
  }
  const print = (ids: readonly string[], { authorization } = own) =>
    askOf<{ workId: string }>(house.app)('POST', `/api/batches/${office.batch.batchId}/ticket-papers`, {
      ...{ authorization, body: { choice: { ids } } },
    })
  const printed = async () =>
    (
      await house.asOwner<{ id: string }>(
        'select application_id as id from admission_ticket where prints > 0',
      )
    ).map(({ id }) => id)
  await tellNothing(strange, (id) => print([id]), { statusCode: 409, data: 'null' })
  expect((await print([mine, ...Object.values(strange)])).statusCode).toBe(200)
  await office.workOff()
  expect(await printed()).toEqual([mine])
  expect((await print([nextDoor], next)).statusCode).toBe(200)
  await office.workOff()
  expect((await printed()).sort()).toEqual([mine, nextDoor].sort())
})

test('exportGroupScores: writes nobody’s scores but those of one’s own people', async () => {
  const [board, elsewhere] = [await examined('bodyscores'), await examined('otherscores')]
  const { own, next } = board
  const [mine, nextDoor, candidate] = board.scores
  const strange = { nextDoor, elsewhere: elsewhere.scores[0], candidate, nobody: randomUUID() }
  const rowsOf = async (ids: readonly string[], { authorization } = own) => {
    const view = { filters: {}, search: '', sort: { by: 'number', down: false } }
    const body = { view, choice: { ids }, columns: ['number'], format: 'csv' }
    const path = `/api/batches/${board.batch.batchId}/score-exports`
    const begun = await askOf<{ workId: string }>(house.app)('POST', path, {
      ...{ authorization, body, headers: { 'idempotency-key': randomUUID() } },
    })
    expect(begun.statusCode).toBe(200)
    await house.sent()
    const url = `/api/works/${begun.data.workId}/result`
    const { payload } = await house.app.inject({ url, headers: { authorization } })
    return payload.slice(1).trimEnd().split('\r\n').slice(1)
  }
  for (const id of Object.values(strange)) expect(await rowsOf([id])).toEqual([])
  expect(await rowsOf([mine, ...Object.values(strange)])).toEqual([board.numbers[0]])
  expect(await rowsOf([nextDoor], next)).toEqual([board.numbers[1]])
})

/** Three people with a released score each: of an organisation, of its neighbour, of an own account. */
async function examined(domain: string) {
  const board = await openScoreBoard(house, domain)
  const [own, next] = [await organisationIn(board.projectId), await organisationIn(board.projectId)]
  const people = await board.people(3, [0])
  for (const [at, { accountId }] of [own, next].entries())
    await house.asOwner('update application set organisation_id = $2 where application_id = $1', [
      ...[people[at]?.applicationId, accountId],
    ])
  await board.take(people.map(({ number }) => ({ number, mark: '70' })))
  await board.release(house.clock())
  const scores: string[] = []
  for (const { applicationId } of people) {
    const [row] = await house.asOwner<{ id: string }>(
      'select score_id as id from score where application_id = $1',
      [applicationId],
    )
    scores.push(row?.id ?? '')
  }
  expect(new Set(scores).size).toBe(3)
  const numbers = people.map(({ number }) => number)
  return { ...{ own, next, numbers, batch: board.batch }, scores: scores as [string, string, string] }
}
