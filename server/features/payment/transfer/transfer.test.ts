import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GrantScope } from '#contract/kit/scope.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { TransferRow, TransferShown } from '#contract/payment/transfer/transfer-board.ts'
import type {
  OwnTransfer,
  ReceiptFile,
  TransferOffer,
} from '#contract/payment/transfer/transfer-endpoints.ts'
import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { lapseBatch } from '#server/features/registration/places/lapse-places.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { moneyActor } from '../payment-parts.ts'
import { openCashDesk } from '../test/cash-desk.ts'
import { dropLooseReceipt } from './receipt-files.ts'
import { isReferenceUsedElsewhere } from './transfer-store.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
let picture: Buffer
let reference = 0
const staff = { administrator: '', one: '', other: '', reviewer: '' }
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'bank', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  staff.administrator = await signedIn('chief01', 'administrator')
  staff.one = await signedIn('cashier1', 'cashier')
  staff.other = await signedIn('cashier2', 'cashier')
  staff.reviewer = await signedIn('reviewer1', 'reviewer')
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
    .jpeg()
    .toBuffer()
  expect((await setTransfer({})).statusCode).toBe(200)
})
afterAll(() => house.close())
beforeEach(() => moveTo(0))

async function signedIn(name: string, role: 'administrator' | 'cashier' | 'reviewer', scope?: GrantScope) {
  await givenStaff(house, { name, grants: [{ domain: 'bank', role, ...(scope && { scope }) }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}
/** Whoever is signed in stays so: it is not about that. */
async function moveTo(days: number, minutes = 0) {
  for (const table of ['session', 'staff_session'])
    await house.asOwner(`update ${table} set seen_at = $1, expires_at = $2`, [
      new Date(noon.getTime() + days * dayMs + minutes * 60_000),
      new Date(noon.getTime() + 30 * dayMs),
    ])
  house.clock.set(new Date(noon.getTime() + days * dayMs + minutes * 60_000))
}
const at = (path: string) => `/api/projects/bank/${path}`
const board = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = staff.one) =>
  askOf<Data>(house.app)(method, at(path), { authorization: by, body })
async function setTransfer(changed: object) {
  const { data } = await board<{ version: number }>('GET', 'transfer-settings')
  const offered = {
    offered: true,
    accountName: '某省人事考试中心',
    bank: '中国银行某省分行',
    accountNumber: '6222 0200 0000 0001',
    note: noTransferSettings.note,
    days: 3,
  }
  const body = { ...offered, seenVersion: data.version, ...changed }
  return board<{ accountNumber: string }>('PUT', 'transfer-settings', body, staff.administrator)
}

async function waiting(capacity = 1) {
  const batch = await house.given.batch(projectId, { capacity, review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  return { ...applicant, batch, orderId }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const ofOrder = <Data>(one: Waiting, method: 'GET' | 'POST', path: string, body?: object) =>
  askOf<Data>(house.app)(method, `/api/orders/${one.orderId}/${path}`, {
    authorization: one.authorization,
    body,
  })
const look = async (one: Waiting) =>
  (await ofOrder<{ offer: TransferOffer | null; sent: OwnTransfer[] }>(one, 'GET', 'transfers')).data

async function upload(one: Pick<Applicant, 'authorization'> & { orderId: string }, bytes = picture) {
  const reply = await house.app.inject({
    method: 'POST',
    url: `/api/orders/${one.orderId}/receipt-files`,
    payload: bytes,
    headers: {
      authorization: one.authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent('回单 林晓.jpg'),
    },
  })
  return { statusCode: reply.statusCode, ...(reply.json() as { message: string; data: ReceiptFile }) }
}
const told = { amountFen: 12_000, paidOn: '2026-11-20', payerName: '林晓' }
async function send(one: Waiting, changed: object = {}) {
  const { data } = await upload(one)
  const body = { ...told, fileIds: [data.fileId], ...changed }
  return ofOrder<{ transferId: string; decideBy: string }>(one, 'POST', 'transfers', body)
}
async function sent(one: Waiting) {
  const { data } = await send(one)
  return data.transferId
}
const read = (transferId: string, by = staff.one) =>
  board<TransferShown>('POST', `transfers/${transferId}/readings`, {}, by)
function nextReference(): string {
  reference += 1
  return `BOC2026${String(reference).padStart(6, '0')}`
}
const confirm = (transferId: string, changed: object = {}, by = staff.one) =>
  board<{ state: string; creditedAs: string }>(
    'POST',
    `transfers/${transferId}/confirmation`,
    {
      ...{ receivedFen: 12_000, receivedOn: '2026-11-20', bankReference: nextReference(), seenVersion: 0 },
      ...changed,
    },
    by,
  )
const refuse = (transferId: string, by = staff.one, seenVersion = 0) =>
  board<{ state: string }>(
    'POST',
    `transfers/${transferId}/refusal`,
    { reason: '回单不清晰，请重新上传', seenVersion },
    by,
  )
const orderOf = async (one: Waiting) =>
  (await desk.get(one, one.orderId)).data as unknown as {
    state: string
    expiresAt: string
    transferWaits: boolean
    refunds: { state: string; reason: string; amountFen: number }[]
  }
const stateOf = async ({ get }: Waiting) => (await get()).state
const lapse = ({ batch: { batchId } }: Waiting) =>
  lapseBatch(house.database, { projectId, batchId }, house.clock())

describe('a transfer by bank', () => {
  test('is offered with account and reference, told with a receipt, confirmed, and credited as any money', async () => {
    const one = await waiting()
    const { offer } = await look(one)
    expect(offer).toMatchObject({
      accountNumber: '6222020000000001',
      reference: expect.stringMatching(/^20261120\d{8,}$/),
      amountFen: 12_000,
      decideBy: '2026-11-23T04:00:00.000Z',
    })
    const transferId = await sent(one)
    expect(await orderOf(one)).toMatchObject({ state: 'open', transferWaits: true })
    expect(await look(one)).toMatchObject({
      offer: null,
      sent: [
        { state: 'waits', amountFen: 12_000, paidOn: '2026-11-20', files: [{ mediaType: 'image/jpeg' }] },
      ],
    })
    expect((await read(transferId)).data).toMatchObject({ payerName: '林晓', orderFen: 12_000, version: 0 })
    expect((await confirm(transferId)).data).toMatchObject({ state: 'confirmed', creditedAs: 'order' })
    expect(await orderOf(one)).toMatchObject({ state: 'paid', transferWaits: false, refunds: [] })
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.unplaced()).toEqual([])
  })

  test('keeps order and places for the days that the project set, and not for longer', async () => {
    const one = await waiting()
    await sent(one)
    await moveTo(0, 31)
    await Promise.all([desk.tick('expire'), lapse(one)])
    await moveTo(2, 23 * 60)
    await Promise.all([desk.tick('expire'), lapse(one)])
    expect([(await orderOf(one)).state, await stateOf(one)]).toEqual(['open', 'unpaid'])
    await moveTo(3, 1)
    await desk.tick('expire')
    await lapse(one)
    expect([(await orderOf(one)).state, await stateOf(one)]).toEqual(['expired', 'lapsed'])
  })

  test('that is confirmed too late has its place again, or goes back by hand', async () => {
    const [one, gone] = [await waiting(), await waiting()]
    const ids = [await sent(one), await sent(gone)]
    await moveTo(3, 1)
    await desk.tick('expire')
    await Promise.all([lapse(one), lapse(gone)])
    await givenApplication(house, projectId, gone.batch, { upTo: 'chosen' })
    for (const id of ids) expect((await confirm(id)).data.creditedAs).toBe('order')
    await house.sent()
    await desk.tick('sendRefunds')
    expect([(await orderOf(one)).state, await stateOf(one)]).toEqual(['paid', 'confirmed'])
    expect(await stateOf(gone)).toBe('refunding')
    expect((await orderOf(gone)).refunds).toMatchObject([{ reason: 'late', state: 'failed' }])
    const codes = await house.asOwner('select code, send_at from refund where order_id = $1', [gone.orderId])
    expect(codes).toEqual([{ code: 'BY_HAND', send_at: null }])
    expect(await desk.unplaced()).toEqual([])
  })

  test('of another amount is credited to nobody, unless it was seen: then it goes back by hand', async () => {
    const one = await waiting()
    const transferId = await sent(one)
    const bankReference = nextReference()
    expect(await confirm(transferId, { receivedFen: 10_000, bankReference })).toMatchObject({
      statusCode: 409,
      message: 'EPAY_TRANSFER_05',
      data: { amountFen: 12_000, receivedFen: 10_000 },
    })
    expect((await look(one)).sent).toMatchObject([{ state: 'waits' }])
    const { data } = await confirm(transferId, { receivedFen: 10_000, bankReference, difference: true })
    expect(data).toMatchObject({ state: 'differs', creditedAs: 'difference' })
    expect((await look(one)).sent).toMatchObject([{ state: 'differs', receivedFen: 10_000 }])
    await house.sent()
    expect(await orderOf(one)).toMatchObject({
      state: 'open',
      refunds: [{ reason: 'difference', amountFen: 10_000, state: 'failed' }],
    })
    expect(await toldTo(one, 'transferDiffers')).toHaveLength(1)
    expect((await confirm(await sent(one))).data.state).toBe('confirmed')
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.unplaced()).toEqual([])
  })

  test('that is refused is told with its reason, and another proof may follow in the same time', async () => {
    const one = await waiting()
    const first = await sent(one)
    await moveTo(1)
    expect((await refuse(first)).data.state).toBe('refused')
    expect(await look(one)).toMatchObject({
      offer: { decideBy: '2026-11-23T04:00:00.000Z' },
      sent: [{ state: 'refused', reason: '回单不清晰，请重新上传' }],
    })
    expect(await toldTo(one, 'transferRefused')).toHaveLength(1)
    const again = await send(one)
    expect(again.data.decideBy).toBe('2026-11-23T04:00:00.000Z')
    expect((await confirm(again.data.transferId)).data.state).toBe('confirmed')
  })

  test('that was refused is confirmed once its money came after all; what was credited is decided once', async () => {
    const one = await waiting()
    const transferId = await sent(one)
    await refuse(transferId)
    const said = await house.asOwner(
      `select from history where subject_id = $1 and after::text like '%回单不清晰%'`,
      [transferId],
    )
    expect(said).toEqual([])
    await moveTo(3, 1)
    await desk.tick('expire')
    expect((await orderOf(one)).state).toBe('expired')
    const late = await confirm(transferId, { seenVersion: 1 })
    expect(late.data).toMatchObject({ state: 'confirmed', creditedAs: 'order', version: 2 })
    expect((await orderOf(one)).state).toBe('paid')
    expect(await desk.unplaced()).toEqual([])
    const again = [await confirm(transferId, { seenVersion: 2 }), await refuse(transferId, staff.one, 2)]
    for (const { statusCode, message, data } of again)
      expect([statusCode, message, data]).toEqual([409, 'EPAY_TRANSFER_07', { state: 'confirmed' }])
  })

  test('above the limit another amount is written down once a second person agrees, and goes back by hand then', async () => {
    const rules = await board<{ version: number }>('GET', 'refund-rules')
    const limit = (twoPeopleAboveFen: number | null, seenVersion: number) =>
      board<{ version: number }>(
        'PUT',
        'refund-rules',
        { of: 'application', grounds: [], twoPeopleAboveFen, seenVersion },
        staff.administrator,
      )
    const set = await limit(10_000, rules.data.version)
    const one = await waiting()
    const transferId = await sent(one)
    // Nor does it help to take the limit away before.
    const loosened = await limit(null, set.data.version)
    const received = { receivedFen: 50_000_000, difference: true, bankReference: nextReference() }
    expect((await confirm(transferId, received)).data).toMatchObject({
      state: 'waits',
      creditedAs: 'proposed',
    })
    expect((await confirm(transferId, received)).message).toBe('GA_AP_04')
    expect(await orderOf(one)).toMatchObject({ state: 'open', refunds: [] })
    const open = async (by: string) =>
      (await board<{ items: { approvalId: string; subjectId: string }[] }>('GET', 'approvals', undefined, by))
        .data.items
    const id = (await open(staff.other)).find(({ subjectId }) => subjectId === transferId)?.approvalId
    expect((await board('POST', `approvals/${id}/approval`, undefined, staff.one)).message).toBe('GA_AP_03')
    expect((await board('POST', `approvals/${id}/approval`, undefined, staff.other)).statusCode).toBe(200)
    await house.sent()
    expect(await orderOf(one)).toMatchObject({
      state: 'open',
      refunds: [{ reason: 'difference', amountFen: 50_000_000, state: 'failed' }],
    })
    expect((await look(one)).sent).toMatchObject([{ state: 'differs', receivedFen: 50_000_000 }])
    const [refund] = await house.asOwner<{ id: string }>(
      'select refund_id as id from refund where order_id = $1',
      [one.orderId],
    )
    const pay = (by: string) => board('POST', `refunds/${refund?.id}/hand-payment`, { reference: 'ANY' }, by)
    // Whoever said that it came does not say alone that it went back.
    const tightened = await limit(10_000, loosened.data.version)
    expect((await pay(staff.other)).message).toBe('EPAY_REFUND_12')
    await limit(null, tightened.data.version)
    expect((await pay(staff.one)).statusCode).toBe(200)
    expect(await desk.unplaced()).toEqual([])
  })

  test('a proposal of another amount ends with what was decided in another way', async () => {
    const one = await waiting()
    const transferId = await sent(one)
    const received = { receivedFen: 20_000_000, difference: true, bankReference: nextReference() }
    expect((await confirm(transferId, received)).data.creditedAs).toBe('proposed')
    expect((await confirm(transferId)).data.state).toBe('confirmed')
    const states = await house.asOwner('select state from approval where subject_id = $1', [transferId])
    expect(states).toEqual([{ state: 'withdrawn' }])
  })

  test('of one account its bank names a line once, in whichever project it is told', async () => {
    const elsewhere = await house.given.project({ domain: 'sister', windows: [{ kind: 'registration' }] })
    const bankReference = nextReference()
    const one = await waiting()
    expect((await confirm(await sent(one), { bankReference })).data.state).toBe('confirmed')
    const used = (accountNumber: string) =>
      house.database.read({ projectId: null, actor: moneyActor }, (tx) =>
        isReferenceUsedElsewhere(tx, { projectId: elsewhere, accountNumber, bankReference }),
      )
    expect([await used('6222020000000001'), await used('6222020000000002')]).toEqual([true, false])
    await expect(
      house.database.read({ projectId: elsewhere, actor: moneyActor }, (tx) =>
        isReferenceUsedElsewhere(tx, { projectId: elsewhere, accountNumber: '1', bankReference }),
      ),
    ).rejects.toThrow('not asked from inside')
  })

  test('gains no time by another order for the same', async () => {
    const one = await waiting()
    await refuse(await sent(one))
    await moveTo(2)
    expect((await desk.cancel(one, one.orderId)).data).toEqual({ state: 'closed' })
    const { orderId } = (await desk.order(one, [one.applicationId])).data
    const again = await send({ ...one, orderId })
    expect(again.data.decideBy).toBe('2026-11-23T04:00:00.000Z')
  })
})

const toldTo = (one: Waiting, template: string) =>
  house.asOwner(`select from message where account_id = $1 and template = $2 and channel = 'inbox'`, [
    one.accountId,
    template,
  ])

describe('while a proof waits', () => {
  test('the order is paid in no other way, and given up by nobody', async () => {
    const one = await waiting()
    await sent(one)
    const answers = [await desk.begin(one, one.orderId), await desk.cancel(one, one.orderId), await send(one)]
    expect(answers.map(({ message }) => message)).toEqual(Array(3).fill('EPAY_TRANSFER_02'))
    expect((await orderOf(one)).state).toBe('open')
  })

  test('money that comes by a code all the same pays the order, and the transfer goes back by hand', async () => {
    const one = await waiting()
    const number = await desk.begunAs(one, one.orderId, 'qr')
    const transferId = await sent(one)
    await desk.press(number, 'pay')
    expect((await orderOf(one)).state).toBe('paid')
    expect((await confirm(transferId)).data).toMatchObject({ state: 'confirmed', creditedAs: 'second' })
    await house.sent()
    expect((await orderOf(one)).refunds).toMatchObject([{ reason: 'second', state: 'failed' }])
    expect(await desk.unplaced()).toEqual([])
  })
})

describe('of two cashiers at once', () => {
  test('one deed stays, and the others are told who was quicker', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await waiting()
      const transferId = await sent(one)
      const answers = await Promise.all([
        confirm(transferId, {}, staff.one),
        confirm(transferId, {}, staff.other),
        refuse(transferId, staff.administrator),
        confirm(transferId, { receivedFen: 1, difference: true }, staff.other),
      ])
      const done = answers.filter(({ statusCode }) => statusCode === 200)
      expect(done).toHaveLength(1)
      expect(answers.filter(({ message }) => message === 'CHANGED_MEANWHILE')).toHaveLength(3)
      const receipts = await house.asOwner('select from receipt where order_id = $1', [one.orderId])
      expect(receipts).toHaveLength(done[0]?.data.state === 'refused' ? 0 : 1)
      expect((await orderOf(one)).state).toBe(done[0]?.data.state === 'confirmed' ? 'paid' : 'open')
      expect(await desk.unplaced()).toEqual([])
    }
  })

  test('one line of the bank’s statement is credited to one order', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const ids = [await sent(first), await sent(second)]
    const bankReference = nextReference()
    const typed = [bankReference, ` ${bankReference.toLowerCase()} `]
    const answers = await Promise.all(ids.map((id, n) => confirm(id, { bankReference: typed[n] })))
    expect(answers.map(({ message }) => message).filter((one) => one === 'EPAY_TRANSFER_06')).toHaveLength(1)
    const states = [(await orderOf(first)).state, (await orderOf(second)).state]
    expect(states.toSorted()).toEqual(['open', 'paid'])
    expect((await look(states[0] === 'open' ? first : second)).sent).toMatchObject([{ state: 'waits' }])
  })
})

test('the same proof told once more is the same', async () => {
  const one = await waiting()
  const { data } = await upload(one)
  const tell = () => ofOrder(one, 'POST', 'transfers', { ...told, fileIds: [data.fileId] })
  const answers = await Promise.all([tell(), tell(), tell()])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
  expect((await look(one)).sent).toHaveLength(1)
})

test('proofs that are sent at once are one', async () => {
  const one = await waiting()
  const answers = await Promise.all([send(one), send(one), send(one)])
  expect(answers.map(({ message }) => message).filter((text) => text === 'EPAY_TRANSFER_02')).toHaveLength(2)
  expect((await look(one)).sent).toHaveLength(1)
})

test('a proof in the instant in which the order ends either keeps it or comes too late', async () => {
  for (let round = 0; round < 6; round += 1) {
    await moveTo(0)
    const one = await waiting()
    const { data } = await upload(one)
    await moveTo(0, 30)
    const [answer] = await Promise.all([
      ofOrder(one, 'POST', 'transfers', { ...told, fileIds: [data.fileId] }),
      desk.tick('expire'),
      lapse(one),
    ])
    const [state] = [(await orderOf(one)).state]
    expect([answer.statusCode, state]).toEqual(answer.statusCode === 200 ? [200, 'open'] : [409, 'expired'])
  }
})

describe('a receipt', () => {
  test('is its payer’s alone, and used once', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const { data } = await upload(one)
    expect((await upload({ ...one, authorization: other.authorization })).message).toBe('EPAY_ORDER_01')
    expect((await send(other, { fileIds: [data.fileId] })).message).toBe('EPAY_TRANSFER_03')
    expect((await send(one, { fileIds: [data.fileId] })).statusCode).toBe(200)
    expect((await upload(one, Buffer.from('not a picture'))).statusCode).toBe(422)
  })

  test('is looked at by the cashier alone, and that is recorded', async () => {
    const one = await waiting()
    const transferId = await sent(one)
    const { files } = (await read(transferId)).data
    const fileId = files[0]?.fileId ?? ''
    const open = (by: string, of = transferId) =>
      house.app.inject({
        method: 'POST',
        url: at(`transfers/${of}/files/${fileId}/readings`),
        headers: { authorization: by },
      })
    const { statusCode, rawPayload } = await open(staff.other)
    expect(statusCode).toBe(200)
    expect((await sharp(rawPayload).metadata()).width).toBe(60)
    expect((await open(staff.reviewer)).statusCode).toBe(403)
    expect((await open(staff.one, await sent(await waiting()))).json().message).toBe('EPAY_TRANSFER_03')
    expect((await open(staff.one, fileId)).json().message).toBe('EPAY_TRANSFER_04')
    const deeds = await house.asOwner<{ action: string; after: object }>(
      `select action, after from history where subject_id = $1 and action like 'transfer.read%' order by action`,
      [transferId],
    )
    expect(deeds.map(({ action }) => action)).toEqual(['transfer.read', 'transfer.readFile'])
    expect(JSON.stringify(deeds)).not.toContain('林晓')
  })

  test('that nobody used goes after a day, with its bytes; one that was told stays', async () => {
    const one = await waiting()
    const { data } = await upload(one)
    const [row] = await house.asOwner<{ key: string }>(
      'select storage_key as key from file where file_id = $1',
      [data.fileId],
    )
    const transferId = await sent(one)
    const drop = dropLooseReceipt(house)
    await drop({ projectId, fileId: data.fileId })
    await house.sent()
    expect(await house.files.open(row?.key ?? '')).toBeNull()
    const kept = (await look(one)).sent.find((sent_) => sent_.transferId === transferId)?.files[0]
    await drop({ projectId, fileId: kept?.fileId ?? '' })
    expect((await look(one)).sent[0]?.files).toHaveLength(1)
  })
})

test('what is told must make sense', async () => {
  const one = await waiting()
  for (const paidOn of ['2026-11-21', '2024-01-01'])
    expect((await send(one, { paidOn })).statusCode).toBe(422)
  const transferId = await sent(await waiting())
  for (const receivedOn of ['2206-01-01', '2024-01-01'])
    expect((await confirm(transferId, { receivedOn })).statusCode).toBe(422)
  await moveTo(0, 30)
  expect((await send(one)).message).toBe('EPAY_ORDER_03')
})

test('the cashier finds what waits, by its order and by how urgent it is; nobody else does', async () => {
  const one = await waiting()
  const transferId = await sent(one)
  const { data } = await read(transferId)
  const search = (body: object, by = staff.one) =>
    board<{ rows: TransferRow[] }>('POST', 'transfer-searches', body, by)
  const found = async (body: object) =>
    (await search(body)).data.rows.filter((row) => row.transferId === transferId)
  expect((await search({ search: data.orderNumber })).data.rows).toMatchObject([
    { transferId, state: 'waits', orderState: 'open', payerKind: 'candidate', amountFen: 12_000 },
  ])
  expect(await found({ filters: { urgency: ['later'] }, size: 100 })).toHaveLength(1)
  await moveTo(3)
  expect(await found({ filters: { urgency: ['overdue'] }, size: 100 })).toHaveLength(1)
  await refuse(transferId)
  expect(await found({ filters: { urgency: ['decided'] }, size: 100 })).toHaveLength(1)
  expect((await search({}, staff.reviewer)).statusCode).toBe(403)
})

test('a cashier of a part has the transfers of its orders, and those of no other', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const [within, outside] = [await sent(one), await sent(other)]
  const fileId = (await read(outside)).data.files[0]?.fileId
  const limited = await signedIn('partial1', 'cashier', { batchIds: [one.batch.batchId] })
  const { data } = await board<{ rows: TransferRow[] }>('POST', 'transfer-searches', {}, limited)
  expect(data.rows.map(({ transferId }) => transferId)).toEqual([within])
  for (const answer of [
    await read(outside, limited),
    await board('POST', `transfers/${outside}/files/${fileId}/readings`, undefined, limited),
    await confirm(outside, {}, limited),
    await refuse(outside, limited),
  ])
    expect([answer.statusCode, answer.message]).toEqual([404, 'EPAY_TRANSFER_04'])
  expect((await confirm(within, {}, limited)).data.state).toBe('confirmed')
})

describe('the account', () => {
  test('is offered once all of it is said, by the administrator, for the version that was read', async () => {
    expect((await setTransfer({ bank: '' })).statusCode).toBe(422)
    expect((await setTransfer({ accountNumber: '12ab' })).statusCode).toBe(422)
    expect((await setTransfer({ seenVersion: 0 })).message).toBe('CHANGED_MEANWHILE')
    const body = { ...noTransferSettings, seenVersion: 0 }
    expect((await board('PUT', 'transfer-settings', body, staff.one)).statusCode).toBe(403)
  })

  test('that is offered no more takes no proof', async () => {
    const one = await waiting()
    const { data } = await upload(one)
    await setTransfer({ offered: false })
    expect((await look(one)).offer).toBeNull()
    expect((await upload(one)).message).toBe('EPAY_TRANSFER_01')
    const body = { ...told, fileIds: [data.fileId] }
    expect((await ofOrder(one, 'POST', 'transfers', body)).message).toBe('EPAY_TRANSFER_01')
    await setTransfer({})
  })
})

test('whose account it was stands sealed', async () => {
  await sent(await waiting())
  const rows = await house.asOwner<{ row: string }>('select transfer::text as row from transfer')
  expect(
    rows.some(({ row }) => row.includes('林晓') || row.includes(Buffer.from('林晓').toString('hex'))),
  ).toBe(false)
})
