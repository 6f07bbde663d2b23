import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { carry, expect, test } from '../people.ts'
import { conservator, noteAnswers } from './walk/answers.ts'
import { candidateAt } from './walk/candidate.ts'
import { findOpenBatch } from './walk/find-open-batch.ts'
import { takePhoto } from './walk/given-files.ts'

test('where the subjects come first, each has its own area, and is paid by a scanned code before it is reviewed', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  test.slow()
  await noteAnswers(conservator)
  const session = await registerByApi(request, newcomer, { project: 'boxed' })
  await carry(page, session)
  const batch = await findOpenBatch(request, session)
  const she = await candidateAt({ page, language: 'zh-Hant', batch })
  const [written, bench] = ['紙張與裝幀（學科）', '補破、溜口（術科）'] as const

  await she.opensRegistrations('boxed')
  await she.begins()
  await she.readsNotes()
  await she.isAt('base')
  await she.fillsIn(conservator)
  await she.goesOn()
  await she.isAt('photo')
  await she.showsPhoto(await takePhoto())
  await she.goesOn()
  await she.isAt('attachments')
  await she.addsAttachment('works', await takePhoto('修復前.jpg'))
  await she.goesOn()

  await she.isAt('subject')
  await she.choosesSubjects(written, bench)
  await she.seesSum('1160.00 元')
  await expect(she.subject('綜合修復'), 'of another level').toBeDisabled()
  await she.goesOn()
  await she.isAt('area')
  await she.choosesAreaOf(written, '寧波')
  await she.choosesAreaOf(bench, '湖畔修書坊')
  await she.seesSum('1160.00 元')
  await she.holdsPlaces()

  await she.isAt('submit')
  await she.seesPlacesHeld()
  await expect(page.getByRole('row', { name: written })).toContainText('寧波')
  await expect(page.getByRole('row', { name: bench })).toContainText('湖畔修書坊')
  await she.handsIn()
  await she.seesResult('payNow')
  await she.returnsToRegistrations()
  await she.doesNextThing(she.say.flow.card.things.pay)

  const say = await catalogue.payment['zh-Hant']()
  const { choice } = await catalogue.invoice['zh-Hant']()
  await expect(page.getByRole('heading', { level: 1, name: say.order.title, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: say.order.lines })).toContainText('1160.00 元')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('radio', { name: choice.notNeeded, exact: true }).check()
  await expect(page.getByRole('img', { name: say.ways.code })).toBeVisible()
  await expectNoBarriers(page)
  const phone = await page.context().newPage()
  trouble.watch(phone)
  await phone.goto((await page.getByRole('link', { name: say.ways.open }).getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: '支付成功', exact: true }).click()
  await expect(phone.getByRole('heading', { name: say.result.unknown })).toBeVisible()
  await expectNoBarriers(phone)
  await phone.close()

  await expect(page.getByRole('heading', { level: 1, name: say.result.title })).toBeVisible()
  await expect(page.getByText('1160.00 元')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: say.result.toRegistrations, exact: true }).click()
  await she.seesRegistrations()
  await expect(she.card).toContainText(she.say.registration.statuses.paidPendingReview)
  const trail = she.card.getByRole('list', { name: say.trail.label })
  await expect(trail).toContainText(say.trail.paid.replace('{{amount}}', '1160.00'))
  await expect(trail).toContainText(say.trail.placed)
  await expect(she.card.getByRole('link', { name: she.say.flow.card.things.pay })).toBeHidden()
})
