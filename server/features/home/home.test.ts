import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HomePage } from '#contract/home/home-page.ts'
import { registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

/** Writes what it was given, and fails for an exam of that name. */
const painter = `
let paints = 0
export function paintHome(page) {
  if (page.info.exam_name === 'unpaintable') throw new Error('no paint left')
  paints += 1
  return { head: '<title>' + page.language + '</title>', body: '<main data-paints="' + paints + '">$& $1</main>' }
}
`
const template =
  '<!doctype html><html lang="zh-Hans"><head><!--head--></head><body><!--body--><!--page--></body></html>'

let distDir: string
let house: House
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'baoming-dist-'))
  await mkdir(join(distDir, 'web'))
  await mkdir(join(distDir, 'painter'))
  await writeFile(join(distDir, 'package.json'), '{"type":"module"}')
  await writeFile(join(distDir, 'web/home.html'), template)
  await writeFile(join(distDir, 'web/app.html'), '<!doctype html><title>the shell</title>')
  await writeFile(join(distDir, 'painter/painter.js'), painter)
  house = await openHouse({ LOG_LEVEL: 'silent' }, distDir)
})
afterAll(async () => {
  await house.close()
  await rm(distDir, { recursive: true, force: true })
})
beforeEach(() => house.clock.set(noon))

const visit = (domain: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url: `/e/${domain}/login`, headers })
const paintsIn = (html: string) => Number(/data-paints="(\d+)"/.exec(html)?.[1])
function pageIn(html: string): HomePage {
  const [, data = ''] = /<script type="application\/json" id="home-page">(.*)<\/script>/.exec(html) ?? []
  return JSON.parse(data)
}

describe('the painted home page', () => {
  test('is painted once and then served to everybody, with an ETag', async () => {
    await house.given.project({ domain: 'once' })
    const [first, second] = await Promise.all([visit('once'), visit('once')])
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('cookie'),
    })
    expect(paintsIn(second.body)).toBe(paintsIn(first.body))
    const again = await visit('once', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('tells the browser that takes over what it was painted from', async () => {
    const projectId = await house.given.project({ domain: 'told', urlName: '返回官网' })
    await house.given.article(projectId, { texts: { 'zh-Hans': { title: '第一则公告', html: '' } } })
    const page = pageIn((await visit('told')).body)
    expect(page).toMatchObject({
      language: 'zh-Hans',
      now: '2026-11-19T16:00:00.000Z',
      info: { url_name: '返回官网' },
    })
    expect(page.articles.notice.map(({ title }) => title)).toEqual(['第一则公告'])
  })

  test('is painted from the same data in every process, whenever each of them is first asked', async () => {
    const opensAt = '2026-11-20T02:00:00.000Z'
    await house.given.project({ domain: 'twins', windows: [{ kind: 'registration', opensAt }] })
    const page = pageIn((await visit('twins')).body)
    const second = await house.openSecondApp()
    house.clock.set(new Date('2026-11-20T15:59:59.999Z'))
    expect(pageIn((await second.app.inject('/e/twins/login')).body)).toEqual(page)
    expect(page.now).toBe(opensAt)
  })

  test('no name of an exam breaks out of the data beside it', async () => {
    const examName = '</script><script>alert(1)</script>\u2028<!--'
    await house.given.project({ domain: 'naughty', texts: { 'zh-Hans': { examName, examDesc: '$&' } } })
    const { body } = await visit('naughty')
    expect(body).not.toContain('alert(1)</script>')
    expect(body).not.toContain('\u2028')
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(pageIn(body).info).toMatchObject({ exam_name: examName, exam_desc: '$&' })
    expect(body).toContain('$& $1</main>')
  })

  test.each([
    ['zh-Hant', {}, 'zh-Hant'],
    ['zh-Hant', { cookie: 'a=b; language=en' }, 'en'],
    ['zh-Hant', { cookie: 'language=zh_Hans' }, 'zh-Hans'],
    ['zh-Hant', { cookie: 'language=fr' }, 'zh-Hant'],
    ['zh-Hant', { language: 'en', 'accept-language': 'en' }, 'zh-Hant'],
  ] as const)('of a %s project, asked with %j, is in %s', async (defaultLanguage, headers, language) => {
    const texts = { 'zh-Hant': { examName: '考試', examDesc: '' } }
    const projectId = await house.given.project({ defaultLanguage, texts })
    const domain = `exam-${projectId.slice(-12)}`
    const { body } = await visit(domain, headers)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<title>${language}</title>`)
  })

  test('shows the record number of the host, and paints no page for invented hosts', async () => {
    const recordNumbers = [
      { host: 'exam.example', number: 'ICP 1' },
      { host: 'exam.example:8443', number: 'ICP 2' },
    ]
    await house.given.project({ domain: 'hosts', recordNumbers })
    const numberAt = async (host: string) => pageIn((await visit('hosts', { host })).body).recordNumber
    expect(await numberAt('exam.example')).toBe('ICP 1')
    expect(await numberAt('EXAM.example:3000')).toBe('ICP 1')
    expect(await numberAt('exam.example:8443')).toBe('ICP 2')
    expect(await numberAt('elsewhere.example')).toBe('')
    const paints = paintsIn((await visit('hosts', { host: 'a.invalid' })).body)
    expect(paintsIn((await visit('hosts', { host: 'b.invalid' })).body)).toBe(paints)
  })
})

describe('what comes from elsewhere', () => {
  const policyOf = async (url: string) =>
    String((await house.app.inject({ url })).headers['content-security-policy'])

  test('is allowed to the project that uses it, on its home page and its screens, and to no other', async () => {
    const more = { chatType: 'helpdesk' as const, onlineChat: 'a1b2', imageHosts: ['pictures.example'] }
    await house.given.project({ domain: 'chatty', ...more })
    await house.given.project({ domain: 'quiet' })
    for (const url of ['/e/chatty/login', '/default/usuQuse?project=chatty']) {
      expect(await policyOf(url)).toContain('https://*.zdassets.com')
      expect(await policyOf(url)).toContain('https://pictures.example')
      expect(await policyOf(url)).not.toContain('livechatinc')
    }
    for (const url of ['/e/quiet/login', '/default/usuQuse?project=quiet', '/default/usuQuse', '/console'])
      expect(await policyOf(url)).not.toContain('zdassets')
  })
})

describe('the home page is painted again', () => {
  test('when its project changes', async () => {
    const projectId = await house.given.project({ domain: 'changed', urlName: 'before' })
    await visit('changed')
    await house.asOwner(`update project set url_name = 'after' where project_id = $1`, [projectId])
    await vi.waitFor(async () => expect(pageIn((await visit('changed')).body).info.url_name).toBe('after'))
  })

  test('when an article is published', async () => {
    const projectId = await house.given.project({ domain: 'published' })
    await visit('published')
    await house.given.article(projectId)
    await vi.waitFor(async () =>
      expect(pageIn((await visit('published')).body).articles.notice).toHaveLength(1),
    )
  })

  test('when a batch is made, and when its registration closes', async () => {
    const projectId = await house.given.project({
      domain: 'batches',
      modules: ['candidate_registration'],
      windows: [{ kind: 'registration' }],
    })
    expect(pageIn((await visit('batches')).body).batches).toEqual([])
    const closesAt = '2026-11-20T05:00:00.000Z'
    const { batchId } = await house.given.batch(projectId, { windows: registering({ closesAt }) })
    await vi.waitFor(async () =>
      expect(pageIn((await visit('batches')).body).batches).toMatchObject([{ batchId, state: 'open' }]),
    )
    house.clock.set(new Date(closesAt))
    expect(pageIn((await visit('batches')).body).batches).toEqual([])
  })

  test.each([
    ['when a window opens', '2026-11-20T06:00:00.000Z'],
    ['when the day is over in UTC+8', '2026-11-20T16:00:00.000Z'],
  ])('%s', async (_when, instant) => {
    const domain = `opens-${new Date(instant).getUTCHours()}`
    const opensAt = '2026-11-20T06:00:00.000Z'
    await house.given.project({ domain, windows: [{ kind: 'registration', opensAt }] })
    if (instant !== opensAt) house.clock.set(new Date(opensAt))
    const before = paintsIn((await visit(domain)).body)
    house.clock.set(new Date(new Date(instant).getTime() - 1))
    expect(paintsIn((await visit(domain)).body)).toBe(before)
    house.clock.set(new Date(instant))
    const after = (await visit(domain)).body
    expect(paintsIn(after)).not.toBe(before)
    expect(pageIn(after).now).toBe(instant)
  })
})

describe('where there is no home page to show', () => {
  test.each([
    ['maintenance', 'noAccess'],
    ['ended', 'projectEnd'],
  ] as const)('of a project in %s, the reader is sent to %s', async (state, screen) => {
    const projectId = await house.given.project({ domain: state, state })
    const { statusCode, headers } = await visit(state)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`/default/${screen}?project_id=${projectId}`)
  })

  test('of an unknown code, the reader is sent to the page that says so', async () => {
    const { statusCode, headers } = await visit('nobody-knows')
    expect([statusCode, headers.location]).toEqual([302, '/default/notFound?unknown=nobody-knows'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('where painting fails, the app draws itself instead, and no error is shown', async () => {
    const texts = { 'zh-Hans': { examName: 'unpaintable', examDesc: '' } }
    await house.given.project({ domain: 'unpaintable', texts })
    const { statusCode, body } = await visit('unpaintable')
    expect(statusCode).toBe(200)
    expect(body).toContain('the shell')
    expect(body).not.toContain('no paint left')
  })
})
