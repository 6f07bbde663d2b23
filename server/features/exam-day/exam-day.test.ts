import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SitesOfBatch } from '#contract/exam-day/site-session.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { examMorning, markOf, openPublishedSite } from './test/published-site.ts'

let house: House
let site: Awaited<ReturnType<typeof openPublishedSite>>
beforeAll(async () => {
  house = await openHouse()
  site = await openPublishedSite(house, 'examday', [6, 6], 8)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const chief = { name: '周监考', telephone: '13800001111', confirmed: true }
const naming = (of: object = {}) => ({ chief, second: null, seenVersion: 0, ...of })
const put = (at: number, body: object) => site.ask('PUT', `/rooms/${site.rooms[at]}/invigilators`, body)

test('a station sees its sessions with seats that may be given and seats that are', async () => {
  const { data } = await askOf<SitesOfBatch[]>(house.app)('GET', '/api/exam-sessions', site)
  expect(data).toHaveLength(1)
  expect(data[0]?.sessions[0]).toMatchObject({ rooms: 2, arrangeable: 12, planned: 8, invigilated: 0 })
  expect(data[0]?.sessions[1]).toMatchObject({ rooms: 2, arrangeable: 12, planned: 0 })
  const { rooms } = await site.detail()
  expect(rooms.map(({ planned }) => planned).sort()).toEqual([2, 6])
})

test('another organisation finds nothing of it', async () => {
  const { accountId } = await house.given.organisation(site.projectId, { organisationKind: 'examStation' })
  const authorization = await house.given.signedIn(site.projectId, accountId)
  const ask = askOf(house.app)
  expect(await ask('GET', site.path, { authorization })).toMatchObject({ message: 'EDAY_SESSION_01' })
  expect(await ask('GET', '/api/exam-sessions', { authorization })).toMatchObject({ data: [] })
  const body = { marks: [markOf(site.ids[0] ?? '', 'present')] }
  expect(await ask('POST', `${site.path}/marks`, { authorization, body })).toMatchObject({ statusCode: 404 })
})

test('a room, a person and a mark that are not there are named', async () => {
  house.clock.set(examMorning)
  const nowhere = `/rooms/${randomUUID()}`
  expect(await site.ask('PUT', `${nowhere}/invigilators`, naming())).toMatchObject({
    message: 'EDAY_ROOM_01',
  })
  expect(await site.ask('GET', `${nowhere}/sitters`)).toMatchObject({ message: 'EDAY_ROOM_01' })
  expect(await site.mark(markOf(randomUUID(), 'present'))).toMatchObject({ message: 'EDAY_MARK_02' })
  expect(await site.ask('DELETE', `/marks/${randomUUID()}`)).toMatchObject({ message: 'EDAY_MARK_05' })
})

test('invigilators are named while their window is open, nobody in two rooms of a session', async () => {
  expect(await put(0, naming())).toMatchObject({ statusCode: 200, data: { invigilated: 1, confirmed: 1 } })
  expect(await put(1, naming())).toMatchObject({ message: 'EDAY_ROOM_02', data: { room: '001' } })
  expect(await put(0, naming())).toMatchObject({ statusCode: 409 })
  expect(await put(0, naming({ seenVersion: 1, second: { ...chief, name: '吴副监考' } }))).toMatchObject({
    data: { invigilators: 2 },
  })
  const kept = await house.asOwner<{ after: string }>(
    `select after::text from history where subject = 'invigilation' union all
     select encode(people_sealed, 'escape') from invigilation`,
  )
  expect(JSON.stringify(kept)).not.toContain('13800001111')
  await house.asOwner(`update project_window set paused = true where kind = 'scheduling'`)
  await expect
    .poll(async () => (await put(0, naming({ seenVersion: 2 }))).message)
    .toBe('SWITCH_OFF$SCHEDULING_01')
  await house.asOwner(`update project_window set paused = false where kind = 'scheduling'`)
})

test('people are marked on the day alone; of present and absent the later holds', async () => {
  const [one = '', two = ''] = site.ids
  const body = { marks: [markOf(one, 'present')] }
  const later = `${site.pathOf(site.later.sessionId)}/marks`
  expect(await askOf(house.app)('POST', later, { ...site, body })).toMatchObject({ message: 'EDAY_MARK_01' })
  const present = markOf(one, 'present')
  expect(await site.mark(present, markOf(two, 'present'))).toMatchObject({ data: { kept: 2 } })
  expect(await site.mark(present)).toMatchObject({ data: { kept: 0 } })
  house.clock.set(new Date(examMorning.getTime() + 60_000))
  const absent = markOf(two, 'absent', { at: new Date(examMorning.getTime() + 30_000).toISOString() })
  await site.mark(absent)
  expect(await site.detail()).toMatchObject({ present: 1, absent: 1 })
  await site.ask('DELETE', `/marks/${absent.markId}`)
  expect(await site.detail()).toMatchObject({ present: 2, absent: 0 })
  expect(await site.mark(markOf(one, 'violation'))).toMatchObject({ message: 'EDAY_MARK_03' })
  await site.mark(markOf(one, 'violation', { note: '携带手机' }), markOf(one, 'reserveMachine'))
  expect(await site.detail()).toMatchObject({ violations: 1, reserveMachines: 1 })
})

test('a seat that is changed to is taken once, whoever is faster', async () => {
  house.clock.set(examMorning)
  const { rooms } = await site.detail()
  const [empty, full] = [2, 6].map((planned) => rooms.find((room) => room.planned === planned)?.roomId ?? '')
  const marked = site.ids.slice(0, 2)
  const [one, two, three] = (await site.sitters(full)).filter((who) => !marked.includes(who.applicationId))
  const move = (who: typeof one, roomId: string, seat: number) =>
    markOf(who?.applicationId ?? '', 'seatChange', { roomId, seat })
  const answers = await Promise.all([one, two].map((who) => site.mark(move(who, empty ?? '', 6))))
  expect(answers.map(({ message }) => message).sort()).toEqual(
    ['EDAY_MARK_04', answers.find(({ code }) => code === 10)?.message].sort(),
  )
  const loser = answers[0]?.code === 10 ? two : one
  expect(await site.mark(move(three, full ?? '', loser?.seat ?? 0))).toMatchObject({
    message: 'EDAY_MARK_04',
  })
  expect(await site.detail()).toMatchObject({ seatChanges: 1 })
})

test('a session is reported once everybody is marked, and only the board gives it back', async () => {
  house.clock.set(examMorning)
  expect(await site.ask('PUT', '/report')).toMatchObject({ message: 'EDAY_REPORT_02' })
  await site.mark(...site.ids.map((id) => markOf(id, 'present')))
  expect(await site.ask('PUT', '/report')).toMatchObject({ statusCode: 200, data: { present: 8 } })
  expect(await site.mark(markOf(site.ids[0] ?? '', 'absent'))).toMatchObject({ message: 'EDAY_REPORT_01' })
  const { data } = await site.ask('GET', '')
  expect(data).toMatchObject({ marking: { isOpen: false } })
  const boardPath = `/sites/${site.areaId}/exam-sessions/${site.session.sessionId}`
  const given = await site.ask('DELETE', '/report')
  expect(given.statusCode).toBe(404)
  expect(await site.boardAsk('DELETE', `${boardPath}/report`)).toMatchObject({ data: { reportedAt: null } })
  expect(await site.boardAsk('GET', '/site-sessions')).toMatchObject({ data: { published: true } })
})
