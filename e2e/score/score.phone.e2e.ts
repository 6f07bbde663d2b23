import { score } from '#phrases/zh-Hans/scores/score.ts'
import { scoreBoard } from '#phrases/zh-Hans/scores/score-board.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, test } from '../people.ts'

test('a candidate reads the scores of an exam that is over, and takes a slip that anybody verifies', async ({
  page,
  arriveAs,
}) => {
  await arriveAs({ name: '13800000004' })
  await page.goto('/default/grade?project=demo')
  const exam = page.getByRole('region', { name: /批次/ })
  await expect(exam.getByRole('listitem').filter({ hasText: score.passMark })).toHaveCount(2)
  await expect(exam.getByText(score.outcomes.qualified, { exact: true })).toHaveCount(2)
  await expectNoBarriers(page)
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: score.download }).click(),
  ])
  expect(slip.suggestedFilename()).toMatch(new RegExp(`^${score.slip.title}-\\d+\\.pdf$`))
  await page.goto('/verify?project=demo')
  await page.getByLabel(score.verify.code).fill('ABCD')
  await page.getByRole('button', { name: score.verify.submit }).click()
  await expect(page.getByText(score.verify.codeWrong)).toBeVisible()
  await expectNoBarriers(page)
})

test('a scorekeeper sees figures, checks and the release of an exam, and each score', async ({
  page,
  request,
}) => {
  await carryStaff(page, await signInStaffByApi(request, 'scorekeeper'))
  await page.goto('/console/scores?project=demo')
  await expect(page.getByRole('heading', { level: 1, name: scoreBoard.title })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('listitem').filter({ hasText: scoreBoard.states.released }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: scoreBoard.distribution.title })).toBeVisible()
  await expect(page.getByRole('img', { name: /分数分布/ })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: scoreBoard.parts.list }).click()
  await expect(page.getByRole('heading', { name: scoreBoard.correct.missing })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: scoreBoard.parts.import }).click()
  await expectNoBarriers(page)
})
