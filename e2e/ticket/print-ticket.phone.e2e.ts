import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, test } from '../people.ts'

test('a candidate prints the ticket of the exam that is over: the page and the file are theirs', async ({
  page,
  arriveAs,
  language,
  trouble,
}) => {
  const say = await catalogue.ticket[language]()
  await arriveAs({ name: '13800000004', project: 'demo' })
  await page.goto('/default/print?project=demo')
  const card = page.getByRole('article').filter({ hasText: say.own.standings.open })
  await expect(card).toHaveCount(1)
  await expectNoBarriers(page)
  await card.getByRole('button').click()
  await expect(page).toHaveURL(/printPage/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('准考证')
  await expect(page.getByRole('img', { name: say.printed.codeAlt })).toBeVisible()
  await expectNoBarriers(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say.page.pdf, exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  trouble.forgive(/^409 .*ticket-pages/)
  await page.goto('/default/printPage?project=demo&proof=none')
  await expect(page.getByRole('heading', { level: 1, name: say.page.invalidTitle })).toBeVisible()
})
