import type { Page } from '@playwright/test'
import type { Application } from '#contract/registration/application-shapes.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi, signInStaffByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { inventNewcomer, noteTyped } from '../newcomer.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { arriveByApi } from '../registration/walk/arrive-by-api.ts'
import { beginByApi } from '../registration/walk/begin-by-api.ts'
import { openOwnExam } from '../registration/walk/own-exam.ts'
import { expectNoSidewaysScroll } from './enter-console.ts'

const answers = { address: '湖州市吴兴区爱山街7号3幢' }

test('a conditional field is added, tried, mended where nobody could meet it, and met by who has not handed in', async ({
  page,
  browser,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}, { testId, retry, project: { name: place } }) => {
  test.slow()
  await noteTyped(answers.address)
  const say = await catalogue.designer[language]()
  const sayForm = await catalogue.form[language]()
  const { domain, batch } = await openOwnExam(request, 9)
  const early = await registerByApi(request, await inventNewcomer(`${testId} early ${retry}`), {
    project: domain,
  })
  const handedIn = await arriveByApi(request, early, answers, 'confirm')

  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'operator'))
  await page.goto(`/console/batch/form?project=${domain}&batch=${batch.batchId}`)
  const show = (pane: keyof typeof say.panes) =>
    place === 'phone'
      ? page
          .getByRole('navigation', { name: say.panesTitle })
          .getByRole('button', { name: say.panes[pane] })
          .click()
      : Promise.resolve()
  const row = (name: string) => page.getByRole('listitem').getByRole('button', { name }).last()
  await row('employer').click()
  await show('outline')
  await page.getByRole('button', { name: say.outline.addField }).click()

  const label = page.getByRole('group', { name: say.field.label })
  await label.getByLabel(say.languages['zh-Hans']).fill('职称')
  await label.getByRole('button', { name: say.texts.propose }).click()
  await expect(label.getByLabel(say.languages['zh-Hant'])).toHaveValue('職稱')
  await label.getByLabel(say.languages.en).fill('职称')
  await page.getByLabel(say.show.field, { exact: true }).selectOption('employer')
  await page.getByLabel(say.rules.minLength).fill('9')
  await page.getByLabel(say.rules.maxLength).fill('4')
  await expect(page.getByText(sayForm.problems.rangeReversed)).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say.save.button, exact: true }).click()
  await expect(page.getByText(say.save.flawed.replace('{{count}}', '1'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel(say.rules.minLength).fill('2')
  await expect(page.getByText(sayForm.problems.rangeReversed)).toHaveCount(0)

  await show('preview')
  const preview = page.frameLocator(`iframe[title="${say.preview.frame}"]`)
  const employer = preview.getByRole('textbox', { name: /employer/ })
  const title = preview.getByRole('textbox', { name: '职称' })
  await expect(title).toHaveCount(0)
  await employer.fill('西湖软件')
  await title.fill('总工程师')
  await title.blur()
  await expect(preview.getByText(sayForm.flaws.tooLong.replace('{{most}}', '4'))).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('button', { name: say.parts.success }).click()
  const sentence = page
    .getByRole('group', { name: say.success.keys.exam_reg_success })
    .getByLabel(say.languages['zh-Hans'])
  await sentence.fill('{{no}}')
  await expect(page.getByText(say.success.unknown.replace('{{names}}', '{{no}}'))).toBeVisible()
  await sentence.fill('您已报名 {{subjects}}。')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: say.save.button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.save.title })
  await expect(dialog.getByText(say.save.handedIn.replace('{{count}}', '1'))).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: say.save.now, exact: true }).click()
  await expect(page.getByText(say.save.done, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say.otherBatch }).click()
  await expect(page.getByText(say.chooseBatch)).toBeVisible()
  await page.goBack()
  await expect(row('职称'), 'who comes back finds what was saved').toBeVisible()

  const tab = await (await browser.newContext()).newPage()
  trouble.watch(tab)
  await meetsNewField(tab)
  const back = await (await browser.newContext()).newPage()
  trouble.watch(back)
  await speak(back, language, baseURL)
  await carry(back, early)
  await back.goto(`/default/examReg/confirmRegInfo?project=${domain}&application=${handedIn.applicationId}`)
  await expect(back.getByText('您已报名 安全生产。')).toBeVisible()
  await expect(back.getByText('职称')).toHaveCount(0)
  expect((await handedIn.read()) satisfies Application).toMatchObject({ state: 'auditing', batchVersion: 1 })

  async function meetsNewField(candidate: Page) {
    const session = await registerByApi(request, newcomer, { project: domain })
    const { applicationId } = await beginByApi(request, session)
    await speak(candidate, language, baseURL)
    await carry(candidate, session)
    await candidate.goto(`/default/examReg/baseCollection?project=${domain}&application=${applicationId}`)
    const asked = field(candidate, sayForm.optional.replace('{{label}}', 'employer'))
    await expect(asked).toBeVisible()
    await expect(field(candidate, '职称')).toHaveCount(0)
    await asked.fill('西湖软件')
    await expect(field(candidate, '职称')).toBeVisible()
  }
})
