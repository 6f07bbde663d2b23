import { project as english } from '#phrases/en/project.ts'
import { project as simplified } from '#phrases/zh-Hans/project.ts'
import { sayIn } from '../account/say.ts'
import { registerByApi } from '../by-api.ts'
import { carry, expect, speak, test } from '../people.ts'
import { countBlankFrames, readShift, watchShift } from '../shift.ts'
import { expectNoSidewaysScroll } from '../staff/enter-console.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { beginByApi } from './walk/begin-by-api.ts'

test.beforeEach(async ({ page, language, baseURL }) => {
  await speak(page, language, baseURL)
  await watchShift(page)
})

test('my registrations come all at once, beneath the exam’s line with one’s own stage', async ({
  page,
  arriveAs,
  language,
}) => {
  await arriveAs({ name: '13800000003' })
  await page.goto('/default/examReg/examineeReg?project=demo', { waitUntil: 'networkidle' })
  const { timeline, milestones } = language === 'en' ? english : simplified
  await expect(page.getByRole('heading', { name: sayIn(language).flow.registrations.batches })).toBeVisible()
  const own = page.getByRole('list', { name: timeline.title }).locator('[aria-current=step]')
  await expect(own).toBeVisible()
  await expect(own).toContainText(milestones.payment)
  await expect(own.getByText(timeline.own)).toBeVisible()
  expect(await readShift(page)).toBeLessThan(0.01)
  expect(await countBlankFrames(page), 'what opens stays until the screen is there').toBe(0)
})

test('the form of the registration stands where it first is', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  const session = await registerByApi(request, newcomer)
  const { applicationId } = await beginByApi(request, session)
  await carry(page, session)
  await page.goto(`/default/examReg/baseCollection?project=demo&application=${applicationId}`, {
    waitUntil: 'networkidle',
  })
  const title = sayIn(language).flow.flowSteps.base
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('#answer-home')).toBeVisible()
  expect(await readShift(page)).toBeLessThan(0.01)
})

test('the areas come where nothing beneath them is seen to jump', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const { applicationId } = await arriveByApi(request, session, engineer, 'area')
  await carry(page, session)
  await page.goto(`/default/examReg/chooseExamRegion?project=demo&application=${applicationId}`, {
    waitUntil: 'networkidle',
  })
  const title = sayIn(language).flow.flowSteps.area
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await readShift(page)).toBeLessThan(0.01)
})

test('with text twice as large my registrations stay on a phone’s page', async ({ page, arriveAs }) => {
  await arriveAs({ name: '13800000003' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/default/examReg/examineeReg?project=demo', { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expectNoSidewaysScroll(page)
})
