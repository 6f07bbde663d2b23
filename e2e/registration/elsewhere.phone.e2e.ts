import { registerByApi } from '../by-api.ts'
import { expect, test } from '../people.ts'
import { engineer, noteAnswers } from './walk/answers.ts'
import { arriveByApi } from './walk/arrive-by-api.ts'
import { beginByApi } from './walk/begin-by-api.ts'
import { devicesOf } from './walk/devices.ts'
import { findOpenBatch } from './walk/find-open-batch.ts'
import { diploma, takePhoto } from './walk/given-files.ts'

test('a browser closed at the notes, in the form, at the photo and at the attachments: another one goes on there', async ({
  browser,
  request,
  newcomer,
  language,
  trouble,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const batch = await findOpenBatch(request, session)
  const devices = devicesOf({ browser, request, newcomer, language, batch, trouble })
  const { home, address, ...rest } = engineer

  let she = await devices.next()
  await she.begins()
  she = await devices.next()
  await she.goesOnAt('notes')
  await she.readsNotes()
  await she.landsAt('base')
  await she.fillsIn({ home, address })

  she = await devices.next()
  const { read } = await beginByApi(request, session)
  await expect.poll(async () => (await read()).answers).toMatchObject({ home, address })
  await she.goesOnAt('base')
  await expect(she.field('address')).toHaveValue(String(address))
  await she.fillsIn(rest)
  await she.goesOn()
  await she.landsAt('photo')
  await she.showsPhoto(await takePhoto())

  she = await devices.next()
  await she.goesOnAt('attachments')
  await she.goesBack()
  await she.landsAt('photo')
  await she.seesPhoto()
  await she.goesOn()
  await she.landsAt('attachments')
  const remark = await takePhoto('医院证明.jpg')
  await she.addsAttachment('remark', remark)

  she = await devices.next()
  await she.goesOnAt('attachments')
  await she.seesAttachment(remark)
  await she.addsAttachment('proof', diploma)
  await she.goesOn()
  await she.landsAt('area')
})

test('a browser closed at the areas, at the subjects, before handing in and after it: another one goes on there', async ({
  browser,
  request,
  newcomer,
  language,
  trouble,
}) => {
  test.slow()
  await noteAnswers(engineer)
  const session = await registerByApi(request, newcomer)
  const { batch, read } = await arriveByApi(request, session, engineer, 'area')
  const devices = devicesOf({ browser, request, newcomer, language, batch, trouble })

  let she = await devices.next()
  await she.goesOnAt('area')
  await she.choosesArea('宁波')
  const wish = async () => (await read()).wish
  const ningbo = she.areaId('宁波')
  await she.page.close()
  await expect.poll(wish, 'chosen, and closed at once').toMatchObject({ areaId: ningbo })

  she = await devices.next()
  await she.goesOnAt('subject')
  await expect(she.page.getByText('宁波')).toBeVisible()
  await she.choosesSubjects('软件测试')
  await she.page.close()
  await expect.poll(async () => (await wish()).subjectIds.length).toBe(2)

  she = await devices.next()
  await she.goesOnAt('subject')
  await expect(she.subject('软件测试')).toBeChecked()
  await she.holdsPlaces()
  await she.landsAt('submit')

  she = await devices.next()
  await she.goesOnAt('submit')
  await she.seesPlacesHeld()
  await expect(she.page.getByRole('row', { name: '软件测试' })).toContainText('宁波')
  await she.handsIn()
  await she.landsAt('confirm')

  she = await devices.next()
  await she.doesNextThing(she.say.flow.card.things.look)
  await she.seesResult('pendingReview')
})
