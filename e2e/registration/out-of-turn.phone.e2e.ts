import { registerByApi } from '../by-api.ts'
import { carry, expect, test } from '../people.ts'
import { beginByApi } from './walk/begin-by-api.ts'
import { candidateAt } from './walk/candidate.ts'

const later = [
  'imgCollection',
  'fileCollection',
  'chooseExamRegion',
  'chooseSubject',
  'chooseSubject2',
  'submitRegInfo',
  'confirmRegInfo',
]

test('the address of a step, typed before its turn, leads to the first one that still wants something, and says so', async ({
  page,
  request,
  newcomer,
  language,
}) => {
  const session = await registerByApi(request, newcomer)
  await carry(page, session)
  const { batch } = await beginByApi(request, session)
  const she = await candidateAt({ page, language, batch })
  const { head, flowSteps } = she.say.flow
  const [wanted = ''] = head.first.replace('{{step}}', flowSteps.base).split('{{note}}')
  for (const screen of later) {
    await page.goto(`/default/examReg/${screen}?project=demo`)
    await page.waitForURL('**/default/examReg/baseCollection?*')
    await she.landsAt('base')
    await expect(page.getByText(wanted)).toBeInViewport()
  }
})
