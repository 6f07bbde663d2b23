import type { Page } from '@playwright/test'
import { pickText } from '#contract/kit/language.ts'
import { registration as english } from '#phrases/en/registration.ts'
import { registration as simplified } from '#phrases/zh-Hans/registration.ts'
import { expectNoBarriers } from '../accessible.ts'
import { sayIn } from '../account/say.ts'
import { registerByApi } from '../by-api.ts'
import { carry, expect, speak, test } from '../people.ts'
import { findBegun } from './begin-by-api.ts'
import { fillByApi } from './fill-by-api.ts'

const at = (page: Page, place: string) => expect(page).toHaveURL(new RegExp(`/default/examReg/${place}\\?`))

test('from the list of batches to the submitted application, and back again', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const say = sayIn(language).flow
  const { statuses } = language === 'en' ? english : simplified
  const next = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const told = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  const session = await registerByApi(request, newcomer)
  await speak(page, language, baseURL)
  await carry(page, session)

  await test.step('a batch is chosen and begun', async () => {
    await page.goto('/default/examReg/examineeReg?project=demo')
    await expect(page.getByText(say.registrations.none)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: new RegExp(`^${say.batches.registerIn.split('{{')[0]}`) }).click()
    await expect(page.getByText(say.standing.yes)).toBeVisible()
    await expectNoBarriers(page)
    await next(say.batches.begin)
    await at(page, 'examNotes')
  })

  const begun = await findBegun(request, session)

  await test.step('the notes are agreed to, and no station is jumped over', async () => {
    await next(say.notes.agreeAndGoOn)
    await told(say.notes.readFirst)
    await expectNoBarriers(page)
    await page.getByRole('checkbox', { name: say.notes.agree }).check()
    await next(say.notes.agreeAndGoOn)
    await at(page, 'baseCollection')
    await page.goto('/default/examReg/submitRegInfo?project=demo')
    await at(page, 'baseCollection')
  })

  await fillByApi(request, session, begun)

  await test.step('area and subjects are chosen, and their places are held', async () => {
    await page.goto('/default/examReg/chooseExamRegion?project=demo')
    await next(say.actions.next)
    await told(say.area.chooseFirst)
    await expectNoBarriers(page)
    await page.getByRole('radio').nth(3).check()
    await next(say.actions.next)
    await at(page, 'chooseSubject')
    const [elective] = begun.batch.subjects.filter(({ required, feeFen }) => !required && feeFen > 0)
    const name = pickText(elective?.name ?? {}, language)
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    await expect(page.getByText(say.sum.chosen.replace('{{count}}', '2'))).toBeVisible()
    await expectNoBarriers(page)
    await next(say.choice.hold)
    await at(page, 'submitRegInfo')
    await expect(page.getByText(say.head.held)).toBeVisible()
    expect((await begun.read()).choice).toHaveLength(2)
  })

  await test.step('everything is seen once more, promised and handed in', async () => {
    await expect(page.getByRole('definition').filter({ hasText: newcomer.name })).toBeVisible()
    await expectNoBarriers(page)
    await next(say.submit.submit)
    await told(say.submit.promiseFirst)
    await page.getByRole('checkbox', { name: say.submit.promise }).check()
    await next(say.submit.submit)
    await at(page, 'confirmRegInfo')
    const { number } = await begun.read()
    await expect(page.getByText(number ?? 'no number')).toBeVisible()
    await expect(page.getByText(statuses.pendingReview, { exact: true })).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('it is withdrawn after one question, and begun again with what was filled in', async () => {
    await next(say.confirm.withdraw)
    await page.getByRole('alertdialog').getByRole('button', { name: say.confirm.withdrawYes }).click()
    await expect(page.getByText(statuses.withdrawn, { exact: true })).toBeVisible()
    expect((await begun.read()).choice).toEqual([])
    await next(say.confirm.reopen)
    await at(page, 'chooseSubject')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.goto('/default/examReg/examineeReg?project=demo')
    await expect(page.getByText(statuses.toBeSubmitted, { exact: true })).toBeVisible()
    await expectNoBarriers(page)
  })
})
