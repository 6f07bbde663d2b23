import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { board as boardInEnglish } from '#phrases/en/console/board.ts'
import { list as listInEnglish } from '#phrases/en/list.ts'
import { project as projectInEnglish } from '#phrases/en/project.ts'
import { routes as routesInEnglish } from '#phrases/en/routes.ts'
import { staff as inEnglish } from '#phrases/en/staff.ts'
import { board } from '#phrases/zh-Hans/console/board.ts'
import { list } from '#phrases/zh-Hans/list.ts'
import { project } from '#phrases/zh-Hans/project.ts'
import { routes } from '#phrases/zh-Hans/routes.ts'
import { staff } from '#phrases/zh-Hans/staff.ts'
import type { Captcha } from '../account/captcha.ts'
import { demoPassword } from '../by-api.ts'
import { expect } from '../people.ts'

/** The console's sentences by which a reader of this language finds their way. */
export type SayInConsole = typeof staff | typeof inEnglish

export const sayInConsole = (language: Language): SayInConsole => (language === 'en' ? inEnglish : staff)

export const captchaLabelIn = (language: Language) =>
  (language === 'en' ? projectInEnglish : project).signIn.captcha

/** What every list says. */
export const sayInList = (language: Language) => (language === 'en' ? listInEnglish : list)

const inEnglishToo = (say: SayInConsole) => say === inEnglish

/** What stands around every screen of the console. */
export const boardIn = (say: SayInConsole) => (inEnglishToo(say) ? boardInEnglish : board)

/** Goes to another screen by the column, or on a small screen by the drawer. */
export async function goWay(page: Page, say: SayInConsole, title: keyof typeof routes) {
  await openWays(page, say)
  const titles = inEnglishToo(say) ? routesInEnglish : routes
  await page
    .getByRole('navigation', { name: boardIn(say).ways.label })
    .getByRole('link', { name: titles[title], exact: true })
    .click()
}

/** Chooses the project at hand by its name. */
export async function chooseProject(page: Page, say: SayInConsole, name: string | RegExp) {
  await openWays(page, say)
  const { choose, current } = boardIn(say).choice
  const [beforeName = ''] = current.split('{{name}}')
  await page.getByRole('button', { name: new RegExp(`^(${choose}|${beforeName})`) }).click()
  await page.getByRole('complementary').getByRole('link', { name }).click()
  // Arrived, the focus is on the page: what is pressed before belongs to the one that goes.
  await expect(page).toHaveURL(/[?&]project=/)
  await expect(page.getByRole('main')).toBeFocused()
}

async function openWays(page: Page, say: SayInConsole) {
  const column = page.getByRole('button', { name: boardIn(say).ways.signOut })
  const drawer = page.getByRole('button', { name: boardIn(say).ways.menu, exact: true })
  await expect(column.or(drawer)).toBeVisible()
  if (await drawer.isVisible()) await drawer.click()
}

/** The row of a list that is called so. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })
}

/** Opens a row of a list beside it, or on a phone over it. */
export async function openRow(page: Page, name: string) {
  await rowOf(page, name).getByRole('rowheader').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
}

/** Back to the row that was open. */
export async function closeRow(page: Page, name: string) {
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name).getByRole('rowheader').getByRole('button')).toBeFocused()
}

interface Asked {
  readonly name: string
  readonly password?: string | undefined
  readonly captcha: Captcha
  readonly captchaLabel: string
}

/** The first step of signing in, on the screen that asks for it. */
export async function giveNameAndPassword(
  page: Page,
  say: SayInConsole,
  { name, password = demoPassword, captcha, captchaLabel }: Asked,
) {
  await page.getByLabel(say.signIn.name, { exact: true }).fill(name)
  await page.getByLabel(say.signIn.password, { exact: true }).fill(password)
  await captcha.solve(captchaLabel)
  await page.keyboard.press('Enter')
}

export async function leaveConsole(page: Page, say: SayInConsole) {
  await openWays(page, say)
  await page.getByRole('button', { name: boardIn(say).ways.signOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.signIn.title })).toBeVisible()
  expect(new URL(page.url()).pathname, 'no way is left to go, that would take the form along').toBe(
    '/console',
  )
}

/** Nothing on the screen is wider than it. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `sideways on ${page.url()}`).toBe(0)
}
