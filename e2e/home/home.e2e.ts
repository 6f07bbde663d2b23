import { project as english } from '#phrases/en/project.ts'
import { kit } from '#phrases/zh-Hans/kit.ts'
import { project as simplified } from '#phrases/zh-Hans/project.ts'
import { shell } from '#phrases/zh-Hans/shell.ts'
import { project as traditional } from '#phrases/zh-Hant/project.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'
import { readShift, watchShift } from '../shift.ts'

/** What makes a board's site its own. */
interface Look {
  readonly language: string
  readonly name: string
  readonly accent: string
  readonly face: string
  readonly size: string
}

const showPassword = shell.fields.showPassword.replace('{{label}}', simplified.signIn.password)
const boards = ['demo', 'boxed', 'review'] as const

test('three boards have three sites, each in its own language', async ({ page }) => {
  const looks: Look[] = []
  for (const board of boards) {
    await page.goto(`/e/${board}/login`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(page).toHaveTitle(new RegExp(name))
    looks.push({ name, ...(await lookOf(page)) })
    await expectNoBarriers(page)
  }
  expect(new Set(looks.map((look) => look.name)).size).toBe(3)
  expect(new Set(looks.map((look) => look.accent)).size).toBe(3)
  expect(looks.map((look) => look.language)).toEqual(['zh-Hans', 'zh-Hant', 'zh-Hans'])
  const [demo, boxed] = looks
  expect(boxed?.face).not.toBe(demo?.face)
  expect(Number.parseFloat(boxed?.size ?? '')).toBeGreaterThan(Number.parseFloat(demo?.size ?? ''))
})

test('the boxed board is a sheet of 1200 on a wide window, and the same as the others on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/e/demo/login')
  expect(await widthOfBar(page)).toBe(1440)
  await page.goto('/e/boxed/login')
  const sheet = await widthOfBar(page)
  expect(sheet).toBeLessThanOrEqual(1200)
  expect(sheet).toBeGreaterThan(1190)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await widthOfBar(page)).toBe(390)
})

test('the home page stands still while the browser takes it over', async ({ page }) => {
  await watchShift(page)
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: showPassword }).click()
  expect(await readShift(page)).toBeLessThanOrEqual(0.01)
})

test('stands still for somebody who is signed in, too', async ({ page, arriveAs }) => {
  await arriveAs({ name: '13800000004' })
  await watchShift(page)
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: simplified.signIn.goOn })).toBeVisible()
  expect(await readShift(page)).toBeLessThan(0.02)
})

for (const board of boards) {
  test(`name, state, time line and the whole way in of ${board} are in view on a small desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/e/${board}/login`)
    const { timeline, signIn } = board === 'boxed' ? traditional : simplified
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: timeline.title }),
      page.getByRole('region', { name: signIn.title }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone everything that is open shows, and the rest unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/e/demo/login')
  const line = page.getByRole('region', { name: simplified.timeline.title })
  const row = (name: string) => line.getByRole('listitem').filter({ hasText: name })
  const isSeen = async (name: string) => ((await row(name).boundingBox())?.height ?? 0) > 20
  expect(await isSeen(simplified.milestones.registration)).toBe(true)
  expect(await isSeen(simplified.milestones.payment)).toBe(true)
  expect(await isSeen(simplified.milestones.scoreInquiry)).toBe(false)
  await line.getByRole('checkbox', { name: simplified.timeline.unfold }).check()
  expect(await isSeen(simplified.milestones.scoreInquiry)).toBe(true)
  await expectNoBarriers(page)
})

test('with text twice as large nothing on a phone runs out of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('what there is to register for is read without an account', async ({ page }) => {
  await page.goto('/e/demo/login')
  await expect(page.getByRole('link', { name: simplified.registerNow, exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: simplified.batches.more }).click()
  await expect(page.getByRole('table').first()).toContainText(/\d/)
  await expect(page.getByText('61.00').first()).toBeVisible()
  await expectNoBarriers(page)
})

test('the time line tells what is open and until when', async ({ page, language, baseURL }) => {
  await speak(page, language, baseURL)
  await page.goto('/e/demo/login')
  const { timeline, milestones } = language === 'en' ? english : simplified
  const line = page.getByRole('region', { name: timeline.title })
  const registration = line.getByRole('listitem').filter({ hasText: milestones.registration })
  await expect(registration).toContainText(/\d/)
  await expect(line).toContainText(milestones.exam)
})

test('whoever reads English reads no Chinese around the page where the board gave English', async ({
  page,
  baseURL,
}) => {
  await speak(page, 'en', baseURL)
  for (const board of boards) {
    await page.goto(`/e/${board}/login`)
    const around = page.getByRole('banner').getByRole('link').or(page.getByRole('contentinfo').locator('p'))
    await expect(page.getByRole('contentinfo').locator('p').first()).toBeVisible()
    expect((await around.allTextContents()).join(' ')).not.toMatch(/\p{Script=Han}/u)
  }
})

test('a chosen language stays, on the home page and beyond', async ({ page }) => {
  await page.goto('/e/demo/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.getByLabel(kit.language).selectOption('繁體')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.getByRole('heading', { name: traditional.signIn.title })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await page.goto('/default/home/moreAnnoucement?project=demo')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await page.goto('/e/review/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
})

test('what is typed before the page is alive is still there afterwards, on a slow phone too', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const release = await holdScripts(page)
  await page.goto('/e/demo/login', { waitUntil: 'commit' })
  const account = page.getByLabel(simplified.signIn.candidateAccount)
  const password = page.getByLabel(simplified.signIn.password, { exact: true })
  await account.fill('13800000001')
  await password.pressSequentially('Baoming#')
  release()
  await password.pressSequentially('2026')
  const reveal = page.getByRole('button', { name: showPassword })
  await expect(async () => {
    if ((await password.getAttribute('type')) === 'password') await reveal.click({ timeout: 3000 })
    await expect(password).toHaveAttribute('type', 'text', { timeout: 3000 })
  }).toPass()
  await expect(account).toHaveValue('13800000001')
  await expect(password).toHaveValue('Baoming#2026')
})

test('what is pressed before the page is alive is answered once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/e/demo/login', { waitUntil: 'commit' })
  const form = page.getByRole('region', { name: simplified.signIn.title })
  await form.getByLabel(simplified.signIn.candidateAccount).fill('13800000001')
  await form.getByRole('button', { name: simplified.signIn.submit, exact: true }).click()
  release()
  await expect(form.getByText(simplified.signIn.passwordMissing)).toBeVisible()
  await expect(form.getByLabel(simplified.signIn.password, { exact: true })).toBeFocused()
})

test('the sign-in form says what is missing, and keeps what is there', async ({
  page,
  language,
  baseURL,
}) => {
  await speak(page, language, baseURL)
  const { signIn } = language === 'en' ? english : simplified
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  const form = page.getByRole('region', { name: signIn.title })
  await form.getByLabel(signIn.candidateAccount).fill('13800000001')
  await expect(form.getByRole('img')).toBeVisible()
  await form.getByRole('button', { name: signIn.submit, exact: true }).click()
  await expect(form.getByText(signIn.passwordMissing)).toBeVisible()
  await expect(form.getByLabel(signIn.password, { exact: true })).toBeFocused()
  await expect(form.getByLabel(signIn.candidateAccount)).toHaveValue('13800000001')
  await expectNoBarriers(page)
})

type Screen = Parameters<typeof expectNoBarriers>[0]

/** The page's own scripts come when they are let go. */
async function holdScripts(page: Screen): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().endsWith('/boot.js')) await promise
    await route.continue()
  })
  return resolve
}

async function lookOf(page: Screen): Promise<Omit<Look, 'name'>> {
  return page.evaluate(() => {
    const submit = document.querySelector('button[type=submit]') ?? document.body
    const text = getComputedStyle(document.body)
    return {
      language: document.documentElement.lang,
      accent: getComputedStyle(submit).backgroundColor,
      face: text.fontFamily,
      size: getComputedStyle(document.documentElement).fontSize,
    }
  })
}

async function widthOfBar(page: Screen): Promise<number> {
  const box = await page.getByRole('banner').boundingBox()
  return Math.round(box?.width ?? 0)
}
