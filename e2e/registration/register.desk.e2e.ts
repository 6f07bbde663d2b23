import { expect, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveNew } from './walk/arrive-new.ts'
import { diploma, takePhoto } from './walk/given-files.ts'

test('at a desk somebody registers in English, and mends from the overview what they see there', async ({
  page,
  request,
  newcomer,
  baseURL,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const she = await arriveNew({ page, request, newcomer, baseURL, language: 'en' })
  const { overview, fee } = she.say.flow

  await she.opensRegistrations()
  await she.begins()
  await she.readsNotes()
  await she.isAt('base')
  await she.fillsIn(engineer)
  await she.goesOn()
  await she.isAt('photo')
  await she.showsPhoto(await takePhoto())
  await she.goesOn()
  await she.isAt('attachments')
  await she.addsAttachment('proof', diploma)
  await she.goesOn()

  await she.isAt('area')
  await she.choosesArea('Wuhan')
  await she.goesOn()
  await she.isAt('subject')
  await she.choosesSubjects('Artificial Intelligence')
  await she.seesSum(fee.undetermined)
  await expect(she.subject('Programming'), 'at the same hour').toBeDisabled()
  await she.holdsPlaces()

  await she.isAt('submit')
  await she.seesPlacesHeld()
  await she.follows(overview.editPart.replace('{{part}}', overview.choice))
  await she.landsAt('area')
  await she.choosesArea('Xi’an')
  await expect(page.getByText(she.say.flow.area.stillHeld)).toBeVisible()
  await she.goesOn()
  await she.landsAt('subject')
  await she.holdsPlaces()
  await she.landsAt('submit')
  await expect(page.getByRole('row', { name: 'Artificial Intelligence' })).toContainText('Xi’an')
  await she.handsIn()
  await she.seesResult('pendingReview')
  const pages = await she.downloadsConfirmation()
  expect(pages.join(' ').replaceAll('\n', ' ')).toContain(await she.readsNumber())
  for (const words of ['Registration form', 'Artificial Intelligence', 'Xi’an', newcomer.name])
    expect(pages.join('\n')).toContain(words)
  await she.returnsToRegistrations()
  await expect(she.card).toContainText(she.say.flow.card.advice.pendingReview)
})
