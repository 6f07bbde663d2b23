import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { mostProjectFileBytes } from '#contract/project-file/project-file.ts'
import type { ProjectDifference } from '#contract/project-file/project-file-endpoints.ts'
import type { ReviewSettings } from '#contract/registration/review/review-settings.ts'
import { createAgreement } from '#server/features/account/agreements/create-agreement.ts'
import { changeBatch } from '#server/features/batch/change-batch.ts'
import { changeProject } from '#server/features/project/change-project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let here: House
let elsewhere: House
beforeAll(async () => {
  here = await openHouse()
  elsewhere = await openHouse()
})
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

interface Told {
  readonly differences: ProjectDifference[]
  readonly seen: string
  readonly taken: boolean
  readonly flaws: { path: string; key: string }[]
  readonly version: string
}

/** A project and its administrator, who writes its file and takes one. */
async function openProject(house: House, domain: string, name: string) {
  const projectId = await house.given.project({ domain })
  await givenStaff(house, { name, grants: [{ domain, role: 'administrator' }] })
  const authorization = `ata-token ${await openConsole(house).tokenOf(name)}`
  const address = `/api/projects/${domain}`
  async function take(bytes: Buffer | string, seen?: string) {
    const reply = await house.app.inject({
      method: 'PUT',
      url: `${address}/project-file${seen === undefined ? '' : `?seen=${seen}`}`,
      headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'exam.json' },
      payload: bytes,
    })
    const { message, data } = reply.json<{ message: string; data: Told }>()
    return { statusCode: reply.statusCode, message, ...data }
  }
  return {
    projectId,
    take,
    write: async () => {
      const { rawPayload } = await house.app.inject({
        url: `${address}/project-file`,
        headers: { authorization },
      })
      return rawPayload
    },
    async change(change: object) {
      const url = `${address}/board-project`
      const { data } = (await house.app.inject({ url, headers: { authorization } })).json()
      const payload = { change, seenVersion: data.version }
      await house.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
    },
    async setReview(settings: ReviewSettings) {
      const payload = { ...settings, seenVersion: 0 }
      const url = `${address}/review-settings`
      await house.app.inject({ method: 'PUT', url, headers: { authorization }, payload })
    },
    async sendLogo() {
      const picture = { width: 120, height: 40, channels: 4, background: '#1d5fd180' } as const
      const payload = await sharp({ create: picture }).png().toBuffer()
      const headers = { authorization, 'content-type': 'application/octet-stream', 'file-name': 'logo.png' }
      const reply = await house.app.inject({ method: 'PUT', url: `${address}/logo-file`, headers, payload })
      return reply.json().data.fileId as string
    },
    async takeWhole(bytes: Buffer) {
      const { seen } = await take(bytes)
      return take(bytes, seen)
    },
  }
}
type Opened = Awaited<ReturnType<typeof openProject>>

async function furnish(project: Opened) {
  await project.change({
    logoFileId: await project.sendLogo(),
    texts: {
      'zh-Hans': { examName: '考试', examDesc: '', copyRight: '<p>©</p>' },
      en: { examName: 'Exam', examDesc: 'All of it' },
    },
    recordNumbers: [
      { host: 'b.example', number: '2' },
      { host: 'a.example', number: '1' },
    ],
    accountRules: { nameRule: 'han' },
  })
  const texts = { 'zh-Hans': '单位不符', 'zh-Hant': '單位不符', en: 'Another employer' }
  const condition = { conditionId: randomUUID(), part: 'employer', label: texts, reason: texts }
  await project.setReview({
    levels: 2,
    organisationLooks: false,
    confirmationForm: 'none',
    conditions: [condition],
    reasons: [],
  })
  await here.given.batch(project.projectId, {
    windows: [{ kind: 'registration', opensAt: '2026-11-01T00:00:00Z' }],
  })
  await here.given.batch(project.projectId)
  const scope = { projectId: project.projectId, actor: { kind: 'system', name: 'given' } } as const
  const terms = { 'zh-Hans': { title: '服务条款', html: '<p>甲</p>' } }
  await here.database.transaction(scope, (tx) => createAgreement(tx, 'terms', terms, here.clock()))
}

describe('the file of a project', () => {
  test('taken into an empty installation is the same there, byte for byte', async () => {
    const source = await openProject(here, 'source', 'sourceadmin')
    await furnish(source)
    const file = await source.write()
    const target = await openProject(elsewhere, 'source', 'targetadmin')
    const asked = await target.take(file)
    expect([asked.taken, (await target.write()).equals(file)]).toEqual([false, false])
    expect(asked.differences.map(({ group, what }) => `${group} ${what}`)).toEqual(
      expect.arrayContaining([
        'settings changed',
        'agreements added',
        'review changed',
        'logo added',
        'batches added',
      ]),
    )
    expect((await target.take(file, asked.seen)).taken).toBe(true)
    expect((await target.write()).toString()).toBe(file.toString())
    expect((await target.take(file)).differences).toEqual([])
  })

  test('over a project that is there says from what to what, and leaves what it does not name', async () => {
    const source = await openProject(here, 'one', 'oneadmin')
    await furnish(source)
    const other = await openProject(here, 'other', 'otheradmin')
    const own = await here.given.batch(other.projectId)
    await other.takeWhole(await source.write())
    await other.change({ urlName: '考试网', colorTheme: '#123456' })
    const { differences } = await other.take(await source.write())
    expect(differences).toEqual([
      {
        group: 'settings',
        of: 'colorTheme',
        what: 'changed',
        fields: [{ name: 'colorTheme', from: '#123456', to: '#1f5fa8' }],
      },
      {
        group: 'settings',
        of: 'urlName',
        what: 'changed',
        fields: [{ name: 'urlName', from: '考试网', to: '' }],
      },
      { group: 'batches', of: expect.any(String), what: 'stays', fields: [] },
    ])
    expect((await other.write()).toString()).toContain(own.batchId)
  })

  test('changes a batch that is there: its places and its rules', async () => {
    const source = await openProject(here, 'places', 'placesadmin')
    await furnish(source)
    const file = JSON.parse((await source.write()).toString())
    file.batches[0].areas[0].places[0] = 77
    file.batches[0].paymentTermMinutes = 90
    const sent = Buffer.from(JSON.stringify(file))
    const { differences } = await source.take(sent)
    const [difference] = differences
    expect([differences.length, difference?.what, difference?.fields.map(({ name }) => name)]).toEqual([
      1,
      'changed',
      ['areas', 'paymentTermMinutes'],
    ])
    expect((await source.takeWhole(sent)).taken).toBe(true)
    const written = JSON.parse((await source.write()).toString())
    expect(written.batches[0]).toMatchObject({ paymentTermMinutes: 90 })
    expect(written.batches[0].areas[0].places[0]).toBe(77)
  })

  test('sets what is set for reviews, with a line in history, and none where nothing is another', async () => {
    const source = await openProject(here, 'reviewed', 'reviewadmin')
    await furnish(source)
    const file = await source.write()
    const lines = () =>
      here.asOwner<{ after: ReviewSettings }>(
        `select after from history where action = 'reviewSettings.change' and project_id = $1`,
        [source.projectId],
      )
    await source.takeWhole(file)
    expect(await lines()).toHaveLength(1)
    const changed = JSON.parse(file.toString())
    changed.review.levels = 1
    const { differences } = await source.takeWhole(Buffer.from(JSON.stringify(changed)))
    expect(differences).toEqual([
      { group: 'review', of: '', what: 'changed', fields: [{ name: 'levels', from: '2', to: '1' }] },
    ])
    const levels = (await lines()).map(({ after }) => after.levels)
    expect(levels.toSorted()).toEqual([1, 2])
    changed.review.conditions.push(changed.review.conditions[0])
    expect(await source.take(JSON.stringify(changed))).toMatchObject({
      message: 'GA_PF_03',
      flaws: [{ path: 'review.conditions' }],
    })
  })

  test('carries what is set for refunds and transfers into another project', async () => {
    const source = await openProject(here, 'paid', 'paidadmin')
    const target = await openProject(here, 'paidtoo', 'paidtooadmin')
    const file = JSON.parse((await source.write()).toString())
    const account = {
      offered: true,
      accountName: '考试中心',
      bank: '中国银行',
      accountNumber: '6222020000000001',
    }
    file.transfers = { ...file.transfers, ...account }
    file.refunds.twoPeopleAboveFen = 50_000
    file.paymentWays = { switchedOff: [{ provider: 'alipay', way: 'qr' }] }
    const { differences } = await target.takeWhole(Buffer.from(JSON.stringify(file)))
    expect(differences.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['refunds', 'transfers', 'paymentWays']),
    )
    const written = JSON.parse((await target.write()).toString())
    expect(written).toMatchObject({ transfers: account, refunds: { twoPeopleAboveFen: 50_000 } })
    expect(written.paymentWays).toEqual(file.paymentWays)
    file.transfers.bank = ''
    expect(await target.take(JSON.stringify(file))).toMatchObject({ flaws: [{ path: 'transfers.bank' }] })
  })

  test('is refused where the project was changed after it was compared', async () => {
    const project = await openProject(here, 'late', 'lateadmin')
    const file = Buffer.from((await project.write()).toString().replace('"urlName": ""', '"urlName": "甲"'))
    const { seen } = await project.take(file)
    await project.change({ navColor: '#222222' })
    expect((await project.take(file, seen)).message).toBe('GA_PF_04')
    expect((await project.write()).toString()).not.toContain('"urlName": "甲"')
  })

  test.each<[string, string, (tx: Tx, batchId: string) => Promise<unknown>]>([
    ['the project', 'held', (tx) => changeProject(tx, { navColor: '#222222' }, here.clock())],
    ['a batch', 'kept', (tx, id) => changeBatch(tx, id, { paymentTermMinutes: 90 }, here.clock())],
  ])('is refused where %s is changed in the moment in which it is taken', async (_, domain, change) => {
    const project = await openProject(here, domain, `${domain}admin`)
    const { batchId } = await here.given.batch(project.projectId)
    const file = Buffer.from((await project.write()).toString().replace('"urlName": ""', '"urlName": "甲"'))
    const { seen } = await project.take(file)
    const [changed, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const scope = { projectId: project.projectId, actor: { kind: 'system', name: 'test' } } as const
    const changing = here.database.transaction(scope, async (tx) => {
      await change(tx, batchId)
      changed.resolve()
      await ending.promise
    })
    await changed.promise
    const taking = project.take(file, seen)
    const waiting = `select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`
    await expect.poll(async () => (await here.asOwner(waiting)).length).toBeGreaterThan(0)
    ending.resolve()
    await changing
    expect((await taking).message).toBe('GA_PF_04')
    expect((await project.write()).toString()).not.toContain('"urlName": "甲"')
  })

  test('is taken whole or not at all, and tells every flaw by its place', async () => {
    const project = await openProject(here, 'flawed', 'flawedadmin')
    const file = JSON.parse((await project.write()).toString())
    const send = (change: object) => project.take(JSON.stringify({ ...file, ...change }))
    expect((await project.take('{"format":')).message).toBe('GA_PF_01')
    expect((await send({ format: 'another' })).message).toBe('GA_PF_01')
    expect(await send({ version: 2 })).toMatchObject({ message: 'GA_PF_02', version: '2' })
    const settings = { ...file.settings, navColor: 'red', allowedHosts: ['https://a.example/'] }
    const flawed = await send({ settings, people: [] })
    expect(flawed.message).toBe('GA_PF_03')
    expect(flawed.flaws.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['settings.navColor', 'settings.allowedHosts.0']),
    )
    const whole = await send({ settings: { ...file.settings, defaultLanguage: 'en' } })
    expect(whole.flaws).toEqual([{ path: 'settings.texts', key: 'GA_GH_GEIS_05' }])
  })

  test('larger than any project is not read', async () => {
    const project = await openProject(here, 'large', 'largeadmin')
    const { message } = await project.take(Buffer.alloc(mostProjectFileBytes + 1, 32))
    expect(message).toBe(errors.fileTooLarge.key)
  })
})
