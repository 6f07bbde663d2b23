import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article, ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { newId } from '#server/platform/new-id.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

interface Page {
  items: ArticleLine[]
  next: string | null
  total: number
}

async function ask<Data>(url: string, language = 'zh_Hans', app = house.app) {
  const { statusCode, body } = await app.inject({ url, headers: { language } })
  const { code, message, data } = JSON.parse(body) as { code: number; message: string; data: Data }
  return { statusCode, code, message, data }
}
const list = (domain: string, query: Record<string, string> = {}, language?: string) =>
  ask<Page>(`/api/projects/${domain}/articles?${new URLSearchParams({ kind: 'notice', ...query })}`, language)
const read = (domain: string, articleId: string, language?: string) =>
  ask<Article>(`/api/projects/${domain}/articles/${articleId}`, language)
const titles = ({ data }: { data: Page }) => data.items.map(({ title }) => title)

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString()
const inChinese = (title: string, html = '') => ({ texts: { 'zh-Hans': { title, html } } })

describe('a list of articles', () => {
  test('is of one kind, pinned ones first, then the newest', async () => {
    const projectId = await house.given.project({ domain: 'order' })
    const given = (title: string, minutes: number, more = {}) =>
      house.given.article(projectId, { ...inChinese(title), publishedAt: minutesAgo(minutes), ...more })
    await given('旧', 30)
    await given('新', 10)
    await given('置顶', 90, { pinned: true })
    await given('靠前', 60, { position: -1 })
    await given('政策', 5, { kind: 'policy' })
    expect(titles(await list('order'))).toEqual(['置顶', '靠前', '新', '旧'])
    expect(titles(await list('order', { kind: 'policy' }))).toEqual(['政策'])
    expect((await list('order', { kind: 'question' })).data).toEqual({ items: [], next: null, total: 0 })
  })

  test('walked by pages shows each exactly once, whatever is published meanwhile', async () => {
    const projectId = await house.given.project({ domain: 'walk' })
    const expected = []
    for (let n = 0; n < 11; n += 1) {
      // Three at the same instant: the place is told apart by the id then.
      const publishedAt = minutesAgo(100 + Math.floor(n / 3))
      await house.given.article(projectId, { ...inChinese(`公告${n}`), publishedAt, pinned: n === 5 })
      expected.push(`公告${n}`)
    }
    await vi.waitFor(async () => expect((await list('walk')).data.total).toBe(11))
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list('walk', { limit: '3', ...(after && { after }) })
      seen.push(...titles(page))
      after = page.data.next
      await house.given.article(projectId, inChinese(`插入${seen.length}`))
      await vi.waitFor(async () =>
        expect((await list('walk')).data.total).toBeGreaterThan(10 + seen.length / 3),
      )
    } while (after !== null)
    expect(seen[0]).toBe('公告5')
    expect(seen.sort()).toEqual(expected.sort())
  })

  test.each(['0', '101', 'x'])('is not told by pages of %s', async (limit) => {
    await house.given.project({ domain: `limit-${limit}` })
    const { statusCode, data } = await list(`limit-${limit}`, { limit })
    expect(statusCode).toBe(422)
    expect(data).toHaveProperty(['fields', 'limit'])
  })

  test('a key that was never given out is refused as a broken field', async () => {
    await house.given.project({ domain: 'key' })
    const { statusCode, message, data } = await list('key', { after: '1 or 1=1' })
    expect([statusCode, message]).toEqual([422, 'EMC_SI_SC_01'])
    expect(data).toHaveProperty(['fields', 'after'])
  })
})

describe('a search', () => {
  beforeAll(async () => {
    const projectId = await house.given.project({ domain: 'search' })
    const given = (title: string, html: string, english?: string) =>
      house.given.article(projectId, {
        texts: { 'zh-Hans': { title, html }, ...(english && { en: { title: english, html: '' } }) },
      })
    await given('缴费须知', '<p>请在<strong>截止</strong>日期前完成，折扣100%。</p>', 'Paying the fee')
    await given('照片要求', '<p>白底<em>证件照</em>，file_name.jpg</p><p>宽413像素</p>', 'Photo requirements')
    await given('Ｗｅｂ报名', '<p>a &lt;b&gt; &amp; c\\d</p><table><tr><td>左</td><td>右</td></tr></table>')
    await vi.waitFor(async () => expect((await list('search')).data.total).toBe(3))
  })

  test.each([
    ['缴费', ['缴费须知']],
    ['  截止日期 ', ['缴费须知']],
    ['证件照 413', ['照片要求']],
    ['web', ['Ｗｅｂ报名']],
    ['ＷＥＢ', ['Ｗｅｂ报名']],
    ['%', ['缴费须知']],
    ['_', ['照片要求']],
    ['\\', ['Ｗｅｂ报名']],
    ['<b> &', ['Ｗｅｂ报名']],
    ['左 右', ['Ｗｅｂ报名']],
    ['strong', []],
    ['缴费 照片', []],
    ["'; drop table article; --", []],
    ['(.*)+$', []],
    ['\u0000', []],
    ['😀', []],
  ])('for %j finds %j', async (search, found) => {
    const page = await list('search', { search })
    expect(page.statusCode).toBe(200)
    expect(titles(page).sort()).toEqual(found)
    expect(page.data.total).toBe(found.length)
  })

  test('runs through the texts of the reader’s language, and through the fallback where there is none', async () => {
    expect(titles(await list('search', { search: 'PHOTO' }, 'en'))).toEqual(['Photo requirements'])
    expect(titles(await list('search', { search: '照片' }, 'en'))).toEqual([])
    expect(titles(await list('search', { search: '报名' }, 'en'))).toEqual(['Ｗｅｂ报名'])
  })

  test('of many words goes by the first eight', async () => {
    const search = '白 底 证 件 照 413 像 素'
    expect(titles(await list('search', { search: `${search} 白 白 无此字` }))).toEqual(['照片要求'])
    expect(titles(await list('search', { search: `无此字 ${search}` }))).toEqual([])
  })

  test('of nothing but spaces is no search, and one too long is refused', async () => {
    expect((await list('search', { search: '   ' })).data.total).toBe(3)
    expect((await list('search', { search: '考'.repeat(101) })).statusCode).toBe(422)
  })
})

describe('an article', () => {
  test('is read in the reader’s language, else in the project’s, else in whichever is there', async () => {
    const projectId = await house.given.project({
      domain: 'tongues',
      defaultLanguage: 'zh-Hant',
      texts: { 'zh-Hant': { examName: '考試', examDesc: '' } },
    })
    const three = { 'zh-Hans': { title: '简', html: '' }, 'zh-Hant': { title: '繁', html: '' } }
    const whole = await house.given.article(projectId, { texts: { ...three, en: { title: 'E', html: '' } } })
    const noEnglish = await house.given.article(projectId, { texts: three })
    const onlyEnglish = await house.given.article(projectId, { texts: { en: { title: 'only', html: '' } } })
    await vi.waitFor(async () => expect((await list('tongues')).data.total).toBe(3))
    const told = async (id: string, reader: string) => {
      const { title, language } = (await read('tongues', id, reader)).data
      return [title, language]
    }
    expect(await told(whole, 'en')).toEqual(['E', 'en'])
    expect(await told(whole, 'zh_Hans')).toEqual(['简', 'zh-Hans'])
    expect(await told(noEnglish, 'en')).toEqual(['繁', 'zh-Hant'])
    expect(await told(onlyEnglish, 'zh_Hant')).toEqual(['only', 'en'])
    const listed = (await list('tongues', {}, 'zh_Hans')).data.items
    expect(listed.map(({ title, language }) => `${title} ${language}`).sort()).toEqual([
      'only en',
      '简 zh-Hans',
      '简 zh-Hans',
    ])
  })

  test('shows its pictures under signed addresses, new ones every day', async () => {
    const fileId = newId(noon)
    const projectId = await house.given.project({ domain: 'pictures' })
    const articleId = await house.given.article(
      projectId,
      inChinese('图', `<p>src="file:${fileId}"</p><img alt="a" src="file:${fileId}" width="9">`),
    )
    await vi.waitFor(async () => expect((await read('pictures', articleId)).statusCode).toBe(200))
    const today = (await read('pictures', articleId)).data.html
    expect(today).toMatch(
      new RegExp(
        `<img loading="lazy" alt="a" src="/files/${projectId}/${fileId}\\?expires=\\d+&amp;signature=`,
      ),
    )
    expect(today).toContain(`<p>src="file:${fileId}"</p>`)
    house.clock.set(new Date('2026-11-20T16:00:00.000Z'))
    expect((await read('pictures', articleId)).data.html).not.toBe(today)
  })

  test('is cleaned when it is written, and again when its row was written by hand', async () => {
    const projectId = await house.given.project({ domain: 'dirty' })
    const dirty = '<p onclick="x()">好<script>alert(1)</script></p>'
    const articleId = await house.given.article(projectId, inChinese('脏', dirty))
    const rows = () =>
      house.asOwner<{ html: string }>('select html from article_text where article_id = $1', [articleId])
    expect(await rows()).toEqual([{ html: '<p>好</p>' }])
    await house.asOwner('update article_text set html = $2 where article_id = $1', [articleId, `${dirty}!`])
    await vi.waitFor(async () => expect((await read('dirty', articleId)).data.html).toBe('<p>好</p>!'))
  })

  test.each(['a draft', 'not yet published', 'of another project', 'nobody’s'])(
    'that is %s is absent',
    async (what) => {
      const domain = `absent-${what.length}`
      const projectId = await house.given.project({ domain })
      const strangerId = await house.given.project()
      const publishedAt = what === 'a draft' ? null : new Date(noon.getTime() + 60_000).toISOString()
      const articleId =
        what === 'nobody’s'
          ? newId(noon)
          : what === 'of another project'
            ? await house.given.article(strangerId)
            : await house.given.article(projectId, { publishedAt })
      const { statusCode, message } = await read(domain, articleId)
      expect([statusCode, message]).toEqual([404, 'GA_GH_GN_01'])
      expect((await list(domain)).data.total).toBe(0)
    },
  )

  test('shows at the instant it is published', async () => {
    const projectId = await house.given.project({ domain: 'hour' })
    const hour = new Date(noon.getTime() + 60_000)
    const articleId = await house.given.article(projectId, { publishedAt: hour.toISOString() })
    expect((await read('hour', articleId)).statusCode).toBe(404)
    house.clock.set(hour)
    expect((await read('hour', articleId)).statusCode).toBe(200)
    expect((await list('hour')).data.total).toBe(1)
  })

  test('of a name that is no id is refused', async () => {
    await house.given.project({ domain: 'no-id' })
    expect((await read('no-id', 'x')).statusCode).toBe(422)
  })
})

test('an article changed through one process shows in the other within a second', async () => {
  const projectId = await house.given.project({ domain: 'both' })
  const articleId = await house.given.article(projectId, inChinese('之前'))
  const { app } = await house.openSecondApp()
  const url = `/api/projects/both/articles/${articleId}`
  expect((await ask<Article>(url, 'zh_Hans', app)).data.title).toBe('之前')
  await house.asOwner(`update article_text set title = '之后' where article_id = $1`, [articleId])
  await vi.waitFor(async () => expect((await ask<Article>(url, 'zh_Hans', app)).data.title).toBe('之后'))
  await house.asOwner('delete from article where article_id = $1', [articleId])
  await vi.waitFor(async () => expect((await ask(url, 'zh_Hans', app)).statusCode).toBe(404))
})

test.each(['/api/projects/:domain/articles?kind=notice', `/api/projects/:domain/articles/${newId(noon)}`])(
  '%s of a project that does not answer says why',
  async (path) => {
    const askOf = async (domain: string) => (await ask(path.replace(':domain', domain))).message
    await house.given.project({ domain: `rest-${path.length}`, state: 'maintenance' })
    await house.given.project({ domain: `over-${path.length}`, state: 'ended' })
    expect(await askOf('nobody')).toBe('GA_GH_GEIS_02')
    expect(await askOf(`rest-${path.length}`)).toBe('maintenance_mode')
    expect(await askOf(`over-${path.length}`)).toBe('domain_expire')
  },
)
