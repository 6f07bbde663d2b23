import type { APIRequestContext, Page } from '@playwright/test'
import { fieldsOf } from '#contract/batch/form/form.ts'
import type { Language } from '#contract/kit/language.ts'
import { form as english } from '#phrases/en/form.ts'
import { form as simplified } from '#phrases/zh-Hans/form.ts'
import { expectNoBarriers } from '../accessible.ts'
import { sayIn } from '../account/say.ts'
import { registerByApi, signInByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { type Newcomer, noteTyped } from '../newcomer.ts'
import { carry, expect, speak, test } from '../people.ts'
import { type Begun, beginByApi } from './walk/begin-by-api.ts'

interface Visit {
  readonly request: APIRequestContext
  readonly newcomer: Newcomer
  readonly language: Language
  readonly baseURL: string | undefined
}

const wordsIn = (language: Language) => (language === 'en' ? english : simplified)
const addressOf = ({ applicationId }: Begun) =>
  `/default/examReg/baseCollection?project=demo&application=${applicationId}`
const street = '文三路　９０号☆６０１室'
const tidyStreet = '文三路 90号601室'

/** What the form calls a field; one that may be left out says so. */
function labelOf({ batch }: Begun, id: string, language: Language): string {
  const found = fieldsOf(batch.form).find((one) => one.id === id)
  const label = found?.label[language] ?? id
  return found?.required ? label : wordsIn(language).optional.replace('{{label}}', label)
}

/** Somebody new, in front of the form. */
async function openForm(page: Page, { request, newcomer, language, baseURL }: Visit): Promise<Begun> {
  await noteTyped(tidyStreet)
  const session = await registerByApi(request, newcomer)
  const begun = await beginByApi(request, session)
  await speak(page, language, baseURL)
  await carry(page, session)
  await page.goto(addressOf(begun))
  await expect(field(page, labelOf(begun, 'address', language))).toBeVisible()
  return begun
}

async function chooseHome(page: Page) {
  await page.locator('#answer-home').selectOption('330000')
  await page.locator('#answer-home-1').selectOption('330100')
}

test('what is typed is kept as it is typed, tidied, and found again elsewhere', async ({
  page,
  request,
  newcomer,
  language,
  browser,
  baseURL,
}) => {
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  await expect(page.getByRole('group', { name: labelOf(begun, 'name', language) })).toContainText(
    newcomer.name,
  )
  await expectNoBarriers(page)

  await chooseHome(page)
  await field(page, labelOf(begun, 'address', language)).fill(street)
  await expect(field(page, labelOf(begun, 'address', language))).toHaveValue(tidyStreet)
  await field(page, labelOf(begun, 'postalCode', language)).pressSequentially('31a0 012')
  await expect(field(page, labelOf(begun, 'postalCode', language))).toHaveValue('310012')
  // Gone in the middle of a word: nobody waited for the save.
  await page.goto('/healthz')
  await expect
    .poll(async () => (await begun.read()).answers)
    .toMatchObject({ home: '330100', address: tidyStreet, postalCode: '310012' })

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await elsewhere.newPage()
  await speak(desk, language, baseURL)
  await carry(desk, await signInByApi(request, { name: newcomer.phone, password: newcomer.password }))
  await desk.goto(addressOf(begun))
  await expect(field(desk, labelOf(begun, 'address', language))).toHaveValue(tidyStreet)
  await expect(desk.locator('#answer-home-1')).toHaveValue('330100')
  await elsewhere.close()
})

test('what is missing is said at its field and at the top; a field shows where it is asked for', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  const say = wordsIn(language)
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  await field(page, labelOf(begun, 'address', language)).fill('短')
  await field(page, labelOf(begun, 'postalCode', language)).focus()
  await expect(page.getByText(say.flaws.tooShort.replace('{{least}}', '8'))).toBeVisible()

  // What is said of a field that is left must not move away what is being pressed.
  await field(page, labelOf(begun, 'postalCode', language)).fill('12')
  await page.locator('#answer-student label').first().click()
  await expect(page.locator('#answer-student input').first()).toBeChecked()

  await page.getByRole('button', { name: sayIn(language).flow.actions.next }).click()
  await expect(page.locator('#answer-home')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveCount(0)
  await expectNoBarriers(page)
  const home = say.atField
    .replace('{{label}}', labelOf(begun, 'home', language))
    .replace('{{flaw}}', say.missingChoice)
  await page.getByRole('link', { name: home }).click()
  await expect(page.locator('#answer-home')).toBeFocused()
  await chooseHome(page)
  await expect(page.getByRole('link', { name: home })).toHaveCount(0)

  // Asked by the birth date, not of the person.
  await expect(page.locator('#answer-adult input')).toHaveCount(0)
  const appeared = page.getByRole('status').filter({ hasText: say.appeared.replace('{{labels}}', '') })
  await page.locator('#answer-student label').last().click()
  await expect(appeared, 'all at once').toContainText(labelOf(begun, 'graduatedIn', language))
  await expect(appeared).toContainText(labelOf(begun, 'working', language))
  await expect(page.locator('#answer-working')).not.toContainText(say.missingChoice)
  await page.locator('#answer-student label').first().click()
  await expect(page.locator('#answer-working')).toHaveCount(0)

  const [condition] = begun.batch.who.conditions
  await page.locator('#answer-requirement label').last().click()
  await expect(page.getByText(condition?.reason[language] ?? '')).toBeVisible()
  await page.locator('#answer-requirement label').first().click()
  await expect(page.getByText(condition?.reason[language] ?? '')).toHaveCount(0)
})

test('a school is found by a part of its name, with the keyboard alone', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  const school = page.getByRole('combobox', { name: labelOf(begun, 'school', language) })
  const [first, second] = fieldsOf(begun.batch.form).find(({ id }) => id === 'school')?.options ?? []
  await school.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: first?.label[language] ?? '', exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(school).toHaveValue(second?.label[language] ?? '')
  await page.keyboard.type('zzz')
  await expect(page.getByText(wordsIn(language).school.none)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(school).toHaveValue(second?.label[language] ?? '')
  await expect.poll(async () => (await begun.read()).answers.school).toBe(second?.value)
})

test('whose school is in no list types its name, with the keyboard alone', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  const school = page.getByRole('combobox', { name: labelOf(begun, 'school', language) })
  const other = fieldsOf(begun.batch.form)
    .find(({ id }) => id === 'school')
    ?.options.find(({ value }) => value === 'other')?.label[language]
  const { none, typeIt } = wordsIn(language).school
  await school.focus()
  await page.keyboard.type('zzz')
  await expect(page.getByText(none)).toBeVisible()
  await page.keyboard.press('Tab')
  const typing = page.getByRole('button', { name: typeIt.replace('{{option}}', other ?? '') })
  await expect(typing).toBeFocused()
  await typing.click({ trial: true })
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await expect(school).toHaveValue(other ?? '')
  await expect(school, 'where the reader was').toBeFocused()
  const name = field(page, labelOf(begun, 'otherSchool', language))
  await name.fill('云岭学院')
  await expect
    .poll(async () => (await begun.read()).answers)
    .toMatchObject({ school: 'other', otherSchool: '云岭学院' })
})

test('without a network what is typed stays, and goes when it is back', async ({
  page,
  context,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/ERR_INTERNET_DISCONNECTED/)
  const say = wordsIn(language)
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  const address = field(page, labelOf(begun, 'address', language))
  await context.setOffline(true)
  await address.fill(street)
  await expect(page.getByText(say.saved.offline)).toBeVisible()
  await expectNoBarriers(page)
  expect((await begun.read()).answers.address).toBeUndefined()
  await context.setOffline(false)
  await expect(page.getByText(say.saved.at.replace('{{time}}', ''), { exact: false })).toBeVisible()
  await expect.poll(async () => (await begun.read()).answers.address).toBe(tidyStreet)
})

test('two tabs at once: nobody writes over the other unseen', async ({
  page,
  context,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/^409 .*answers|ERR_INTERNET_DISCONNECTED/)
  const say = wordsIn(language)
  await noteTyped('文二路1号甲楼', '文三路2号乙楼')
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  const other = await context.newPage()
  await carry(other, await signInByApi(request, { name: newcomer.phone, password: newcomer.password }))
  await other.goto(addressOf(begun))
  await field(other, labelOf(begun, 'address', language)).fill('文二路1号甲楼')
  await field(other, labelOf(begun, 'postalCode', language)).fill('310001')
  await field(other, labelOf(begun, 'postalCode', language)).blur()
  await expect.poll(async () => (await begun.read()).answers.postalCode).toBe('310001')

  // Both are typed before the question about the first can take the keys.
  await context.setOffline(true)
  await field(page, labelOf(begun, 'address', language)).fill('文三路2号乙楼')
  await field(page, labelOf(begun, 'postalCode', language)).fill('310002')
  await field(page, labelOf(begun, 'postalCode', language)).blur()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: say.conflict.title })
  await expect(dialog).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('group', { name: labelOf(begun, 'address', language) })
    .getByText(say.conflict.theirs)
    .click()
  await dialog.getByRole('button', { name: say.conflict.settle }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, labelOf(begun, 'address', language))).toHaveValue('文二路1号甲楼')
  await expect
    .poll(async () => (await begun.read()).answers)
    .toMatchObject({ address: '文二路1号甲楼', postalCode: '310002' })
})

test('whose session ended in the middle of a word signs in again and finds it', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/^401 /)
  const begun = await openForm(page, { request, newcomer, language, baseURL })
  const token = await page.evaluate(() => window.sessionStorage.getItem('token'))
  await request.delete('/api/me/session', { headers: { authorization: `ata-token ${token}` } })
  await field(page, labelOf(begun, 'address', language)).fill(street)
  await page.waitForURL(/\/e\/demo\/login\?redirect=/)
  const session = await signInByApi(request, { name: newcomer.phone, password: newcomer.password })
  await page.evaluate((fresh) => window.sessionStorage.setItem('token', fresh), session.token)
  await page.goto(addressOf(begun))
  await expect(field(page, labelOf(begun, 'address', language))).toHaveValue(tidyStreet)
  const headers = { authorization: `ata-token ${session.token}` }
  await expect
    .poll(async () => {
      const found = await request.get(`/api/applications/${begun.applicationId}`, { headers })
      return (await found.json()).data.answers.address
    })
    .toBe(tidyStreet)
})
