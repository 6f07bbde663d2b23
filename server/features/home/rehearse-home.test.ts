import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import type { Rehearsal } from '#contract/home/rehearsal.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

const day = (many: number) => new Date(noon.getTime() + many * 24 * 60 * 60 * 1000)
const window = (kind: 'registration' | 'payment', from: number, until: number) => ({
  kind,
  opensAt: day(from).toISOString(),
  closesAt: day(until).toISOString(),
})

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  const domains = ['rehearsing', 'coming', 'quiet']
  batches = Object.fromEntries(
    await Promise.all(domains.map(async (domain) => [domain, await givenDated(domain)])),
  )
  const grants = domains.map((domain) => ({ domain, role: 'administrator' as const }))
  await givenStaff(house, { name: 'zhaoli', grants })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'rehearsing', role: 'support' }] })
  for (const name of ['zhaoli', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

let batches: Record<string, Batch>
/** Registration opens the day after tomorrow, a notice is published then, and the exam is in three weeks. */
async function givenDated(domain: string): Promise<Batch> {
  const projectId = await house.given.project({
    domain,
    modules: ['candidate_registration'],
    windows: [window('registration', 2, 6), window('payment', 2, 8)],
  })
  await house.given.article(projectId, {
    texts: { 'zh-Hans': { title: '后天的公告', html: '' } },
    publishedAt: day(2).toISOString(),
  })
  return house.given.batch(projectId, {
    windows: [],
    examStartsAt: day(20).toISOString(),
    examEndsAt: day(21).toISOString(),
  })
}

const rehearse = (at: Date, { who = 'zhaoli', domain = 'rehearsing' } = {}) =>
  askOf<Rehearsal>(house.app)(
    'GET',
    `/api/projects/${domain}/rehearsal?at=${at.toISOString()}&language=zh-Hans`,
    { authorization: tokens[who] as string },
  )
const openBatches = (domain: string) =>
  askOf<OpenBatch[]>(house.app)('GET', `/api/projects/${domain}/batches`)
const titles = ({ homePage }: Rehearsal) => homePage.articles.notice.map(({ title }) => title)

test.each([
  ['before anything opens', 1, 'notYetOpen', 'notYetOpen', []],
  ['while people register', 3, 'open', 'open', ['后天的公告']],
  ['after registration', 7, undefined, 'open', ['后天的公告']],
] as const)(
  '%s a candidate sees lines, windows and notices of that moment',
  async (_, many, line, payment, notices) => {
    const { data } = await rehearse(day(many))
    expect(data.homePage.batches.map(({ state }) => state)).toEqual(line ? [line] : [])
    expect(data.batches).toMatchObject([
      { batchId: batches.rehearsing?.batchId, line: line ? { state: line } : null },
    ])
    expect(data.windows.find(({ kind }) => kind === 'payment')?.state).toBe(payment)
    expect(titles(data)).toEqual(notices)
  },
)

test('what is rehearsed is what the real answer is, once that moment has come', async () => {
  const { data: rehearsed } = await rehearse(day(3), { domain: 'coming' })
  house.clock.set(day(3))
  const { data: real } = await openBatches('coming')
  expect(real).toHaveLength(1)
  expect(real).toMatchObject(rehearsed.homePage.batches)
})

test('nobody else is answered otherwise, and nothing is written', async () => {
  const lines = async () => (await house.asOwner('select count(*) from history'))[0]
  const written = await lines()
  await rehearse(day(3), { domain: 'quiet' })
  await rehearse(day(30), { domain: 'quiet' })
  expect((await openBatches('quiet')).data.map(({ state }) => state)).toEqual(['notYetOpen'])
  const notices = await askOf<{ items: unknown[] }>(house.app)(
    'GET',
    '/api/projects/quiet/articles?kind=notice',
  )
  expect(notices.data.items).toEqual([])
  expect(await lines()).toEqual(written)
})

test('a batch is ended with its exam by then, as the clock will end it', async () => {
  const { data } = await rehearse(day(30))
  expect(data.batches).toMatchObject([{ examStatus: 4, line: null }])
  const [stored] = await house.asOwner<{ rules: Batch }>('select rules from batch where batch_id = $1', [
    batches.rehearsing?.batchId,
  ])
  expect(stored?.rules.examStatus).toBe(2)
})

test('nobody rehearses who is not an administrator', async () => {
  expect((await rehearse(day(3), { who: 'support1' })).statusCode).toBe(403)
})
