import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ExamToAppoint, ShownSlot } from '#contract/appointment/appointment-endpoints.ts'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import type { CloseoutSettings } from '#contract/closeout/closeout.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { type InvoiceSettings, missingSettings } from '#contract/invoice/invoice-settings.ts'
import { languages, toWire } from '#contract/kit/language.ts'
import { type ArticleKind, articleKinds } from '#contract/notice/article.ts'
import type { Article, ArticleLine } from '#contract/notice/notice-endpoints.ts'
import { type RefundRules, refundRules } from '#contract/payment/refund/refund-rules.ts'
import { openDiskStore } from '#server/adapters/files/disk.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { demoProjects, holdsNothingElse, makeDemoWorld } from './make-demo-world.ts'

let house: House
let madeBy: string[][]
beforeAll(async () => {
  house = await openHouse()
  madeBy = await Promise.all([1, 2, 3].map(() => make()))
  await vi.waitFor(async () => expect((await house.app.inject('/ga/g/eis/over')).statusCode).toBe(403))
})
afterAll(() => house.close())

const make = () =>
  makeDemoWorld(
    {
      database: house.database,
      files: openDiskStore(join(house.folder, 'files'), house.keys),
      keys: house.keys,
      secret: house.secret,
      config: house.config,
    },
    noon,
  )

async function ask<Data>(url: string, language = 'zh_Hans') {
  const { statusCode, body } = await house.app.inject({ url, headers: { language } })
  return { statusCode, ...(JSON.parse(body) as { message: string; data: Data }) }
}

async function articlesOf(domain: string, kind: ArticleKind, language: string): Promise<Article[]> {
  const { data } = await ask<{ items: ArticleLine[] }>(
    `/api/projects/${domain}/articles?kind=${kind}&limit=100`,
    language,
  )
  return Promise.all(
    data.items.map(
      async ({ id }) => (await ask<Article>(`/api/projects/${domain}/articles/${id}`, language)).data,
    ),
  )
}

describe('the demo world', () => {
  test('is made once, however many processes begin at the same time', async () => {
    expect(madeBy.flat().sort()).toEqual(demoProjects.map(({ domain }) => domain).sort())
    const [row] = await house.asOwner<{ projects: number }>(
      'select count(*)::int as projects from project',
      [],
    )
    expect(row?.projects).toBe(demoProjects.length)
  })

  test('a second start adds nothing', async () => {
    const count = () =>
      house.asOwner(
        'select (select count(*) from article) as articles, (select count(*) from file) as files, (select count(*) from account) as people, (select count(*) from batch) as batches, (select count(*) from history) as deeds',
      )
    const before = await count()
    expect(await make()).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('is not made beside somebody else’s projects', async () => {
    expect(await holdsNothingElse(house)).toBe(true)
    await house.given.project({ domain: 'somebody-elses' })
    expect(await holdsNothingElse(house)).toBe(false)
  })

  test('rest is in maintenance, over is ended', async () => {
    expect((await ask('/ga/g/eis/rest')).message).toBe('maintenance_mode')
    expect((await ask('/ga/g/eis/over')).message).toBe('domain_expire')
  })

  test('arc stands at its very beginning: a name, and somebody who sets it up', async () => {
    const [arc] = await house.asOwner(
      `select state, logo_file_id as logo,
         (select count(*)::int from batch where project_id = project.project_id) as batches,
         (select count(*)::int from article where project_id = project.project_id) as articles,
         (select count(*)::int from project_window where project_id = project.project_id) as windows
       from project where domain = 'arc'`,
    )
    expect(arc).toEqual({ state: 'active', logo: null, batches: 0, articles: 0, windows: 0 })
  })

  test.each([
    ['demo', 'notice', 10],
    ['demo', 'policy', 4],
    ['demo', 'question', 6],
    ['boxed', 'notice', 3],
    ['review', 'notice', 2],
  ] as const)('%s has %s articles enough, each with words in every language', async (domain, kind, least) => {
    for (const language of languages) {
      const articles = await articlesOf(domain, kind, toWire(language))
      expect(articles.length).toBeGreaterThanOrEqual(least)
      for (const { title, html } of articles)
        expect(title && html).not.toMatch(/undefined|NaN|\[object|file:/)
    }
  })

  test('every article of demo is written in three languages', async () => {
    const rows = await house.asOwner<{ n: number }>(
      `select count(*)::int as n from article_text join project using (project_id) where domain = 'demo' group by article_id`,
    )
    expect(rows.every(({ n }) => n === 3)).toBe(true)
  })

  test.each(articleKinds)('one %s of demo has a picture that can be fetched, and a table', async (kind) => {
    const article = (await articlesOf('demo', kind, 'en')).find(({ html }) => html.includes('<img'))
    expect(article?.html).toContain('<table>')
    const [, address = ''] = /<img [^>]*src="([^"]+)"/.exec(article?.html ?? '') ?? []
    const picture = await house.app.inject(address.replaceAll('&amp;', '&'))
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/svg+xml')
  })

  test.each(['demo', 'boxed', 'review'])('the logo of %s can be fetched', async (domain) => {
    const { data } = await ask<{ logo_name: string }>(`/ga/g/eis/${domain}`)
    expect((await house.app.inject(data.logo_name)).statusCode).toBe(200)
  })

  test('its organisation has reported how many it expects in the batch that opens next, with its stamp', async () => {
    const reports = await house.asOwner(
      `select account_name as name, confirmed_at is not null as confirmed, state,
         (select sum(expected)::int from preregistration_line as line
          where line.preregistration_id = preregistration.preregistration_id) as expected
       from preregistration join account on account.account_id = preregistration.organisation_id`,
    )
    expect(reports).toEqual([{ name: 'demogroup01', confirmed: true, state: 'submitted', expected: 45 }])
  })

  test('in the exam that is over somebody deferred before seats were given: no seat, no score, the fee kept', async () => {
    const [deferred] = await house.asOwner(
      `select application.state::text as state, filing.state as filed, credit_fen::int as credit,
         (select count(*)::int from seat where seat.application_id = application.application_id) as seats,
         (select count(*)::int from score where score.application_id = application.application_id) as scores
       from filing join application using (application_id) where filing.kind = 'deferral'`,
    )
    expect(deferred).toEqual({ state: 'deferred', filed: 'granted', credit: 13_600, seats: 0, scores: 0 })
  })

  test('who has paid in the open batch chooses between two stations; one is full at the first hour', async () => {
    const [payer] = await house.asOwner<{ project_id: string; account_id: string }>(
      `select project_id, account_id from account where account_name = 'payer01'`,
    )
    const authorization = await house.given.signedIn(payer?.project_id ?? '', payer?.account_id ?? '')
    const { data } = await askOf<ExamToAppoint[]>(house.app)('GET', '/api/appointments', { authorization })
    expect(data).toMatchObject([{ times: { state: 'open' }, subjects: [{}, {}] }])
    const [
      {
        applicationId,
        subjects: [subject],
      } = { applicationId: '', subjects: [] },
    ] = data
    const path = `/api/applications/${applicationId}/subjects/${subject?.subjectId}/appointment-slots`
    const slots = await askOf<ShownSlot[]>(house.app)('GET', path, { authorization })
    expect(slots.data.map(({ left }) => left).sort()).toEqual([0, 12])
  })

  test('the exam station has a station at each state, with rooms and photos; one is in force', async () => {
    const stations = await house.asOwner<{ state: string; inForce: number | null; photos: number }>(
      `select state, in_force as "inForce", (select count(*)::int from station_room_photo as photo
         where photo.station_id = station.station_id) as photos
       from station join account on account.account_id = station.organisation_id
       where account_name = 'demostation' order by code`,
    )
    expect(stations).toEqual([
      { state: 'complete', inForce: 1, photos: 6 },
      { state: 'secondLevel', inForce: null, photos: 4 },
      { state: 'firstLevel', inForce: null, photos: 2 },
      { state: 'failed', inForce: null, photos: 2 },
      { state: 'pending', inForce: null, photos: 2 },
    ])
  })

  test('the sites of the exam that is over named invigilators, marked everybody and reported', async () => {
    const [day] = await house.asOwner(
      `select (select count(*)::int from (select distinct session_id, room_id from seat) as used) as rooms,
         (select count(*)::int from invigilation where has_chief) as watched,
         (select count(*)::int from (select distinct session_id, area_id from seat) as used) as sessions,
         (select count(*)::int from site_session where reported_at is not null) as reported`,
    )
    expect(day).toMatchObject({ watched: day?.rooms, reported: day?.sessions })
    const marks = await house.asOwner<{ kind: string; people: number }>(
      `select kind, count(distinct application_id)::int as people from sitting_mark group by kind order by kind`,
    )
    expect(Object.fromEntries(marks.map(({ kind, people }) => [kind, people]))).toEqual({
      ...{ absent: 1, present: 17, reserveMachine: 1, seatChange: 1, violation: 2 },
    })
  })

  test('the exam that is over has a plan in force, in three sites with nine rooms; candidate4 has a seat', async () => {
    const [plan] = await house.asOwner(
      `select state, (select count(*)::int from seat where seat.plan_id = seat_plan.plan_id and session_id is null)
           as "leftOver", (select count(distinct area_id)::int from seat where seat.plan_id = seat_plan.plan_id) as sites,
         (select count(*)::int from batch_site join station_room using (project_id, station_id)
          where batch_site.batch_id = seat_plan.batch_id) as rooms
       from seat_plan`,
    )
    expect(plan).toEqual({ state: 'published', leftOver: 0, sites: 3, rooms: 9 })
    const seats = await house.asOwner(
      `select seat from seat join application using (application_id) join account using (account_id)
       where account_name = 'candidate4'`,
    )
    expect(seats).toHaveLength(2)
  })

  test.each([
    ...[
      '13800000001',
      '13800000002',
      '13800000003',
      '13800000004',
      '13800000006',
      'candidate5@example.com',
      '13900001029',
    ].map((name) => ['demo', 'candidate', name, 2] as const),
    ['boxed', 'candidate', '13900000001', 2],
    ['demo', 'organisation', 'demogroup01', 2],
    ['demo', 'organisation', 'demogroup02', 1],
    ['demo', 'organisation', 'demostation', 2],
    ['demo', 'organisation', 'democentre', 2],
    ['review', 'organisation', 'democollege', 2],
  ] as const)('in %s the %s %s signs in, audit status %i', async (domain, kind, name, auditStatus) => {
    const [project] = await house.asOwner<{ project_id: string }>(
      'select project_id from project where domain = $1',
      [domain],
    )
    const captcha = await house.given.captcha(project?.project_id ?? '', 'signIn')
    const body = { kind, name, password: 'Baoming#2026', captcha }
    const { data } = await askOf<{ user: { auditStatus: number; mustChangePassword: boolean } }>(house.app)(
      'POST',
      `/api/projects/${domain}/sessions`,
      { body },
    )
    expect(data.user).toMatchObject({ auditStatus, mustChangePassword: false })
  })

  test.each([
    ['demo', ['yes', 'notYet', 'no']],
    ['boxed', ['yes']],
    ['review', ['notYet']],
  ])('in %s the batches say to a grown person whether they may register: %s', async (domain, standings) => {
    const [project] = await house.asOwner<{ project_id: string }>(
      'select project_id from project where domain = $1',
      [domain],
    )
    const projectId = project?.project_id ?? ''
    const { accountId } = await house.given.candidate(projectId, { phone: '13512340000' })
    const authorization = await house.given.signedIn(projectId, accountId)
    const { data } = await askOf<BatchLine[]>(house.app)('GET', '/api/batches', { authorization })
    expect(data.map(({ standing }) => standing.may)).toEqual(standings)
  })

  test('gives money back as its article on fees says: half for illness with proof, in full where the exam was moved', async () => {
    const [row] = await house.asOwner<{ settings: RefundRules }>(
      `select settings from refund_setting join project using (project_id) where domain = 'demo'`,
    )
    expect(refundRules.parse(row?.settings).grounds).toMatchObject([
      { share: { kind: 'full' }, term: { by: 'exam', days: 0 } },
      { share: { kind: 'percent', percent: 50 }, term: { by: 'exam', days: 10 }, proof: 'required' },
    ])
  })

  test('whoever doubts a score of the past exam has thirty days from the day of its notice on', async () => {
    const [window] = await house.asOwner<{ opensAt: string; closesAt: string }>(
      `select spans."opensAt", spans."closesAt"
       from batch, jsonb_to_recordset(rules -> 'windows') as spans(kind text, "opensAt" text, "closesAt" text)
       where kind = 'appeal'`,
    )
    const [opensAt, closesAt] = [new Date(window?.opensAt ?? 0), new Date(window?.closesAt ?? 0)]
    expect(Math.floor((closesAt.getTime() - opensAt.getTime()) / 86_400_000)).toBe(30)
    const notices = await articlesOf('demo', 'notice', 'en')
    const notice = notices.find(({ html }) => html.includes('apply for a check'))
    expect(notice?.html).toContain('within thirty days of publication')
    expect(dayOf(new Date(notice?.publishedAt ?? 0))).toBe(dayOf(opensAt))
  })

  test('keeps personal data for the two years that its policy names, and bars whoever used a telephone for two years', async () => {
    const [kept] = await house.asOwner<{ settings: CloseoutSettings }>(
      `select settings from closeout_setting join project using (project_id) where domain = 'demo'`,
    )
    const { moneyBooks, ...personal } = kept?.settings.keptDays ?? { moneyBooks: 0 }
    expect(new Set(Object.values(personal))).toEqual(new Set([730]))
    expect(moneyBooks).toBeGreaterThan(3650)
    const [barred] = await house.asOwner(
      `select extract(year from age(score.barred_until, batch.exam_ends_at::date))::int as years
       from score join batch using (project_id, batch_id) where degree = 'barred'`,
    )
    expect(barred).toEqual({ years: 2 })
  })

  test('issues invoices in the projects that show them, of the kind that each sets', async () => {
    const rows = await house.asOwner<{ domain: string; settings: InvoiceSettings }>(
      'select domain, settings from invoice_setting join project using (project_id) order by domain',
    )
    expect(rows.map(({ domain, settings }) => [domain, settings.kinds, missingSettings(settings)])).toEqual([
      ['boxed', ['fiscalBill'], []],
      ['demo', ['digitalGeneral', 'digitalSpecial'], []],
    ])
  })

  test('sends nobody outside while it loads: no foreign chat, no foreign pictures', async () => {
    for (const domain of ['demo', 'boxed', 'review']) {
      const { data } = await ask<{ online_chat: string; copy_right: string }>(`/ga/g/pcas/${domain}`)
      expect(['', '/demo/chat.js']).toContain(data.online_chat)
      expect(data.copy_right).not.toContain('<img')
    }
  })
})
