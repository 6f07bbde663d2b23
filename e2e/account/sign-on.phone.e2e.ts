import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'
import { openOwnSite, siteUrl, startUrl } from './own-site.ts'
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

/** The site knows its member already: it sends them back with what was asked for. */
async function signOnAtSite(page: Page, issue: (nonce: string) => Promise<string>) {
  const issued = { last: '' }
  await page.route(`${startUrl}**`, async (route) => {
    const { searchParams } = new URL(route.request().url())
    issued.last = await issue(searchParams.get('nonce') ?? '')
    const back = `${searchParams.get('return_url')}#token=${issued.last}`
    const body = `<script>location.replace(${JSON.stringify(back)})</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  return issued
}

/** Says that it is them who would be signed in, and is in. */
async function confirm(page: Page, language: Language) {
  await page.getByRole('button', { name: sayIn(language).account.signOn.askYes }).click()
  await page.waitForURL('**/default/examReg/examineeReg')
}

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
  trouble.forgive(/^(401 |409 .*sign-ons)/)
  const { domain, token } = await openOwnSite(request, 'create', { sendsNonce: true })
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url(), sent.headers().referer ?? ''))
  const claims = { sub: newcomer.accountName, name: newcomer.name, ...phoneOf(newcomer) }
  const bearer = await signOnAtSite(page, (nonce) => token({ ...claims, nonce }))
  // A token for which nobody asked begins anew: what comes of it is this browser's own.
  const unasked = await token({ ...claims, sub: 'somebody-else' })
  await page.goto(arrivalAt(domain, unasked, '&redirect=%2Fdefault%2FusuQuse%3Ffrom%3Dsite'))
  await page.waitForURL('**/default/usuQuse?from=site')
  expect((await readSession(page)).user_id).toBeTruthy()
  expect(addresses.filter((address) => address.includes(bearer.last))).toEqual([])
  expect(JSON.parse((await readSession(page)).currentUser ?? '')).toMatchObject({ name: newcomer.name })
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
  trouble,
}) => {
  trouble.forgive(/^409 .*sign-ons/)
  const { domain, token, enrol } = await openOwnSite(request, 'bind')
  await enrol(newcomer)
  await page.goto(arrivalAt(domain, await token({ sub: 'member-7', ...phoneOf(newcomer) })))
  await confirm(page, language)
  const say = sayIn(language)
  await expect(page.getByRole('heading', { level: 1, name: say.flow.registrations.title })).toBeVisible()
  expect(JSON.parse((await readSession(page)).currentUser ?? '')).toMatchObject({
    accountName: newcomer.accountName,
  })
})

test('whoever is signed in already is asked before somebody else is', async ({
  page,
  request,
  newcomer,
  language,
  trouble,
}) => {
  trouble.forgive(/^409 .*sign-ons/)
  const { domain, token, enrol } = await openOwnSite(request, 'create')
  await enrol(newcomer)
  const say = sayIn(language).account.signOn
  await page.goto(arrivalAt(domain, await token({ sub: 'first', name: '王敏' })))
  await confirm(page, language)
  const first = (await readSession(page)).user_id
  const arrive = async () => page.goto(arrivalAt(domain, await token({ sub: 'second', name: '李强' })))
  await arrive()
  await expect(page.getByRole('heading', { level: 1, name: say.askTitle })).toBeVisible()
  await expect(page.getByText(say.askWho.replace('{{person}}', '李强'))).toBeVisible()
  await expect(page.getByText(say.askNow.replace('{{person}}', '王敏'))).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: say.askStay }).click()
  await page.waitForURL(`**/e/${domain}/login`)
  expect((await readSession(page)).user_id).toBe(first)
  await arrive()
  await confirm(page, language)
  expect((await readSession(page)).user_id).not.toBe(first)
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
  trouble.forgive(/^(401|409) .*sign-ons/)
  const { domain, token } = await openOwnSite(request, 'create')
  const bearer = await token({ sub: newcomer.accountName, name: newcomer.name })
  await page.goto(arrivalAt(domain, bearer))
  await confirm(page, language)
  await page.evaluate(() => window.sessionStorage.clear())
  await page.goto(arrivalAt(domain, bearer))
  await expectRefusal(page, language, sayIn(language).account.errors.signOnRefused)
})

test('a token that names no project is not offered to any', async ({ page, language }) => {
  await page.goto('/default/redirect#token=a.b.c')
  await expect(page.getByRole('alert').getByText(sayIn(language).account.signOn.projectUnknown)).toBeVisible()
  await expectNoBarriers(page)
})
