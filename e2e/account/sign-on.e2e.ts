import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'
import { openOwnSite, siteUrl } from './own-site.ts'
import { sayIn } from './say.ts'

test.beforeEach(({ page, language, baseURL }) => speak(page, language, baseURL))

const arrivalAt = (domain: string, token: string, query = '') =>
  `/default/redirect?project=${domain}${query}#token=${encodeURIComponent(`Bearer ${token}`)}`

/** As a site tells it that has sent a code there. */
const phoneOf = ({ phone }: { readonly phone: string }) => ({
  phone_number: phone,
  phone_number_verified: true,
})

const readSession = (page: Page) =>
  page.evaluate(() => ({ ...window.sessionStorage }) as Record<string, string>)

async function expectRefusal(page: Page, language: Language, sentence: string) {
  const say = sayIn(language)
  await expect(page.getByRole('heading', { level: 1, name: say.account.signOn.refusedTitle })).toBeVisible()
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '安全工程师之家' })).toHaveAttribute(
    'href',
    siteUrl,
  )
  expect(page.url()).not.toContain('token')
  expect((await readSession(page)).token).toBeUndefined()
  await expectNoBarriers(page)
}

test('somebody unknown, sent by the project’s own site, is in where they wanted to go; the end of the session leads back there', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^401 /)
  const { domain, token } = await openOwnSite(request, 'create')
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url(), sent.headers().referer ?? ''))
  const bearer = await token({ sub: newcomer.accountName, name: newcomer.name, ...phoneOf(newcomer) })
  await page.goto(arrivalAt(domain, bearer, '&redirect=%2Fdefault%2FusuQuse%3Ffrom%3Dsite'))
  await page.waitForURL('**/default/usuQuse?from=site')
  expect((await readSession(page)).user_id).toBeTruthy()
  expect(addresses.filter((address) => address.includes(bearer))).toEqual([])
  await page.goto('/default/safeProblem')
  await expect(page.getByText(`${newcomer.phone.slice(0, 3)}****${newcomer.phone.slice(-4)}`)).toBeVisible()

  const { token: own } = await readSession(page)
  const ended = await request.delete('/api/me/session', { headers: { authorization: `ata-token ${own}` } })
  expect(ended.ok()).toBe(true)
  await page.route('https://board.example/**', (route) => route.fulfill({ body: 'the site of the board' }))
  await page.reload()
  await page.waitForURL(siteUrl)
})

test('somebody whom the site vouches for finds the account of their phone where the project binds', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  const { domain, token, enrol } = await openOwnSite(request, 'bind')
  await enrol(newcomer)
  await page.goto(arrivalAt(domain, await token({ sub: 'member-7', ...phoneOf(newcomer) })))
  await page.waitForURL('**/default/examReg/examineeReg')
  const say = sayIn(language)
  await expect(page.getByRole('heading', { level: 1, name: say.flow.registrations.title })).toBeVisible()
  expect(JSON.parse((await readSession(page)).currentUser ?? '')).toMatchObject({
    accountName: newcomer.accountName,
  })
})

test('somebody unknown is told so where the project knows nobody but its own', async ({
  page,
  request,
  language,
  trouble,
}) => {
  trouble.forgive(/^409 .*sign-ons/)
  const { domain, token } = await openOwnSite(request, 'refuse')
  await page.goto(arrivalAt(domain, await token({ sub: 'member-8' })))
  await expectRefusal(page, language, sayIn(language).account.errors.accountAbsent)
})

const aMinuteAgo = () => Math.floor(Date.now() / 1000) - 120
for (const [what, wrong] of Object.entries({
  'has expired': () => ({ exp: aMinuteAgo() }),
  'is for another audience': () => ({ aud: 'somebody-else' }),
})) {
  test(`a token that ${what} leads back to where a new one comes from, however an older site sends it`, async ({
    page,
    request,
    language,
    trouble,
  }) => {
    trouble.forgive(/^401 .*sign-ons/)
    const { domain, token } = await openOwnSite(request, 'create')
    const bearer = await token({ sub: 'member-9', ...wrong() })
    const { signOnRefused } = sayIn(language).account.errors
    await page.goto(arrivalAt(domain, bearer))
    await expectRefusal(page, language, signOnRefused)
    await page.goto(`/default/redirect?project=${domain}&token=${bearer}`)
    await expectRefusal(page, language, signOnRefused)
  })
}

test('a token that was traded once leads nobody in again', async ({
  page,
  request,
  newcomer,
  language,
  trouble,
}) => {
  trouble.forgive(/^401 .*sign-ons/)
  const { domain, token } = await openOwnSite(request, 'create')
  const bearer = await token({ sub: newcomer.accountName, name: newcomer.name })
  await page.goto(arrivalAt(domain, bearer))
  await page.waitForURL('**/default/examReg/examineeReg')
  await page.evaluate(() => window.sessionStorage.clear())
  await page.goto(arrivalAt(domain, bearer))
  await expectRefusal(page, language, sayIn(language).account.errors.signOnRefused)
})

test('a token that names no project is not offered to any', async ({ page, language }) => {
  await page.goto('/default/redirect#token=a.b.c')
  await expect(page.getByRole('alert').getByText(sayIn(language).account.signOn.projectUnknown)).toBeVisible()
  await expectNoBarriers(page)
})
