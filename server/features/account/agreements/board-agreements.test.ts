import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  const [administrator, support] = [
    [{ domain: 'mine', role: 'administrator' as const }],
    [{ domain: 'mine', role: 'support' as const }],
  ]
  await givenStaff(house, { name: 'zhaoli', grants: administrator })
  await givenStaff(house, { name: 'sunwen', grants: administrator })
  await givenStaff(house, { name: 'support1', grants: support })
  for (const name of ['zhaoli', 'sunwen', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

type Texts = Record<string, { title: string; html: string }>
interface Told extends BoardAgreements {
  readonly texts: Texts
  readonly removed: string[]
  readonly fields: Record<string, string>
  readonly changedBy: string
}
const ask = (method: 'GET' | 'POST', path: string, body?: object, who = 'zhaoli') =>
  askOf<Told>(house.app)(method, `/api/projects/mine/${path}`, {
    authorization: tokens[who] as string,
    ...(body && { body }),
  })
const read = () => ask('GET', 'board-agreements')
async function publish(texts: Texts, { who, kind = 'terms' }: { who?: string; kind?: string } = {}) {
  const { version: seenVersion } = (await read()).data
  return ask('POST', 'board-agreements', { kind, texts, seenVersion }, who)
}
const hans = (title: string, html = `<p>${title}</p>`): Texts => ({ 'zh-Hans': { title, html } })
const termsOf = ({ agreements }: BoardAgreements) => agreements.find(({ kind }) => kind === 'terms')

describe('what people agree to', () => {
  test('begins with what the portal brings along, in three languages', async () => {
    const { data } = await read()
    expect(data.agreements.map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'guardian'])
    expect(termsOf(data)).toMatchObject({
      texts: { 'zh-Hans': { title: '用户服务协议' }, en: { title: expect.any(String) } },
      versions: [{ version: 1, publishedAt: null, people: 0 }],
    })
  })

  test('is published as the next version, which newcomers read, and the one before stays as it was', async () => {
    await house.given.candidate(projectId, { consents: [{ kind: 'terms', version: 1 }] })
    const { data } = await publish(hans('新协议'))
    expect(termsOf(data)).toMatchObject({
      texts: hans('新协议'),
      versions: [
        { version: 2, publishedAt: noon.toISOString(), people: 0 },
        { version: 1, people: 1 },
      ],
    })
    await publish(hans('更新的协议'))
    const [second, first] = await Promise.all(
      [2, 1].map((version) => ask('GET', `agreement-version?kind=terms&version=${version}`)),
    )
    expect(second?.data.texts).toEqual(hans('新协议'))
    expect(first?.data.texts['zh-Hans']?.title).toBe('用户服务协议')
    const lines = await house.asOwner<{ after: { version: number; texts: Texts } }>(
      `select after from history where action = 'agreement.create' order by after->>'version'`,
    )
    expect(lines.map(({ after }) => [after.version, after.texts['zh-Hans']?.title])).toEqual([
      [2, '新协议'],
      [3, '更新的协议'],
    ])
  })

  test('reaches whoever registers, in the language that has it', async () => {
    await publish(hans('给新考生'))
    await expect
      .poll(async () => {
        const reply = await house.app.inject({
          url: '/api/projects/mine/agreements',
          headers: { language: 'en' },
        })
        return (reply.json().data as { title: string }[])[0]?.title
      })
      .toBe('给新考生')
  })

  test('is nobody’s who is not the administrator', async () => {
    expect((await ask('GET', 'board-agreements', undefined, 'support1')).statusCode).toBe(403)
    expect((await publish(hans('别人的'), { who: 'support1' })).statusCode).toBe(403)
  })

  test('is published on top of another’s version only once that was read', async () => {
    const { version: seenVersion } = (await read()).data
    house.clock.set(new Date(noon.getTime() + 60_000))
    await publish(hans('孙文的'), { who: 'sunwen' })
    const body = { kind: 'terms', texts: hans('赵莉的'), seenVersion }
    const stale = await ask('POST', 'board-agreements', body)
    expect(stale).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
      data: { changedBy: 'sunwen' },
    })
    expect(termsOf((await read()).data)?.texts).toEqual(hans('孙文的'))
  })

  test.each<[string, Texts, string, string]>([
    ['no Chinese text', { en: { title: 'Terms', html: '<p>a</p>' } }, 'zh-Hans.title', 'EAG_TEXT_01'],
    ['a title alone', hans('协议', '<p> </p>'), 'zh-Hans.html', 'EAG_TEXT_01'],
    ['nothing but a script', hans('协议', '<script>a</script>'), 'zh-Hans.html', 'EAG_TEXT_01'],
    [
      'half of a language',
      { ...hans('协议'), en: { title: '', html: '<p>a</p>' } },
      'en.title',
      'EAG_TEXT_02',
    ],
    ['a placeholder', hans('协议', '<p>{{examName}}</p>'), 'zh-Hans.html', 'EAG_TEXT_03'],
  ])('with %s it is refused at the field', async (_what, texts, field, key) => {
    const refused = await publish(texts, { kind: 'privacy' })
    expect([refused.statusCode, refused.data.fields?.[`texts.${field}`]]).toEqual([422, key])
  })

  test('that says what is in force already is no new version', async () => {
    await publish(hans('同样'))
    expect((await publish(hans('同样'))).data.fields).toEqual({ texts: 'EAG_TEXT_04' })
  })

  test('is previewed as readers find it: cleaned, with what had to go, and in the language that it falls back to', async () => {
    const html =
      '<p onclick="a()">正文<img src="x.png"><a href="file:019a9f6c-1111-7222-8333-444455556666">件</a></p>'
    const { data } = await ask('POST', 'agreement-previews', { kind: 'terms', texts: hans('协议', html) })
    expect(data.texts.en).toEqual({ title: '协议', html: '<p>正文<a>件</a></p>' })
    expect(data.removed).toEqual(expect.arrayContaining(['onclick', '<img>']))
    expect(termsOf((await read()).data)?.texts['zh-Hans']?.title).not.toBe('协议')
  })
})
