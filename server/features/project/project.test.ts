import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import { newId } from '#server/platform/new-id.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const ask = async (url: string) => {
  const { statusCode, headers, body } = await house.app.inject({ url })
  return { statusCode, headers, ...JSON.parse(body) }
}
const everyPath = ['/ga/g/eis/:domain', '/ga/g/pcas/:domain', '/api/projects/:domain/settings']

describe('GET ga/g/eis/{domain}', () => {
  test('tells the project, field by field', async () => {
    await house.given.project({
      domain: 'whole',
      defaultLanguage: 'zh-Hant',
      texts: {
        'zh-Hant': { examName: '檢定考試', examDesc: '說明' },
        en: { examName: 'Examination', examDesc: '', urlName: 'Website' },
      },
      logoFileId: newId(noon),
      fontType: 'serif',
      fontRange: 'large',
      colorTheme: '#a3222a',
      navColor: '#7d1a20',
      templateType: 1,
      urlName: '官網',
      returnUrl: 'https://board.example/home',
      examType: 1,
      invoiceIsOpen: true,
      modules: ['candidate_registration', 'appointment_exam'],
    })
    const { statusCode, code, message, data } = await ask('/ga/g/eis/whole')
    expect([statusCode, code, message]).toEqual([200, 10, 'SUCCESS'])
    expect(data).toEqual({
      api_state: 1,
      domain: 'whole',
      exam_name: '檢定考試',
      exam_desc: '說明',
      i18n_extend: {
        zh_Hans: { exam_name: '檢定考試', exam_desc: '說明', url_name: '官網' },
        zh_Hant: { exam_name: '檢定考試', exam_desc: '說明', url_name: '官網' },
        en: { exam_name: 'Examination', exam_desc: '', url_name: 'Website' },
      },
      logo_name: expect.stringMatching(/^\/files\/.+signature=/),
      font_type: 'serif',
      font_range: 'large',
      color_theme: '#a3222a',
      nav_color: '#7d1a20',
      template_type: 1,
      url_name: '官網',
      return_url: 'https://board.example/home',
      exam_type: 1,
      invoice_is_open: 1,
      function_module: moduleTypes.map((module_type) => ({
        module_type,
        selected: ['candidate_registration', 'appointment_exam'].includes(module_type),
      })),
    })
  })

  test('signs the logo anew every midnight, long before its address expires', async () => {
    await house.given.project({ domain: 'logo', logoFileId: newId(noon) })
    const addressAt = async (instant: string) => {
      house.clock.set(new Date(instant))
      return (await ask('/ga/g/eis/logo')).data.logo_name as string
    }
    const today = await addressAt('2026-11-20T04:00:00.000Z')
    expect(await addressAt('2026-11-20T15:59:59.999Z')).toBe(today)
    expect(await addressAt('2026-11-20T16:00:00.000Z')).not.toBe(today)
    const expiresAt = Number(new URL(today, 'http://x').searchParams.get('expires')) * 1000
    expect(expiresAt).toBeGreaterThan(new Date('2026-11-25T16:00:00.000Z').getTime())
  })

  test('answers 304 to who has it already', async () => {
    await house.given.project({ domain: 'etag' })
    const { headers } = await ask('/ga/g/eis/etag')
    const again = await house.app.inject({
      url: '/ga/g/eis/etag',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('GET ga/g/pcas/{domain}', () => {
  test('tells copyright and chat', async () => {
    await house.given.project({
      domain: 'page',
      texts: {
        'zh-Hans': { examName: '考试', examDesc: '' },
        en: { examName: 'Examination', examDesc: '', copyRight: '<p>© Office<script>x</script></p>' },
      },
      copyRight: '<p>© 考试办公室</p>',
      onlineChat: 'abc',
      chatType: 'helpdesk',
    })
    expect(await ask('/ga/g/pcas/page')).toMatchObject({
      code: 10,
      data: {
        copy_right: '<p>© 考试办公室</p>',
        i18n_extend: {
          zh_Hans: { copy_right: '<p>© 考试办公室</p>' },
          zh_Hant: { copy_right: '<p>© 考试办公室</p>' },
          en: { copy_right: '<p>© Office</p>' },
        },
        online_chat: 'abc',
        chat_type: 'helpdesk',
      },
    })
  })

  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    [
      '<a href="https://b.example" onclick="x">a</a>',
      '<a href="https://b.example" rel="noopener noreferrer" target="_blank">a</a>',
    ],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['<p style="position:fixed">a</p><style>b</style>', '<p>a</p>'],
    ['<iframe src="https://b.example"></iframe>a', 'a'],
  ])('%s is cleaned on its way in, and on its way out of a row written by hand', async (dirty, clean) => {
    const projectId = await house.given.project({ copyRight: dirty })
    const [row] = await house.asOwner<{ copy_right: string; domain: string }>(
      'select copy_right, domain from project where project_id = $1',
      [projectId],
    )
    expect(row?.copy_right).toBe(clean)
    await house.asOwner('update project set copy_right = $2 where project_id = $1', [projectId, `${dirty}!`])
    await vi.waitFor(async () =>
      expect((await ask(`/ga/g/pcas/${row?.domain}`)).data.copy_right).toBe(`${clean}!`),
    )
  })
})

describe('settings and clock', () => {
  test('wording, switches, windows and dates are told', async () => {
    const window = {
      kind: 'payment',
      opensAt: '2026-11-01T01:00:00.000Z',
      closesAt: null,
      paused: true,
    } as const
    const projectId = await house.given.project({
      domain: 'settings',
      organisationLabel: 'batchFiling',
      institutionLabel: 'college',
      ticketInquiryShown: false,
      homeLayout: 'noticesFirst',
      examStartsAt: '2026-12-12T01:00:00Z',
      windows: [window],
      allowedHosts: ['board.example'],
      recordNumbers: [{ host: 'localhost', number: 'ICP 1' }],
    })
    expect((await ask('/api/projects/settings/settings')).data).toEqual({
      projectId,
      domain: 'settings',
      defaultLanguage: 'zh-Hans',
      organisationLabel: 'batchFiling',
      institutionLabel: 'college',
      movingConsent: 'person',
      collectiveAccount: 'off',
      ticketInquiryShown: false,
      scoreInquiryShown: true,
      invoicesShown: true,
      homeLayout: 'noticesFirst',
      announcedAt: null,
      examStartsAt: '2026-12-12T01:00:00.000Z',
      examEndsAt: null,
      windows: [window],
      allowedHosts: ['board.example'],
      recordNumbers: [{ host: 'localhost', number: 'ICP 1' }],
      accountRules: fallbackAccountRules,
      captchaSiteKey: null,
    })
  })

  test("the clock is the server's", async () => {
    expect((await ask('/api/clock')).data).toEqual({ now: noon.toISOString() })
  })
})

describe('a project that does not answer', () => {
  test.each(everyPath)('%s of an unknown code is refused', async (path) => {
    const { statusCode, code, message } = await ask(path.replace(':domain', 'nobody'))
    expect([statusCode, code, message]).toEqual([409, 50, 'GA_GH_GEIS_02'])
  })

  test.each(everyPath)('%s says maintenance and end, and of which project', async (path) => {
    for (const [state, key] of [
      ['maintenance', 'maintenance_mode'],
      ['ended', 'domain_expire'],
    ] as const) {
      const domain = `${state}-${everyPath.indexOf(path)}`
      const projectId = await house.given.project({ domain, state })
      const { statusCode, code, message, data } = await ask(path.replace(':domain', domain))
      expect([statusCode, code, message, data]).toEqual([403, 60, key, { project_id: projectId }])
    }
  })

  test('a storm of unknown codes asks the database nothing', async () => {
    const asked = vi.spyOn(house.database, 'transaction')
    for (let n = 0; n < 200; n += 1) await ask(`/ga/g/eis/storm-${n}`)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test.each([
    'A',
    '..',
    '%2e%2e',
    '%00',
    "'; drop table project; --",
    'x'.repeat(300),
    '项目',
    'constructor',
  ])('the naughty code %j is nobody’s', async (domain) => {
    const { statusCode } = await house.app.inject({ url: `/ga/g/eis/${encodeURIComponent(domain)}` })
    expect([404, 409, 414, 422]).toContain(statusCode)
  })
})
