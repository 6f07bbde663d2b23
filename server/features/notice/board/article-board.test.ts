import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArticlePreview, BoardArticle } from '#contract/notice/article-board-endpoints.ts'
import type { Article } from '#contract/notice/notice-endpoints.ts'
import { keepFile } from '#server/features/file/file.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let token: string
let projectId: string
const domain = 'content'
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain })
  await givenStaff(house, { name: 'author01', grants: [{ domain, role: 'administrator' }] })
  token = await openConsole(house).tokenOf('author01')
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const ask = <Data = BoardArticle>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  openConsole(house).ask<Data>(method, `/api/projects/${domain}/${path}`, { token, ...(body && { body }) })

type Texts = Record<string, { title: string; html: string; proposed?: boolean }>
const content = (texts: Texts = { 'zh-Hans': { title: '报名公告', html: '<p>正文</p>' } }, more = {}) => ({
  kind: 'notice',
  pinned: false,
  position: 0,
  texts,
  ...more,
})
const written = async (texts?: Texts, more?: object) =>
  (await ask('POST', 'board-articles', content(texts, more))).data
const get = async (articleId: string) => (await ask('GET', `board-articles/${articleId}`)).data
async function move(articleId: string, step: string, at: Date | null = null, seenVersion?: number) {
  const version = seenVersion ?? (await get(articleId)).version
  const body = { step, at: at?.toISOString() ?? null, seenVersion: version }
  return ask('PUT', `board-articles/${articleId}/publication`, body)
}
async function readAs(articleId: string, language = 'zh_Hans') {
  const reply = await house.app.inject({
    url: `/api/projects/${domain}/articles/${articleId}`,
    headers: { language },
  })
  return { status: reply.statusCode, article: reply.json().data as Article }
}
/** Readers are told from memory, which hears of a change some milliseconds later. */
const soon = (look: () => Promise<void>) => vi.waitFor(look)

describe('the life of an article', () => {
  test('a draft is nobody’s, published it has readers, withdrawn none', async () => {
    const { articleId, state, steps, version } = await written()
    expect([state, steps, version]).toEqual(['draft', ['publish', 'schedule'], 1])
    expect((await readAs(articleId)).status).toBe(404)
    expect((await move(articleId, 'publish')).data).toMatchObject({ state: 'published', steps: ['withdraw'] })
    await soon(async () => expect((await readAs(articleId)).article?.title).toBe('报名公告'))
    await move(articleId, 'withdraw')
    await soon(async () => expect((await readAs(articleId)).status).toBe(404))
    expect(await move(articleId, 'withdraw')).toMatchObject({
      statusCode: 409,
      message: 'GA_GH_GN_05',
      data: { state: 'withdrawn' },
    })
  })

  test('its hour alone publishes it', async () => {
    const { articleId } = await written()
    expect((await move(articleId, 'schedule', later(10))).data.state).toBe('scheduled')
    expect((await readAs(articleId)).status).toBe(404)
    house.clock.set(later(11))
    await soon(async () => expect((await readAs(articleId)).status).toBe(200))
    expect((await get(articleId)).state).toBe('published')
  })

  test.each([
    ['an hour that has passed', -1],
    ['this very moment', 0],
  ])('%s is refused', async (_what, minutes) => {
    const { articleId } = await written()
    expect((await move(articleId, 'schedule', later(minutes))).message).toBe('GA_GH_GN_06')
    expect((await get(articleId)).state).toBe('draft')
  })

  test('what somebody may have read is never deleted, not even as a draft again', async () => {
    const { articleId } = await written()
    await move(articleId, 'publish')
    await move(articleId, 'withdraw')
    expect((await move(articleId, 'backToDraft')).data).toMatchObject({ state: 'draft', deletable: false })
    expect((await ask('DELETE', `board-articles/${articleId}`)).message).toBe('GA_GH_GN_07')
    const planned = await written()
    await move(planned.articleId, 'schedule', later(10))
    await move(planned.articleId, 'backToDraft')
    expect((await ask('DELETE', `board-articles/${planned.articleId}`)).statusCode).toBe(200)
    expect((await ask('GET', `board-articles/${planned.articleId}`)).statusCode).toBe(404)
  })

  test('every step stands in history, with before and after', async () => {
    const { articleId } = await written()
    const { version } = await get(articleId)
    await ask('PUT', `board-articles/${articleId}`, { ...content(), pinned: true, seenVersion: version })
    await move(articleId, 'publish')
    const lines = await house.asOwner<{ action: string }>(
      `select action, before, after from history where subject_id = $1`,
      [articleId],
    )
    expect(Object.fromEntries(lines.map((line) => [line.action, line]))).toMatchObject({
      'article.create': { before: null },
      'article.change': { before: { pinned: false }, after: { pinned: true } },
      'article.publish': { before: { publishedAt: null }, after: { publishedAt: noon.toISOString() } },
    })
  })
})

describe('what is written', () => {
  test('is cleaned, and what had to go is told', async () => {
    const html = '<p onclick="x()">一<script>alert(1)</script><a href="javascript:alert(1)">二</a></p>'
    const { texts, removed } = await written({ 'zh-Hans': { title: '公告', html } })
    expect(texts['zh-Hans']?.html).toBe('<p>一<a>二</a></p>')
    expect(removed).toEqual(['onclick', '<script>', 'href="javascript:alert(1)"'])
  })

  test.each([
    ['nothing at all', {}, 'GA_GH_GN_02', 'zh-Hans'],
    ['no title in the project’s language', { en: { title: 'A', html: '' } }, 'GA_GH_GN_02', 'zh-Hans'],
    [
      'a text without a title in another language',
      { 'zh-Hans': { title: '甲', html: '' }, en: { title: ' ', html: '<p>b</p>' } },
      'GA_GH_GN_02',
      'en',
    ],
    [
      'a picture that says nothing',
      {
        'zh-Hans': {
          title: '甲',
          html: '<figure><img src="https://a.example/b.png" alt=" " width="9" height="9"></figure>',
        },
      },
      'GA_GH_GN_03',
      'zh-Hans',
    ],
    [
      'a file that was not sent for a text',
      { 'zh-Hans': { title: '甲', html: '<a href="file:019a9f6c-1111-7222-8333-444455556666">x</a>' } },
      'GA_GH_GN_04',
      'zh-Hans',
    ],
  ])('%s is refused, with its language', async (_what, texts, message, language) => {
    expect(await ask('POST', 'board-articles', content(texts))).toMatchObject({
      statusCode: 422,
      message,
      data: { language },
    })
  })

  test('the second of two authors is told, and overwrites nothing', async () => {
    const { articleId, version } = await written()
    const change = (title: string) =>
      ask('PUT', `board-articles/${articleId}`, {
        ...content({ 'zh-Hans': { title, html: '' } }),
        seenVersion: version,
      })
    expect((await change('先')).statusCode).toBe(200)
    expect(await change('后')).toMatchObject({ statusCode: 409, message: 'CHANGED_MEANWHILE' })
    expect((await get(articleId)).texts['zh-Hans']?.title).toBe('先')
    expect(await move(articleId, 'publish', null, version)).toMatchObject({ message: 'CHANGED_MEANWHILE' })
  })

  test('a proposal reaches readers once somebody has read it', async () => {
    const texts = { 'zh-Hans': { title: '简体', html: '' }, 'zh-Hant': { title: '繁體', html: '' } }
    const proposed = { ...texts, 'zh-Hant': { ...texts['zh-Hant'], proposed: true } }
    const { articleId } = await written(proposed)
    await move(articleId, 'publish')
    await soon(async () => expect((await readAs(articleId, 'zh_Hant')).article?.title).toBe('简体'))
    const { version } = await get(articleId)
    await ask('PUT', `board-articles/${articleId}`, { ...content(texts), seenVersion: version })
    await soon(async () => expect((await readAs(articleId, 'zh_Hant')).article?.title).toBe('繁體'))
  })

  const proposal = { 'zh-Hans': { title: '提议', html: '', proposed: true } }
  const change = async (articleId: string, texts: Texts) =>
    ask('PUT', `board-articles/${articleId}`, {
      ...content(texts),
      seenVersion: (await get(articleId)).version,
    })

  test('a proposal alone is nothing to publish', async () => {
    const { articleId } = await written(proposal)
    expect((await move(articleId, 'publish')).message).toBe('GA_GH_GN_02')
  })

  test.each(['publish', 'schedule'])('nor does one take the place of what has readers: %s', async (step) => {
    const { articleId } = await written()
    await move(articleId, step, step === 'schedule' ? later(10) : null)
    expect(await change(articleId, proposal)).toMatchObject({
      statusCode: 422,
      message: 'GA_GH_GN_02',
      data: { language: 'zh-Hans' },
    })
    expect((await get(articleId)).texts['zh-Hans']).toMatchObject({ title: '报名公告', proposed: false })
  })

  test('where nobody reads it, a proposal is kept and does not stand in the way', async () => {
    const { articleId } = await written()
    await move(articleId, 'publish')
    await move(articleId, 'withdraw')
    expect((await change(articleId, proposal)).statusCode).toBe(200)
    expect((await move(articleId, 'backToDraft')).data).toMatchObject({ state: 'draft' })
  })

  test('the preview is what readers will find, language by language', async () => {
    const texts = {
      'zh-Hans': { title: '简体', html: '<p onclick="x">一</p>' },
      'zh-Hant': { title: '提議', html: '', proposed: true },
      en: { title: 'English', html: '<p>a</p>' },
    }
    const { data } = await ask<ArticlePreview>('POST', 'article-previews', content(texts))
    expect([data['zh-Hans']?.html, data['zh-Hant']?.title, data.en?.title]).toEqual([
      '<p>一</p>',
      '简体',
      'English',
    ])
    expect((await ask<ArticlePreview>('POST', 'article-previews', content({}))).data.en).toBe(null)
  })

  test('the preview signs no file that the text could not be saved with', async () => {
    const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
    const storageKey = `${projectId}/paper`
    const strange = { projectId, name: '证件.png', mediaType: 'image/png', bytes: 9, storageKey }
    const fileId = await house.database.transaction(scope, (tx) => keepFile(tx, house.keys, strange, noon))
    const html = `<p><a href="file:${fileId}">证件</a></p>`
    const texts = { 'zh-Hans': { title: '公告', html } }
    const preview = async (articleId: string | null) =>
      (await ask<ArticlePreview>('POST', 'article-previews', { ...content(texts), articleId })).data[
        'zh-Hans'
      ]
    expect((await preview(null))?.html).toBe(html)
    const { articleId } = await written()
    expect((await preview(articleId))?.html).toBe(html)
    await house.asOwner('update article_text set html = $2 where article_id = $1', [articleId, html])
    expect((await preview(articleId))?.html, 'what it has already is shown').toContain(`/files/${projectId}/`)
  })

  test('a copy is a draft of its own', async () => {
    const { articleId } = await written(undefined, { pinned: true })
    const { data } = await ask('POST', `board-articles/${articleId}/copies`)
    expect(data).toMatchObject({ state: 'draft', pinned: false, texts: { 'zh-Hans': { title: '报名公告' } } })
    expect(data.articleId).not.toBe(articleId)
  })
})

describe('the list of the board', () => {
  const search = (query: object) =>
    ask<{ rows: { title: string; state: string; languages: string[]; proposed: string[] }[] }>(
      'POST',
      'article-searches',
      query,
    )
  const titlesOf = async (query: object) => (await search(query)).data.rows.map(({ title }) => title).sort()

  test('finds by state, language and words, also what nobody else may read', async () => {
    await house.asOwner('delete from article')
    const texts = (title: string, more: Texts = {}): Texts => ({
      'zh-Hans': { title, html: '<p>正文甲乙</p>' },
      ...more,
    })
    await written(texts('草稿'))
    const planned = await written(texts('待发', { en: { title: 'Planned', html: '' } }))
    await move(planned.articleId, 'schedule', later(10))
    const told = await written(texts('已发', { 'zh-Hant': { title: '已發', html: '', proposed: true } }), {
      kind: 'policy',
    })
    await move(told.articleId, 'publish')
    expect(await titlesOf({})).toEqual(['已发', '待发', '草稿'].sort())
    expect(await titlesOf({ filters: { state: ['scheduled'] } })).toEqual(['待发'])
    expect(await titlesOf({ filters: { kind: ['policy'] } })).toEqual(['已发'])
    expect(await titlesOf({ filters: { missing: ['en'] } })).toEqual(['已发', '草稿'].sort())
    expect(await titlesOf({ filters: { proposed: ['zh-Hant'] } })).toEqual(['已发'])
    expect(await titlesOf({ search: 'planned' })).toEqual(['待发'])
    expect(await titlesOf({ search: '甲乙' })).toHaveLength(3)
    expect(await titlesOf({ search: '<p>' })).toEqual([])
    house.clock.set(later(11))
    expect(await titlesOf({ filters: { state: ['published'] } })).toEqual(['已发', '待发'].sort())
  })

  test('many at once: each has its own outcome', async () => {
    const draft = await written()
    const read = await written()
    await move(read.articleId, 'publish')
    const ids = [draft.articleId, read.articleId]
    const deed = (action: string) =>
      ask<{ done: number; skipped: number; failed: number }>('POST', 'article-bulk-deeds', {
        action,
        choice: { ids },
      })
    expect((await deed('pin')).data).toMatchObject({ done: 2, failed: 0 })
    expect((await deed('pin')).data).toMatchObject({ done: 0, skipped: 2 })
    expect((await deed('remove')).data).toMatchObject({ done: 1, failed: 1 })
    expect((await get(read.articleId)).pinned).toBe(true)
  })
})

test('others of the staff, and candidates, have nothing to say here', async () => {
  await givenStaff(house, { name: 'reviewer9', grants: [{ domain, role: 'reviewer' }] })
  const reviewer = await openConsole(house).tokenOf('reviewer9')
  const path = `/api/projects/${domain}/board-articles`
  const refused = await openConsole(house).ask('POST', path, { token: reviewer, body: content() })
  expect(refused.statusCode).toBe(403)
  expect((await openConsole(house).ask('POST', path, { body: content() })).statusCode).toBe(401)
})
