import { sayIn } from '../account/say.ts'
import { registerByApi } from '../by-api.ts'
import { inventNewcomer } from '../newcomer.ts'
import { carry, expect, speak, test } from '../people.ts'
import { beginByApi } from './begin-by-api.ts'
import { fillByApi } from './fill-by-api.ts'

test('a place that goes under one’s hand is told at once, and one nearby is taken with a press', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}, { testId, retry }) => {
  trouble.forgive(/^409 .*\/choice/)
  const say = sayIn(language).flow
  const session = await registerByApi(request, newcomer)
  const begun = await beginByApi(request, session)
  await fillByApi(request, session, begun)
  const other = await registerByApi(request, await inventNewcomer(`${testId} rival ${retry}`))
  const rival = await beginByApi(request, other)

  await speak(page, language, baseURL)
  await carry(page, session)
  await page.goto(`/default/examReg/chooseExamRegion?project=demo&application=${begun.applicationId}`)
  const last = page.getByRole('radio', { name: say.places.free.replace('{{free}}', '1') })
  const areaId = await last.getAttribute('value')
  await last.check()
  await page.getByRole('button', { name: say.actions.next, exact: true }).click()
  const hold = page.getByRole('button', { name: say.choice.hold, exact: true })
  await expect(hold).toBeVisible()

  const headers = { authorization: `ata-token ${other.token}` }
  const lines = begun.batch.subjects
    .filter(({ required }) => required)
    .map(({ subjectId }) => ({ subjectId, areaId }))
  const taken = await request.put(`/api/applications/${rival.applicationId}/choice`, {
    headers,
    data: { lines },
  })
  expect(taken.ok(), 'the other one was quicker').toBe(true)
  try {
    await hold.click()
    const told = page.getByRole('alert').filter({ hasText: say.gone.title })
    await expect(told).toBeVisible()
    await expect(told).toBeFocused()
    expect((await begun.read()).choice).toEqual([])
    await told.getByRole('button', { name: say.gone.take }).first().click()
    await expect(page).toHaveURL(/submitRegInfo/)
    const [line] = (await begun.read()).choice
    expect(line?.areaId).not.toBe(areaId)
  } finally {
    const withdrawal = `/api/applications/${rival.applicationId}/withdrawal`
    await request.post(withdrawal, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: {},
    })
  }
})
