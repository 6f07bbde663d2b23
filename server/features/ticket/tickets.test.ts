import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTicketCode, shortId } from '#contract/ticket/ticket-code.ts'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openTicketOffice } from './test/ticket-office.ts'
import { listTicketKeys } from './ticket.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))
const office = (seats: readonly number[]) => {
  domains += 1
  return openTicketOffice(house, `tickets${domains}`, seats)
}
const tenMinutes = 600_000

test('who is seated has a number once, and prints when the site is open: page, PDF and code say the same', async () => {
  const it = await office([6, 6])
  const ids = await it.seat(8)
  const [one = ''] = ids
  const numbers = await it.numbers()
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(8)
  expect(await it.own(one)).toMatchObject({ standing: 'siteNotOpen', printed: 'no' })
  expect(await it.open()).toMatchObject({ message: 'ETIC_TEMPLATE_03' })
  expect(await it.setUp()).toMatchObject({ statusCode: 200 })
  await it.open(new Date(noon.getTime() + tenMinutes))
  await it.workOff()
  expect(await it.own(one)).toMatchObject({
    standing: 'notYetOpen',
    opensAt: new Date(noon.getTime() + tenMinutes).toISOString(),
  })
  expect(await it.print(one)).toMatchObject({
    message: 'SWITCH_OFF$TICKET_02',
    data: { standing: 'notYetOpen' },
  })
  house.clock.set(new Date(noon.getTime() + tenMinutes))
  const { data } = await it.print(one)
  expect(data.printed).toBe('first')
  const { sheet } = (await it.page(data.proof)).data
  const { pages } = readPdf((await it.paper(data.proof)).rawPayload)
  expect(pages).toHaveLength(1)
  const text = pages.join('').replace(/\s/g, '')
  const [row = []] = sheet.sittings.rows
  for (const word of [
    sheet.number,
    ...sheet.facts.map(({ value }) => value),
    ...row,
    sheet.note,
    ...sheet.rules.lines,
  ])
    expect(text).toContain(word.replace(/\s/g, ''))
  const scope = { projectId: it.projectId, actor: { kind: 'system', name: 'test' } } as const
  const read = await readTicketCode(sheet.code, await house.database.read(scope, listTicketKeys))
  const [seat] = await house.asOwner<{ session_id: string; room_id: string; seat: number }>(
    `select session_id, room_id, seat from seat where application_id = $1 and plan_id in
       (select plan_id from seat_plan where state = 'published')`,
    [one],
  )
  expect(read).toEqual({
    verdict: 'genuine',
    ticket: {
      number: sheet.number,
      photo: null,
      seats: [
        { session: shortId(seat?.session_id ?? ''), room: shortId(seat?.room_id ?? ''), seat: seat?.seat },
      ],
    },
  })
  expect((await it.openings()).sites).toMatchObject([{ people: 8, numbered: 8, printed: 1, outdated: 0 }])
  house.clock.set(new Date(noon.getTime() + 3 * tenMinutes))
  expect(await it.page(data.proof)).toMatchObject({ message: 'ETIC_PROOF_01' })
})

/** Of every paper that was ever made the bytes are there until the sweep. */
async function storedFiles(): Promise<number> {
  let count = 0
  for await (const keys of house.files.listBefore(new Date(Date.now() + 1_000_000))) count += keys.length
  return count
}

test('everybody is told once from when on, and again only of another time', async () => {
  const it = await office([6])
  const ids = await it.seat(3)
  await it.setUp()
  const told = async () => {
    await it.workOff()
    return house.asOwner(
      `select subject_id from message where template = 'ticketsOpen' and channel = 'inbox' and subject_id = any ($1)`,
      [ids],
    )
  }
  await it.open(new Date(noon.getTime() + tenMinutes))
  expect(await told()).toHaveLength(3)
  expect(await it.open(new Date(noon.getTime() + tenMinutes))).toMatchObject({ data: { workId: null } })
  expect(await told()).toHaveLength(3)
  await it.open(null)
  expect(await it.own(ids[0] ?? '')).toMatchObject({ standing: 'siteNotOpen' })
})

test('sixty-four who ask at once get one paper each, made once', async () => {
  const it = await office([6])
  const [one = ''] = await it.seat(2)
  await it.setUp()
  await it.open()
  const authorization = await it.authorizationOf(one)
  const before = await storedFiles()
  const answers = await Promise.all(Array.from({ length: 64 }, () => it.print(one, authorization)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(answers.filter(({ data }) => data.printed !== 'changed')).toHaveLength(64)
  expect(await storedFiles()).toBe(before + 1)
  const history = await house.asOwner(
    `select 1 from history where action = 'application.printTicket' and subject_id = $1`,
    [one],
  )
  expect(history.length).toBeGreaterThan(0)
})

test('who is moved to another room prints again with another number; the rest keep theirs', async () => {
  const it = await office([3, 3])
  const ids = await it.seat(4)
  await it.setUp()
  await it.open()
  const before = new Map((await it.numbers()).map((row) => [row.application_id, row.number]))
  const proofs = new Map<string, string>()
  for (const id of ids) proofs.set(id, (await it.print(id)).data.proof)
  const [lost] = await house.asOwner<{ room_id: string; count: number }>(
    `select room_id, count(*)::int as count from seat where application_id = any ($1) group by 1 order by 2 limit 1`,
    [ids],
  )
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '停电' where room_id = $1`,
    [lost?.room_id],
  )
  const [plan] = await house.asOwner<{ plan_id: string }>(
    `select plan_id from seat_plan where batch_id = $1 and state = 'published'`,
    [it.batch.batchId],
  )
  const planId = await it.publish({ basePlanId: plan?.plan_id ?? '' })
  await it.workOff()
  const seats = await it.seatsOf(planId)
  const moved = seats.filter(({ room_id: room }) => room === null).map((seat) => seat.application_id)
  const after = new Map((await it.numbers()).map((row) => [row.application_id, row.number]))
  for (const id of ids.filter((other) => !moved.includes(other))) {
    const isMoved = (await it.own(id))?.printed === 'changed'
    expect(after.get(id) === before.get(id)).toBe(!isMoved)
    expect((await it.page(proofs.get(id) ?? '')).statusCode).toBe(isMoved ? 409 : 200)
    if (!isMoved) continue
    const again = await it.print(id)
    expect(again.data.printed).toBe('changed')
    expect((await it.page(again.data.proof)).data.sheet.replaces).not.toBeNull()
  }
  for (const id of moved) expect(await it.own(id)).toMatchObject({ standing: 'seatPending' })
})

test('whoever loses the place while printing has no ticket', async () => {
  const it = await office([6])
  const [one = ''] = await it.seat(3)
  await it.setUp()
  await it.open()
  const { data } = await it.print(one)
  await house.asOwner('delete from place where application_id = $1', [one])
  expect(await it.print(one)).toMatchObject({ message: 'ETIC_TICKET_02' })
  expect(await it.page(data.proof)).toMatchObject({ message: 'ETIC_TICKET_02' })
  expect((await it.paper(data.proof)).statusCode).toBe(409)
})

test('the board prints a site as one PDF, a page each, in the order of the seats', async () => {
  const it = await office([6, 6])
  await it.seat(7)
  await it.setUp()
  const { data } = await it.ask<{ workId: string }>('POST', '/ticket-papers', { areaId: it.areaId })
  await it.workOff()
  const [work] = await house.asOwner<{ state: string; message: { key: string; data: object } }>(
    'select state, message from work where work_id = $1',
    [data.workId],
  )
  expect(work).toMatchObject({ state: 'done' })
  const parts = await house.asOwner<{ storage_key: string }>(
    'select storage_key from work_part where work_id = $1 order by part',
    [data.workId],
  )
  expect(parts).toHaveLength(1)
  expect((await it.openings()).sites).toMatchObject([{ people: 7, printed: 7 }])
})

test('a template with a fault is refused, each fault by its name; one that takes two pages too', async () => {
  const it = await office([2])
  const { template } = usualTicketSettings
  const long = '字'.repeat(76)
  const note = { 'zh-Hans': long, 'zh-Hant': '', en: '' }
  const flawed = { template: { ...template, note, second: 'zh-Hans' }, numberRule: [{ kind: 'check' }] }
  expect(await it.setUp(flawed)).toMatchObject({
    message: 'ETIC_TEMPLATE_01',
    data: { flaws: [{ flaw: 'noteTooLong' }, { flaw: 'sameLanguageTwice' }, { flaw: 'notUnique' }] },
  })
  const text = '考'.repeat(300)
  const rule = { 'zh-Hans': text, 'zh-Hant': text, en: text }
  const rules = Array.from({ length: 15 }, () => rule)
  expect(await it.setUp({ template: { ...template, rules } })).toMatchObject({ message: 'ETIC_TEMPLATE_02' })
})

test('what cannot be opened or printed is named', async () => {
  const it = await office([6])
  await it.setUp()
  const printSite = () => it.ask('POST', '/ticket-papers', { areaId: it.areaId })
  expect(await it.open()).toMatchObject({ message: 'ETIC_SITE_01' })
  expect(await printSite()).toMatchObject({ message: 'ETIC_PRINT_01' })
  const [one = ''] = await it.seat(1)
  const { accountId: organisationId } = await house.given.organisation(it.projectId)
  const person = { name: '林晓', idType: 'passport', idNumber: 'E30000001' } as const
  const recordId = await house.given.record(it.projectId, { organisationId, ...person })
  await house.asOwner(
    `update application set account_id = null, record_id = $2, organisation_id = $3 where application_id = $1`,
    [one, recordId, organisationId],
  )
  const authorization = await house.given.signedIn(it.projectId, organisationId)
  expect(await it.print(one, authorization)).toMatchObject({
    message: 'SWITCH_OFF$TICKET_03',
    data: { standing: 'siteNotOpen' },
  })
})

test('an organisation sees the tickets of its own people alone', async () => {
  const it = await office([6])
  await it.seat(2)
  const { accountId } = await house.given.organisation(it.projectId)
  const authorization = await house.given.signedIn(it.projectId, accountId)
  const { data } = await askOf<{ tickets: object[]; batchId: string | null }>(house.app)(
    'GET',
    '/api/group-tickets',
    { authorization },
  )
  expect(data).toMatchObject({ tickets: [], batchId: null })
  const other = await askOf(house.app)('GET', `/api/group-tickets?batchId=${it.batch.batchId}`, {
    authorization,
  })
  expect(other.statusCode).toBe(404)
})
