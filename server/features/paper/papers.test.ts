import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostPhotosAtOnce, paperKinds } from '#contract/paper/paper.ts'
import { markOf, openPublishedSite } from '#server/features/exam-day/test/published-site.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let site: Awaited<ReturnType<typeof openPublishedSite>>
beforeAll(async () => {
  house = await openHouse()
  site = await openPublishedSite(house, 'papers', [6, 6], 8)
  // Two that few fonts have.
  await house.asOwner(
    `update account set name = '㼆䶮' where account_id = (
    select account_id from application where application_id = $1)`,
    [site.ids[0]],
  )
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

async function get(below: string): Promise<readonly string[]> {
  const reply = await house.app.inject({
    method: 'GET',
    url: `${site.path}${below}`,
    headers: { authorization: site.authorization },
  })
  expect([below, reply.statusCode]).toEqual([below, 200])
  const folder = process.env.PAPERS_TO
  if (folder) writeFileSync(`${folder}/${below.replaceAll('/', '_')}.pdf`, reply.rawPayload)
  return readPdf(reply.rawPayload).pages
}
const unspaced = (text: string) => text.replace(/\s/g, '')

test('every paper says of each room who sits where, and of nobody else', async () => {
  const rooms = await Promise.all(site.rooms.map((roomId) => site.sitters(roomId)))
  for (const kind of paperKinds) {
    const pages = await get(`/papers/${kind}`)
    expect([kind, pages.length]).toEqual([kind, kind === 'overview' ? 1 : 2])
    if (kind === 'overview' || kind === 'roomRecord') continue
    for (const [at, sitters] of rooms.entries()) {
      const text = unspaced(pages[at] ?? '')
      for (const { name, number } of sitters) {
        expect([kind, text.includes(unspaced(name)), text.includes(number)]).toEqual([kind, true, true])
      }
      for (const { number } of rooms.flat().filter((one) => !sitters.includes(one)))
        expect(text).not.toContain(number)
    }
  }
})

test('a number is that of the ticket, and of the registration where there is no ticket yet', async () => {
  const [one = ''] = site.ids
  for (let round = 0; round < 3; round += 1) await house.sent()
  const tickets = await house.asOwner<{ number: string }>('select number from admission_ticket')
  expect(tickets).toHaveLength(8)
  const everybody = (await get('/papers/doorList')).join('')
  for (const { number } of tickets) expect(everybody).toContain(number)
  expect(everybody).not.toContain('报名编号')
  await house.asOwner('update admission_ticket set replaced_at = $2 where application_id = $1', [one, noon])
  const [registered] = await house.asOwner<{ number: string }>(
    'select number from application where application_id = $1',
    [one],
  )
  const list = unspaced((await get('/papers/doorList')).join(''))
  expect(list).toContain(registered?.number)
  expect(list).toContain('准考证号或报名编号')
})

test('a door list tells nothing of certificates; a record says what was marked', async () => {
  const [first = []] = await Promise.all(site.rooms.map((roomId) => site.sitters(roomId)))
  const list = (await get(`/rooms/${site.rooms[0]}/papers/doorList`)).join('')
  for (const { idNumber } of first) expect(list).not.toContain(idNumber.slice(-4))
  await site.mark(markOf(first[0]?.applicationId ?? '', 'violation', { note: '携带手机，已暂扣' }))
  expect(unspaced((await get(`/rooms/${site.rooms[0]}/papers/roomRecord`)).join(''))).toContain(
    '携带手机，已暂扣',
  )
})

test('where nobody sits there is no paper, and a list with too many photos comes as an archive alone', async () => {
  const ask = askOf(house.app)
  const { authorization } = site
  const empty = `${site.pathOf(site.later.sessionId)}/papers/doorList`
  expect(await ask('GET', empty, { authorization })).toMatchObject({ message: 'EPAPER_02' })
  const crowded = await openPublishedSite(house, 'crowd', [mostPhotosAtOnce + 5], mostPhotosAtOnce + 1)
  expect(await crowded.ask('GET', '/papers/signatureList')).toMatchObject({
    message: 'EPAPER_01',
    data: { most: mostPhotosAtOnce },
  })
})

test('all papers come as one archive, a file a room where there are photos', async () => {
  const { data } = await site.boardAsk<{ workId: string }>('POST', '/paper-archives', {
    kinds: [...paperKinds],
  })
  for (let round = 0; round < 12; round += 1) await house.sent()
  const [work] = await house.asOwner<{ state: string; total: number; done: number }>(
    'select state, total, done from work where work_id = $1',
    [data.workId],
  )
  expect(work).toMatchObject({ state: 'done', total: 7, done: 7 })
})
