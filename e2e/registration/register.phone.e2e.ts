import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { registerByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { expect, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { candidateAt } from './walk/candidate.ts'
import { findOpenBatch } from './walk/find-open-batch.ts'
import { diploma, takePhoto } from './walk/given-files.ts'

test('somebody with a phone registers, from the sign-in to the number of the application, takes it back and begins again', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const batch = await findOpenBatch(request, await registerByApi(request, newcomer))
  const captcha = watchCaptcha(page)
  const she = await candidateAt({ page, language, batch })
  const { flow, project } = she.say

  await page.goto('/e/demo/login')
  await field(page, project.signIn.candidateAccount).fill(newcomer.phone)
  await field(page, project.signIn.password).fill(newcomer.password)
  await captcha.solve(project.signIn.captcha)
  await she.presses(project.signIn.submit)
  await she.seesRegistrations()
  await expect(page.getByText(flow.registrations.none)).toBeVisible()
  await she.begins()

  await she.presses(flow.notes.agreeAndGoOn)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(flow.notes.readFirst)
  await she.readsNotes()

  await she.landsAt('base')
  await she.fillsIn(engineer)
  await expectNoBarriers(page)
  await she.goesOn()

  await she.isAt('photo')
  await she.showsPhoto(await takePhoto())
  await she.goesOn()

  await she.landsAt('attachments')
  await she.addsAttachment('proof', diploma)
  await expectNoBarriers(page)
  await she.goesOn()

  await she.isAt('area')
  await she.choosesArea('宁波')
  await she.goesOn()

  await she.landsAt('subject')
  await expect(she.subject('软件工程基础')).toBeChecked()
  await she.seesSum('61.00 元')
  await she.choosesSubjects('软件测试')
  await she.seesSum('122.00 元')
  await expect(she.subject('数据库应用'), 'at the same hour').toBeDisabled()
  await expectNoBarriers(page)
  await she.holdsPlaces()

  await she.isAt('submit')
  await she.seesPlacesHeld()
  await she.seesPhoto()
  await expect(page.getByText('软件开发、软件测试')).toBeVisible()
  await she.handsIn()

  await she.seesResult('pendingReview')
  const number = await she.readsNumber()
  await she.returnsToRegistrations()
  await expect(she.card).toContainText(number)
  await expect(she.card).toContainText(flow.card.advice.pendingReview)

  await she.doesNextThing(flow.card.things.look)
  const print = page.getByRole('button', { name: flow.confirm.print, exact: true })
  await expect(print).toBeVisible()
  await she.withdraws()
  await she.seesResult('withdrawn')
  await expect(print, 'what is given up is nothing to show').toHaveCount(0)
  await she.presses(flow.confirm.reopen)
  await she.isAt('subject')
  await expect(she.subject('软件测试'), 'what was ticked is ticked').toBeChecked()
  await expect(page.getByRole('timer'), 'its places are given back').toHaveCount(0)
})
