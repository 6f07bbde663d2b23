import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { inventNewcomer, noteTyped } from '../newcomer.ts'
import { carry, expect, test } from '../people.ts'
import { noteAnswers, pupil } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { candidateAt } from './walk/candidate.ts'
import { findOpenBatch } from './walk/find-open-batch.ts'

const guardian = { name: '钟望舒', relation: 'mother', phone: '13612344321' } as const

test('somebody under eighteen is asked for a guardian, whom the account knows already', async ({
  page,
  request,
  language,
}, { testId, retry }) => {
  test.slow()
  const minor = await inventNewcomer(`${testId} ${retry}`, {
    birthDay: `${new Date().getFullYear() - 16}-01-05`,
  })
  await noteTyped(guardian.phone)
  await noteAnswers(pupil)
  const session = await registerByApi(request, minor, { guardian })
  await carry(page, session)
  const batch = await findOpenBatch(request, session)
  const she = await candidateAt({ page, language, batch })

  await she.opensRegistrations()
  await she.begins()
  await she.readsNotes()
  await she.landsAt('base')
  await expect(she.field('guardianName'), 'nobody is asked what the birth date says').toBeVisible()
  await she.fillsIn(pupil)
  await expect(she.field('guardianName')).toHaveValue(guardian.name)
  await expect(she.field('guardianPhone')).toHaveValue(guardian.phone)
  await expect(she.fields('guardianRelation').getByLabel('母亲')).toBeChecked()
  await expectNoBarriers(page)
  await she.goesOn()
  await she.landsAt('photo')

  await arriveByApi(request, session, pupil, 'submit')
  await she.opensRegistrations()
  await she.goesOnAt('submit')
  await expect(page.getByText(guardian.name)).toBeVisible()
  await she.handsIn()
  await she.seesResult('pendingReview')
})
