import { registerByApi } from '../by-api.ts'
import { carry, expect, test } from '../people.ts'
import { answerOnce } from './walk/answer-once.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { candidateAt } from './walk/candidate.ts'
import { diploma } from './walk/given-files.ts'

test('the clock of the places that are held goes back with every piece of work that holds them longer', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const { batch, read } = await arriveByApi(request, session, engineer, 'submit')
  await carry(page, session)
  const she = await candidateAt({ page, language, batch })
  const clock = page.getByRole('timer')
  const soon = page
    .getByRole('status')
    .filter({ hasText: she.say.flow.head.heldSoon.replace('{{minutes}}', '4') })
  const inFourMinutes = () => new Date(Date.now() + 4 * 60_000).toISOString()

  await answerOnce(page, (own) => ({ ...own, heldUntil: inFourMinutes() }))
  await page.goto('/default/examReg/baseCollection?project=demo')
  await she.landsAt('base')
  await expect(clock).toHaveText(/^(04:00|03:\d\d)$/)
  await expect(soon).toHaveCount(1)
  await she.field('postalCode').fill('310013')
  await she.seesPlacesHeld()
  await expect(soon).toHaveCount(0)
  const { heldUntil } = await read()
  const secondsOff = async () => {
    const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number)
    const left = (new Date(heldUntil ?? 0).getTime() - Date.now()) / 1000
    return Math.abs(minutes * 60 + seconds - left)
  }
  await expect.poll(secondsOff, 'as the server has it').toBeLessThan(5)

  await answerOnce(page, (own) => ({ ...own, heldUntil: inFourMinutes() }))
  await page.goto('/default/examReg/fileCollection?project=demo')
  await she.landsAt('attachments')
  await expect(clock).toHaveText(/^(04:00|03:\d\d)$/)
  await she.addsAttachment('remark', { ...diploma, name: '补充说明.pdf' })
  await she.seesPlacesHeld()
})
