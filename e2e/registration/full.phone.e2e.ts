import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { inventNewcomer, noteTyped } from '../newcomer.ts'
import { carry, expect, test } from '../people.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { candidateAt } from './walk/candidate.ts'
import { openOwnExam } from './walk/own-exam.ts'

const answers = { address: '湖州市吴兴区爱山街7号3幢' }

test('two people want the last place: one has it, the other is told at once and takes what is free nearby', async ({
  page,
  browser,
  request,
  newcomer,
  language,
  trouble,
}, { testId, retry }) => {
  test.slow()
  trouble.forgive(/^409 .*choice/)
  await noteTyped(answers.address)
  const { domain, batch } = await openOwnExam(request, 1)
  const late = await (await browser.newContext()).newPage()
  trouble.watch(late)
  const people = [
    { tab: page, person: newcomer },
    { tab: late, person: await inventNewcomer(`${testId} late ${retry}`) },
  ]
  const [quick, slow] = await Promise.all(
    people.map(async ({ tab, person }) => {
      const session = await registerByApi(request, person, { project: domain })
      await arriveByApi(request, session, answers, 'area')
      await carry(tab, session)
      return candidateAt({ page: tab, language, batch })
    }),
  )
  if (!quick || !slow) throw new Error('There are two of them')
  for (const one of [quick, slow]) {
    await one.opensRegistrations(domain)
    await one.goesOnAt('area')
    await one.choosesArea('湖州')
    await one.goesOn()
    await one.landsAt('subject')
    await one.choosesSubjects('安全生产')
  }
  await quick.holdsPlaces()
  await quick.landsAt('submit')

  await slow.holdsPlaces()
  const { gone, area } = slow.say.flow
  const told = late.getByRole('alert').filter({ hasText: gone.title })
  await expect(told).toBeFocused()
  await expect(told).toContainText('嘉兴')
  await expectNoBarriers(late)
  await slow.presses(gone.take)
  await slow.isAt('submit')
  await slow.seesPlacesHeld()
  await expect(late.getByRole('row', { name: '安全生产' })).toContainText('嘉兴')
  await late.goto(`/default/examReg/chooseExamRegion?project=${domain}`)
  await slow.isAt('area')
  await expect(slow.area('湖州')).toBeDisabled()
  await expect(slow.area('湖州')).toHaveAccessibleName(new RegExp(area.full))
  await quick.handsIn()
  await quick.seesResult('pendingReview')
})
