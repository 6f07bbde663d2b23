import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { carry, expect, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { candidateAt } from './walk/candidate.ts'
import { takePhoto } from './walk/given-files.ts'
import { returnByReview } from './walk/return-by-review.ts'

const reason = '照片背景不是白色，请上传白底免冠正面照。'

test('what the review sent back is mended where the reason says, and handed in again under the same number', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const { batch, applicationId, read } = await arriveByApi(request, session, engineer, 'confirm')
  await returnByReview(applicationId, reason, 'photo')
  const before = await read()
  await carry(page, session)
  const she = await candidateAt({ page, language, batch })
  const { flow, upload } = she.say

  await she.opensRegistrations()
  await expect(she.card).toContainText(reason)
  await expect(she.card).toContainText(flow.card.advice.notPassed)
  await expectNoBarriers(page)
  const inbox = await catalogue.inbox[language]()
  const { messages } = await catalogue.shell[language]()
  const unread = (count: number) =>
    page.getByRole('link', { name: messages.some.replace('{{count}}', `${count}`) })
  await unread(2).click()
  await expect(page.getByRole('heading', { level: 1, name: inbox.title })).toBeVisible()
  const told = page.getByRole('listitem').filter({ hasText: reason })
  await expect(told).toContainText(inbox.unread)
  await expect(told).toContainText(flow.flowSteps.photo)
  await expectNoBarriers(page)
  await told.getByRole('link', { name: inbox.links.mend }).click()
  await she.isAt('photo')
  await expect(unread(1), 'what was followed is read').toBeVisible()
  await expect(page.getByText(reason), 'in view while it is mended').toBeVisible()
  await she.goesOn()
  await expect(page.getByText(upload.photo.returned), 'the one that was returned does not go').toBeVisible()
  await she.showsPhoto(await takePhoto('白底照片.jpg'))
  await she.goesOn()
  await she.landsAt('attachments')
  await she.goesOn()
  await she.landsAt('area')
  await she.goesOn()
  await she.landsAt('subject')
  await she.holdsPlaces()
  await she.landsAt('submit')

  await she.presses(flow.submit.submit)
  await expect(page.getByRole('link', { name: flow.submit.promiseFirst })).toBeVisible()
  await she.handsIn()
  await she.seesResult('pendingReview')
  expect(await she.readsNumber(), 'one application, one number').toBe(before.number)
  await expect(page.getByText(reason)).toHaveCount(0)
  const after = await read()
  expect(after.photo?.name).toBe('白底照片.jpg')
  expect(after.choice, 'its places were kept all the while').toEqual(before.choice)
})
