import { expect, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveNew } from './walk/arrive-new.ts'
import { diploma, takePhoto } from './walk/given-files.ts'
import { byKeyboard } from './walk/hand.ts'

test('with the keyboard alone somebody registers and takes it back', async ({
  page,
  request,
  newcomer,
  baseURL,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const he = await arriveNew({ page, request, newcomer, baseURL, language: 'en', hand: byKeyboard(page) })

  await he.opensRegistrations()
  await he.begins()
  await he.readsNotes()
  await he.landsAt('base')
  await he.fillsIn({ ...engineer, home: '110102', graduatedIn: '2024-06' })
  await he.goesOn()
  await he.landsAt('photo')
  await he.showsPhoto(await takePhoto())
  await he.goesOn()
  await he.landsAt('attachments')
  await he.addsAttachment('proof', diploma)
  await he.goesOn()
  await he.landsAt('area')
  await he.choosesArea('Wenzhou')
  await he.goesOn()
  await he.landsAt('subject')
  await he.choosesSubjects('Programming Practice', 'Databases')
  await he.holdsPlaces()
  await he.landsAt('submit')
  await he.handsIn()
  await he.seesResult('pendingReview')
  await expect(page.getByText('Programming Practice')).toBeVisible()
  await he.withdraws()
  await he.seesResult('withdrawn')
})
