import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import { dayMs } from '#contract/kit/time.ts'
import { findValues } from '#server/features/closeout/test/find-values.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openWholeArc, type Person, type WholeArc } from '../test/whole-arc.ts'

let house: House
let arc: WholeArc
let mine: Person
let theirs: Person
beforeAll(async () => {
  // Everything is logged that can be.
  house = await openHouse({ LOG_LEVEL: 'trace' })
  arc = await openWholeArc(house, 'arc')
  const [first, second] = await arc.goThrough(['4101', '4202'])
  if (!first || !second) throw new Error('Nobody is there.')
  mine = first
  theirs = second
}, 90_000)
afterAll(() => house.close())

const takeOut = async ({ exam }: Person) => (await arc.takeOut(exam)).data as unknown as Holdings
/** Every text in it, wherever it stands. */
const textsIn = (told: unknown): string[] => {
  if (typeof told === 'string') return [told]
  return told !== null && typeof told === 'object' ? Object.values(told).flatMap(textsIn) : []
}
const figures = () =>
  house.asOwner(
    `select json_build_array(
       (select json_agg(ledger_entry order by entry_id) from ledger_entry where project_id = $1),
       (select json_agg(json_build_array(mark, judged, version) order by score_id) from score where project_id = $1),
       (select json_agg(json_build_array(number, state, amount_fen) order by number) from payment_order where project_id = $1),
       (select json_agg(json_build_array(number, state, amount_fen, issued) order by number) from invoice where project_id = $1),
       (select json_agg(json_build_array(number, prints) order by number) from admission_ticket where project_id = $1))::text`,
    [arc.projectId],
  )

test('whoever has gone through everything takes out all that is held, feature by feature', async () => {
  const { known, candidate } = mine
  const { name, email, address, employer } = known
  const held = await takeOut(mine)
  const { phone, idNumber } = candidate
  expect(held.account).toMatchObject({ name, email, phone, idNumber })
  expect(held.guardian).toMatchObject({ name: known.guardianName, phone: known.guardianPhone })
  const [application] = held.applications.filter(({ answers }) => answers.address === address)
  expect(application).toMatchObject({ state: 'confirmed', answers: { name, employer }, feeFen: 240_00 })
  const number = application?.number ?? ''
  const exam = { applicationNumber: number, batchName: application?.batchName }

  expect(held.orders.find(({ applicationNumbers }) => applicationNumbers.includes(number))).toMatchObject({
    ...{ state: 'paid', amountFen: 240_00, number: expect.stringMatching(/^\d{16}$/) },
    payments: [{ provider: 'builtIn', way: 'qr', amountFen: 240_00, state: 'succeeded' }],
  })
  expect(held.orders.flatMap(({ transfers }) => transfers)).toMatchObject([
    {
      state: 'refused',
      payerName: known.transferPayer,
      reason: known.transferReason,
      files: [known.receiptName],
    },
  ])
  expect(held.orders.flatMap(({ refundRequests }) => refundRequests)).toMatchObject([
    { words: known.refundWords, files: [known.refundPaper] },
  ])
  expect(held.orders.flatMap(({ refunds }) => refunds)).toMatchObject([
    { amountFen: 35_00, state: 'done', reason: 'asked', note: known.refundNote },
  ])
  expect(held.carryovers.map(({ reason, words, amountFen }) => [reason, words, amountFen])).toContainEqual([
    ...['deferred', known.creditWords, 10_00],
  ])
  expect(held.invoices).toMatchObject([
    {
      ...{
        state: 'successful',
        amountFen: 240_00,
        hasDocument: true,
        officialNumber: expect.stringMatching(/^F/),
      },
      details: { header: known.header, email: known.invoiceEmail },
    },
  ])
  expect(held.appointments).toMatchObject([{ ...exam, state: 'appointed', changes: 2 }])
  expect(held.filings).toMatchObject([
    {
      ...{ kind: 'deferral', state: 'granted', creditFen: 30_00, files: [known.filingPaper] },
      ...{ grounds: known.filingGrounds, answer: known.filingAnswer },
    },
  ])
  expect(held.needs).toEqual([
    { applicationNumber: number, accessible: true, ownRoom: false, extraMinutes: 30 },
  ])
  expect(held.tickets).toMatchObject([{ ...exam, prints: 1, seats: [{ site: '第一考点' }] }])
  expect(held.marks).toMatchObject([{ applicationNumber: number, kind: 'violation', hasNote: true }])
  expect(held.results).toMatchObject([
    {
      ...{ ...exam, readings: [{ by: 'candidate' }], hasNote: true },
      scores: [
        { mark: 8_100, outcome: 'qualified' },
        { mark: 7_200, outcome: 'qualified' },
      ],
    },
  ])
  expect(held.appeals).toMatchObject([
    { ...exam, state: 'upheld', grounds: known.appealGrounds, answer: known.appealAnswer },
  ])
  expect(held.certificates).toMatchObject([
    {
      ...{ state: 'issued', way: 'post', holder: { name, idNumber }, delivery: 'delivered' },
      postal: { recipient: known.recipient, phone: known.postalPhone, address: known.postalAddress },
      ...{ carrier: known.carrier, trackingNumber: known.trackingNumber },
    },
  ])
  expect(held.messages.map(({ text }) => text)).toContainEqual(expect.stringContaining(known.trackingNumber))
  expect(JSON.stringify(held), 'a note of others is named and not told').not.toContain(known.markNote)
  const { history } = await takeOut(mine)
  expect(history.map(({ action }) => action)).toContain('account.takeHoldings')
})

test('nothing of somebody else is in it, who did the same beside them', async () => {
  const [own, other] = [await takeOut(mine), await takeOut(theirs)]
  const numbers = [
    ...other.orders.flatMap(({ number, payments, refunds }) => [number, textsIn(payments), textsIn(refunds)]),
    ...other.applications.map(({ number }) => number),
    ...[other.invoices, other.tickets, other.certificates].flatMap((parts) =>
      parts.map(({ number }) => number),
    ),
    ...[theirs.candidate.phone, theirs.candidate.idNumber, theirs.candidate.accountName],
  ]
    .flat()
    .filter((text): text is string => /\d{3}.*\d/.test(text ?? '') && !text?.startsWith('2026-'))
  const values = [...new Set([...Object.values(theirs.known), ...numbers])]
  expect(values.length).toBeGreaterThan(50)
  const untold = [theirs.known.markNote, theirs.known.scoreNote]
  expect(values.filter((value) => !JSON.stringify(other).includes(value))).toEqual(untold)
  expect(values.filter((value) => JSON.stringify(own).includes(value))).toEqual([])
})

test('of who closes the account nothing is left but what the law keeps, and nothing of others goes', async () => {
  const { phone, idNumber, accountName } = mine.candidate
  const values = [...Object.values(mine.known), phone, idNumber, accountName]
  const found = async (of: readonly string[]) => [...(await findValues(house, arc.projectId, of))].sort()
  expect(await found(values), 'all of it is there, and the search finds it').toEqual([...values].sort())
  await arc.payOut(mine)
  const theirValues = await found(Object.values(theirs.known))
  house.clock.set(new Date(noon.getTime() + 60 * dayMs))
  const [before, files] = [await figures(), await listFiles()]
  expect(await arc.close(mine)).toMatchObject({ statusCode: 200 })
  await house.sent()
  await house.asOwner('select sweep_expired($1)', [house.clock()])

  const { name, header } = mine.known
  expect(await found(values), 'who holds a certificate, and whom an invoice names').toEqual(
    [name, idNumber, header].sort(),
  )
  const left = await house.asOwner<{ table: string; sealed: Buffer; column: string }>(
    `select 'certificate' as table, 'holder_sealed' as column, holder_sealed as sealed from certificate where project_id = $1
     union all select 'invoice', 'details_sealed', details_sealed from invoice where project_id = $1`,
    [arc.projectId],
  )
  const words = left.map(({ sealed, ...place }) =>
    house.keys.open({ projectId: arc.projectId, ...place }, sealed),
  )
  expect(words.filter((text) => text.includes(name) || text.includes(header))).toHaveLength(2)
  expect(await figures()).toEqual(before)
  expect(await found(Object.values(theirs.known))).toEqual(theirValues)
  const kept = new Set((await listFiles()).map(({ key }) => key))
  const gone = files.filter(({ key }) => !kept.has(key))
  expect(gone, 'receipt, proofs of refund and deferral, ticket').toHaveLength(4)
  for (const { key } of gone) expect(await house.files.open(key), 'its bytes').toBeNull()
})

const listFiles = () =>
  house.asOwner<{ key: string }>('select storage_key as key from file where project_id = $1', [arc.projectId])
