import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { flowStepHref } from '#web/features/registration/flow/flow-place.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { type Newcomer, noteTyped } from '../newcomer.ts'
import { carry, expect, speak, type Trouble, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import type { Begun } from './walk/begin-by-api.ts'
import { candidateAt } from './walk/candidate.ts'

const [mine, theirs] = ['杭州市上城区望江路1号101室', '杭州市上城区秋涛路2号202室'] as const

/** A page at a step of this application. */
async function openAt(page: Page, step: FlowStep, session: OpenedSession, { applicationId, batch }: Begun) {
  await speak(page, 'en', 'http://127.0.0.1')
  await carry(page, session)
  await page.goto(flowStepHref(step, { domain: 'demo', applicationId, mode: batch.registrationMode }))
  const she = await candidateAt({ page, language: 'en', batch })
  await she.landsAt(step)
  return she
}

/** Why a press did nothing, in view of what was pressed, with the focus. */
async function expectTold(page: Page, sentence: string) {
  const told = page.getByRole('alert').filter({ hasText: sentence })
  await expect(told).toBeInViewport({ ratio: 0.9 })
  await expect(told.locator(':focus')).toHaveCount(1)
  await expectNoBarriers(page)
}

interface Arrival {
  readonly browser: Browser
  readonly request: APIRequestContext
  readonly newcomer: Newcomer
  readonly trouble: Trouble
}

/** Somebody new who has come to this step, and has another browser besides. */
async function arriveTwice(
  { browser, request, newcomer, trouble }: Arrival,
  step: 'photo' | 'area' | 'submit',
) {
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const begun = await arriveByApi(request, session, engineer, step)
  const other = await (await browser.newContext()).newPage()
  trouble.watch(other)
  return { session, begun, other }
}

test('in two browsers at once different fields come together, and of the same one the later is asked', async ({
  page,
  browser,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*answers/)
  await noteTyped(mine, theirs)
  const { session, begun, other } = await arriveTwice({ browser, request, newcomer, trouble }, 'photo')
  const here = await openAt(page, 'base', session, begun)
  const there = await openAt(other, 'base', session, begun)

  await there.field('telephone').fill('0571-88001234')
  await expect.poll(async () => (await begun.read()).answers.telephone).toBe('0571-88001234')
  await here.field('postalCode').fill('310016')
  await expect.poll(async () => (await begun.read()).answers.postalCode).toBe('310016')
  await expect(here.field('telephone'), 'what came from there').toHaveValue('0571-88001234')

  await there.field('address').fill(theirs)
  await expect.poll(async () => (await begun.read()).answers.address).toBe(theirs)
  await here.field('address').fill(mine)
  const { conflict } = here.say.form
  const dialog = page.getByRole('dialog', { name: conflict.title })
  await expect(dialog).toContainText(theirs)
  await expectNoBarriers(page)
  expect((await begun.read()).answers.address, 'nothing is written over unseen').toBe(theirs)
  await dialog.getByLabel(conflict.mine).check()
  await dialog.getByRole('button', { name: conflict.settle }).click()
  await expect
    .poll(async () => (await begun.read()).answers)
    .toMatchObject({ address: mine, telephone: '0571-88001234', postalCode: '310016' })
})

test('what was changed in another browser is not handed in unseen', async ({
  page,
  browser,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*submission/)
  await noteTyped(theirs)
  const { session, begun, other } = await arriveTwice({ browser, request, newcomer, trouble }, 'submit')
  const here = await openAt(page, 'submit', session, begun)
  const there = await openAt(other, 'base', session, begun)
  await there.field('address').fill(theirs)
  await there.goesOn()
  await there.landsAt('photo')
  await other.goto('/default/examReg/chooseExamRegion?project=demo')
  await there.landsAt('area')
  await there.choosesArea('Wuhan')
  await there.goesOn()
  await there.landsAt('subject')
  await there.holdsPlaces()
  await there.landsAt('submit')

  await expect(page.getByRole('row', { name: 'Foundations' })).toContainText('Hangzhou')
  await here.handsIn()
  await expectTold(page, here.say.flow.submit.changedElsewhere)
  await expect(page.getByText(theirs)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Foundations' })).toContainText('Wuhan')
  await here.handsIn()
  await here.seesResult('pendingReview')
})

test('places that were taken in another browser are not given back unseen', async ({
  page,
  browser,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*choice/)
  const { session, begun, other } = await arriveTwice({ browser, request, newcomer, trouble }, 'area')
  const here = await openAt(page, 'area', session, begun)
  await here.choosesArea('Hangzhou')
  await here.goesOn()
  await here.landsAt('subject')
  await here.choosesSubjects('Software Testing')
  const there = await openAt(other, 'subject', session, begun)
  await there.choosesSubjects('Programming Practice')
  await there.holdsPlaces()
  await there.landsAt('submit')
  const taken = (await begun.read()).choice

  await here.holdsPlaces()
  await expectTold(page, here.say.flow.choice.changedElsewhere)
  expect((await begun.read()).choice).toEqual(taken)
  await here.holdsPlaces()
  await here.landsAt('submit')
  expect((await begun.read()).choice).not.toEqual(taken)
})

test('what another browser has taken away leads there, and is said there too', async ({
  page,
  browser,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^4(09|22) .*submission/)
  const { session, begun, other } = await arriveTwice({ browser, request, newcomer, trouble }, 'submit')
  const here = await openAt(page, 'submit', session, begun)
  const there = await openAt(other, 'base', session, begun)
  await there.field('address').fill('')
  await there.field('postalCode').focus()
  await expect.poll(async () => (await begun.read()).done).not.toContain('base')

  await here.handsIn()
  await here.landsAt('base')
  const told = page.locator('[data-action-bar]').getByRole('alert')
  await expect(told).toContainText(here.say.flow.submit.changedElsewhere)
  await expect(told).toBeInViewport({ ratio: 0.9 })
})
