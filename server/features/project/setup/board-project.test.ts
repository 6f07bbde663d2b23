import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BoardProjectChange } from '#contract/project/setup/board-project.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  await house.given.project({
    domain: 'mine',
    returnUrl: 'https://board.example/',
    allowedHosts: ['board.example'],
  })
  const grants = [{ domain: 'mine', role: 'administrator' as const }]
  for (const name of ['zhaoli', 'sunwen']) await givenStaff(house, { name, grants })
  await givenStaff(house, { name: 'support1', grants: [{ domain: 'mine', role: 'support' }] })
  for (const name of ['zhaoli', 'sunwen', 'support1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
afterAll(() => house.close())

interface Told {
  version: number
  project: Record<string, unknown> & { accountRules: Record<string, unknown> }
  changed: string[]
  effects: { kind: string; of: string; concerned: { who: string; count: number }[] }[]
  cleaned: string[]
  logoAddress: string
  fields: Record<string, string>
  changedBy: string
}
const address = '/api/projects/mine/board-project'
const read = (who = 'zhaoli') =>
  askOf<Told>(house.app)('GET', address, { authorization: tokens[who] as string })
async function change(
  said: BoardProjectChange,
  { who = 'zhaoli', seenVersion, dryRun }: { who?: string; seenVersion?: number; dryRun?: boolean } = {},
) {
  const version = seenVersion ?? (await read()).data.version
  return askOf<Told>(house.app)('PATCH', address, {
    authorization: tokens[who] as string,
    body: { change: said, seenVersion: version, ...(dryRun !== undefined && { dryRun }) },
  })
}
const historyOf = () =>
  house.asOwner<{ before: object; after: object }>(
    `select before, after from history where action = 'project.change' order by at, history_id`,
  )

describe('the settings of a project', () => {
  test('are read and changed by its administrator: what is not said stays, and history has both sides', async () => {
    const { data } = await read()
    expect(data).toMatchObject({
      version: 1,
      project: { domain: 'mine', returnUrl: 'https://board.example/' },
    })
    expect(Object.keys(data.project)).not.toContain('windows')
    const { data: changed } = await change({
      organisationLabel: 'batchFiling',
      accountRules: { nameRule: 'han' },
    })
    expect(changed).toMatchObject({
      version: 2,
      changed: ['organisationLabel', 'accountRules'],
      project: {
        returnUrl: 'https://board.example/',
        accountRules: { nameRule: 'han', fifteenDigits: true },
      },
    })
    const lines = await historyOf()
    expect(lines.map(({ before, after }) => [Object.keys(before), Object.keys(after)])).toEqual([
      [
        ['accountRules', 'organisationLabel'],
        ['accountRules', 'organisationLabel'],
      ],
    ])
    await vi.waitFor(async () => {
      const { data: shown } = await askOf<Told>(house.app)('GET', '/api/projects/mine/settings')
      expect(shown).toMatchObject({ organisationLabel: 'batchFiling' })
    })
  })

  test('are nobody’s who is not its administrator', async () => {
    expect((await read('support1')).statusCode).toBe(403)
    expect((await change({ invoiceIsOpen: true }, { who: 'support1' })).statusCode).toBe(403)
  })

  test('are changed on top of what another saved only once that was read', async () => {
    const { data } = await read()
    const later = new Date(noon.getTime() + 60_000)
    house.clock.set(later)
    await change({ urlName: '考试网' }, { who: 'sunwen', seenVersion: data.version })
    const stale = await change({ urlName: '报名网' }, { seenVersion: data.version })
    expect(stale).toMatchObject({
      statusCode: 409,
      message: 'CHANGED_MEANWHILE',
      data: { changedAt: later.toISOString(), changedBy: 'sunwen' },
    })
    expect((await read()).data.project.urlName).toBe('考试网')
  })

  test('a dry run tells whom it would concern, and changes nothing', async () => {
    const projectId = await house.given.project({
      domain: 'concerned',
      imageHosts: ['pictures.example'],
      texts: { 'zh-Hans': { examName: '考试', examDesc: '' }, en: { examName: 'Exam', examDesc: '' } },
    })
    await house.given.candidate(projectId)
    await house.given.organisation(projectId)
    await house.asOwner(`update account set language = 'en' where project_id = $1`, [projectId])
    await house.given.article(projectId, {
      texts: { 'zh-Hans': { title: '图', html: '<p>a</p>' } },
    })
    await house.asOwner(
      `update article_text set html = '<img src="https://pictures.example/a.png">' where project_id = $1`,
      [projectId],
    )
    await givenStaff(house, { name: 'wuqiang', grants: [{ domain: 'concerned', role: 'administrator' }] })
    const authorization = `ata-token ${await openConsole(house).tokenOf('wuqiang')}`
    const { data } = await askOf<Told>(house.app)('PATCH', '/api/projects/concerned/board-project', {
      authorization,
      body: {
        seenVersion: 1,
        dryRun: true,
        change: {
          modules: [],
          imageHosts: [],
          texts: { 'zh-Hans': { examName: '考试', examDesc: '' } },
          accountRules: { passwordDemands: { minLength: 10, kinds: 3 } },
        },
      },
    })
    const told = data.effects.map(({ kind, of, concerned }) =>
      [kind, of, ...concerned.map(({ who, count }) => `${count} ${who}`)].join(' '),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        'moduleOff candidate_registration 1 candidates',
        'moduleOff group_registration_examination_module 1 organisations',
        'passwordStricter  1 candidates 1 organisations',
        'languageRemoved en 2 accounts',
        'imageHostRemoved pictures.example 1 articles',
      ]),
    )
    expect(data).toMatchObject({ version: 1, changed: ['texts', 'modules', 'imageHosts', 'accountRules'] })
    expect((await askOf<Told>(house.app)('GET', '/ga/g/eis/concerned')).data).toMatchObject({
      i18n_extend: { en: { exam_name: 'Exam' } },
    })
  })

  test.each<[BoardProjectChange, string, string]>([
    [{ colorTheme: '#fefefe' }, 'change.colorTheme', 'GA_GH_GEIS_04'],
    [{ defaultLanguage: 'en' }, 'change.texts', 'GA_GH_GEIS_05'],
    [{ allowedHosts: ['https://board.example/'] }, 'change.allowedHosts.0', 'GA_GH_GEIS_06'],
    [
      { recordNumbers: ['1', '2'].map((number) => ({ host: 'a.example', number })) },
      'change.recordNumbers.1.host',
      'GA_GH_GEIS_07',
    ],
    [{ returnUrl: 'javascript:alert(1)' }, 'change.returnUrl', 'GA_GH_GEIS_08'],
    [
      { examStartsAt: '2026-12-12T01:00:00Z', examEndsAt: '2026-12-11T01:00:00Z' },
      'change.examEndsAt',
      'GA_GH_GEIS_09',
    ],
  ])('with %j say at %s what is wrong', async (said, field, key) => {
    const { statusCode, data } = await change(said)
    expect([statusCode, data.fields]).toEqual([422, { [field]: key }])
  })

  test('a code that another project has is refused', async () => {
    await house.given.project({ domain: 'taken' })
    expect((await change({ domain: 'taken' })).message).toBe('GA_GH_GEIS_03')
  })

  test('HTML that would run is left out, and said', async () => {
    const { data } = await change({ copyRight: '<p>©<script>alert(1)</script></p>' })
    expect(data).toMatchObject({ cleaned: ['copyRight'], project: { copyRight: '<p>©</p>' } })
  })
})

describe('a logo', () => {
  const send = async (payload: Buffer) => {
    const reply = await house.app.inject({
      method: 'PUT',
      url: '/api/projects/mine/logo-file',
      headers: {
        authorization: tokens.zhaoli as string,
        'content-type': 'application/octet-stream',
        'file-name': 'logo.png',
      },
      payload,
    })
    return reply.json()
  }
  const picture = (width: number) =>
    sharp({ create: { width, height: 80, channels: 4, background: '#1d5fd180' } })
      .png()
      .toBuffer()

  test('is sent, becomes the logo once it is named, and is told by its address', async () => {
    const { data: file } = await send(await picture(1200))
    const { data } = await change({ logoFileId: file.fileId })
    expect(data.logoAddress).toBe(file.address)
    const { rawPayload } = await house.app.inject(file.address)
    expect((await sharp(rawPayload).metadata()).width).toBe(960)
  })

  test('is no picture that was not sent as one: other files of the project are not for everybody', async () => {
    const projectId = (
      await house.asOwner<{ id: string }>(`select project_id as id from project where domain = 'mine'`)
    )[0]
    await house.asOwner(
      `insert into file (project_id, file_id, name_sealed, media_type, bytes, storage_key, created_at)
       values ($1, '019a9c00-0000-7000-8000-0000000000ff', '\\x01', 'image/png', 1, 'x', now())`,
      [projectId?.id],
    )
    const refused = await change({ logoFileId: '019a9c00-0000-7000-8000-0000000000ff' })
    expect([refused.statusCode, refused.message]).toEqual([404, 'GA_GF_FILE_01'])
  })

  test('that is no picture is refused', async () => {
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).message).not.toBe('SUCCESS')
    expect((await send(Buffer.alloc(0))).message).toMatch(/^\w+$/)
  })
})
