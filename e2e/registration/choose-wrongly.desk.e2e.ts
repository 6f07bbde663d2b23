import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { noteTyped } from '../newcomer.ts'
import { carry, expect, speak, test } from '../people.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { candidateAt } from './walk/candidate.ts'
import { openOwnExam } from './walk/own-exam.ts'

const answers = { address: '湖州市吴兴区爱山街9号1幢' }

test('whoever goes on without a choice is led to it, and hears Chinese names as Chinese on an English page', async ({
  page,
  request,
  newcomer,
  baseURL,
}) => {
  await noteTyped(answers.address)
  const { domain, batch } = await openOwnExam(request, 5)
  const session = await registerByApi(request, newcomer, { project: domain })
  await arriveByApi(request, session, answers, 'area')
  await speak(page, 'en', baseURL)
  await carry(page, session)
  const he = await candidateAt({ page, language: 'en', batch })
  const { flow } = he.say

  await he.opensRegistrations(domain)
  await he.goesOnAt('area')
  await expect(page.getByText('湖州', { exact: true })).toHaveAttribute('lang', 'zh-Hans')
  await he.goesOn()
  const areas = page.getByRole('radiogroup', { name: flow.flowSteps.area })
  await expect(areas).toHaveAttribute('aria-invalid', 'true')
  await expect(areas).toHaveAccessibleDescription(flow.area.chooseFirst)
  await expect(he.area('湖州')).toBeFocused()
  await expectNoBarriers(page)
  await he.area('嘉兴').focus()
  await he.follows(flow.area.chooseFirst)
  await expect(he.area('湖州')).toBeFocused()
  await he.choosesArea('湖州')
  await expect(areas).not.toHaveAttribute('aria-invalid')
  await he.goesOn()

  await he.landsAt('subject')
  await expect(page.getByText('安全生产', { exact: true })).toHaveAttribute('lang', 'zh-Hans')
  await he.holdsPlaces()
  const count = flow.subjects.exactly.replace('{{count}}', '1')
  const subjects = page.getByRole('group', { name: count })
  await expect(subjects).toHaveAccessibleDescription(count)
  await expect(he.subject('安全生产')).toBeFocused()
  await expect(he.subject('安全生产')).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
})
