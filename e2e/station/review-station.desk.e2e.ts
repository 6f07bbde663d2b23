import type { Locator, Page } from '@playwright/test'
import { catalogue } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { roomColumns } from '#server/features/station/workbook/room-columns.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { takePhoto } from '../registration/walk/given-files.ts'
import { openStation } from './own-station.ts'

const imported = ['002', '003', '004', '005', '006']

test('a station describes itself and six rooms, five of them by a workbook, is returned, mends it and passes both levels', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = {
    station: await catalogue.station[language](),
    board: await catalogue.stationBoard[language](),
    importing: await catalogue.import[language](),
    divisions: await catalogue.divisions[language](),
  }
  const { domain, clerk, reviewers } = await openStation(request)
  await speak(page, language, baseURL)
  await carry(page, await signInByApi(request, { name: clerk, kind: 'organisation', project: domain }))
  const main = page.getByRole('main')
  const { room, workbook } = say.station
  const button = (name: string, within: Page | Locator = main) =>
    within.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const photos = [await takePhoto('front.jpg'), await takePhoto('back.jpg')]

  await test.step('describes itself', async () => {
    await page.goto(`/default/stationManagement?project=${domain}`)
    await button(say.station.make).click()
    await main.getByLabel(say.station.parts.name).fill('云栖考站')
    await button(say.station.make).click()
    await expect(page.getByRole('heading', { level: 1, name: '云栖考站' })).toBeVisible()
    await main.getByLabel(say.station.area.province).selectOption('330000')
    await main.getByLabel(say.station.area.city).selectOption('330100')
    await main.getByLabel(say.station.parts.address).fill('西湖区云栖路 1 号')
    await main.getByLabel(say.station.parts.postalCode).fill('310024')
    await button(say.station.contact.add).click()
    const contact = page.getByRole('group', { name: fillBlanks(say.station.contact.nth, { number: 1 }) })
    await contact.getByLabel(say.station.contact.name).fill('周明远')
    await contact.getByLabel(say.station.contact.role).selectOption('manager')
    await button(say.station.save).click()
    await expect(main.getByText(say.station.saved, { exact: true })).toBeVisible()
  })

  await test.step('types one room, and sends five in a workbook', async () => {
    await button(room.add).click()
    await dialog.getByLabel(room.name).fill('第一机房')
    await dialog.getByLabel(room.areaSquareMetres).fill('90')
    await dialog.getByLabel(room.venueSource).selectOption('own')
    await dialog.getByLabel(room.computerSource).selectOption('own')
    await button(room.add, dialog).click()
    await sendPhotos()
    await main.getByRole('link', { name: workbook.import, exact: true }).click()
    const coming = page.waitForEvent('download')
    await button(workbook.template).click()
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
    await expectNoBarriers(page)
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rows()) },
    })
    await button(fillBlanks(say.importing.screen.take, { count: imported.length })).click()
    const came = { made: imported.length, changed: 0, unchanged: 0, left: 0 }
    await expect(main.getByText(fillBlanks(say.importing.screen.end, came))).toBeVisible()
    await expectNoBarriers(page)
    await main.getByRole('link', { name: workbook.back, exact: true }).click()
    await expect(main.getByText(say.station.missing.photos)).toHaveCount(imported.length)
  })
  function rows() {
    const filled = roomColumns([{ code: 'S0001', name: '云栖考站' }]).filter(
      ({ key }) => !['rows', 'columns'].includes(key),
    )
    const lines = imported.map((code) =>
      filled.map(({ key, example }) => (key === 'code' ? code : key === 'name' ? `机房 ${code}` : example)),
    )
    return [filled.map(({ name }) => name[language]), ...lines]
      .map((cells) => `${cells.join(',')}\n`)
      .join('')
  }
  async function sendPhotos() {
    await dialog.locator('input[type=file]').setInputFiles(photos)
    await expect(dialog.getByText(room.photoSent)).toBeVisible()
    await button(say.station.close, dialog).click()
  }
  async function handIn() {
    await button(say.station.submit).click()
    await button(say.station.submit, page.getByRole('alertdialog')).click()
    await expect(main.getByText(say.station.submitted)).toBeVisible()
  }

  await test.step('adds the photos, and hands in', async () => {
    for (const code of imported) {
      await button(fillBlanks(room.edit, { name: `${code} 机房 ${code}` })).click()
      await sendPhotos()
    }
    await handIn()
  })

  const desk = { domain, language, baseURL, begin: say.board.desk.begin }
  const open = async (name: string) => {
    const other = await page.context().newPage()
    trouble.watch(other)
    await speak(other, desk.language, desk.baseURL)
    await carryStaff(other, await signInStaffByApi(request, name))
    await other.goto(`/console/station-review?project=${domain}`)
    return other
  }
  const [first, second] = [await open(reviewers[0]), await open(reviewers[1])]

  await test.step('level 1 returns a room with a condition', async () => {
    await button(desk.begin, first).click()
    await expect(first.getByText('云栖考站').first()).toBeVisible()
    await expectNoBarriers(first)
    await button(say.board.desk.fail, first).click()
    const returning = first.getByRole('dialog')
    await returning.getByText('003 机房 003', { exact: true }).click()
    await returning.getByLabel(say.board.desk.reason).fill('考场名称应写明楼层')
    await button(say.board.desk.fail, returning).click()
    await expect(first.getByText(say.board.desk.none)).toBeVisible()
  })

  await test.step('the station mends that room, and no other', async () => {
    await page.reload()
    await expect(main.getByText('考场名称应写明楼层').first()).toBeVisible()
    await expect(button(fillBlanks(room.edit, { name: '004 机房 004' }))).toHaveCount(0)
    await button(fillBlanks(room.edit, { name: '003 机房 003' })).click()
    await dialog.getByLabel(room.name).fill('三层机房')
    await button(say.station.save, dialog).click()
    await expect(dialog.getByText(say.station.saved, { exact: true })).toBeVisible()
    await button(say.station.close, dialog).click()
    await handIn()
  })

  await test.step('both levels pass it', async () => {
    for (const reviewer of [first, second]) {
      await reviewer.reload()
      await button(desk.begin, reviewer).click()
      await expect(reviewer.getByText('三层机房').first()).toBeVisible()
      await button(say.board.desk.pass, reviewer).click()
      await expect(reviewer.getByText(say.board.desk.none)).toBeVisible()
    }
    await page.reload()
    await expect(main.getByText(say.station.states.complete).first()).toBeVisible()
    await expect(main.getByText(room.photoCount.replace('{{count}}', '2'))).toHaveCount(6)
  })
})
