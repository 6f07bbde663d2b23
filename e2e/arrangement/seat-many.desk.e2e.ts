import type { Locator, Page } from '@playwright/test'
import { catalogue } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { everybody, openExamOfMany, type SeatInForce, schoolPeople } from './exam-of-many.ts'

type Seats = ReadonlyMap<string, SeatInForce>

test('a board seats twelve hundred people in three sessions and publishes; tickets are printed; a room is lost, and only its people move', async ({
  page,
  browser,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = {
    board: await catalogue.arrangementBoard[language](),
    openings: (await catalogue.ticketBoard[language]()).openings,
    group: (await catalogue.ticket[language]()).group,
    station: await catalogue.station[language](),
    work: await catalogue.work[language](),
    ticket: await catalogue.ticket['zh-Hans'](),
  }
  const exam = await openExamOfMany(request)
  const { domain } = exam
  const button = (name: string, within: Page | Locator) => within.getByRole('button', { name, exact: true })
  const figure = (title: string) =>
    page.locator('dt').filter({ hasText: title }).locator('xpath=following-sibling::dd').first()
  const number = (count: number) => new Intl.NumberFormat('en').format(count)
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, exam.arranger))

  async function publish(told: { readonly first: number; readonly changed: number }) {
    await button(say.board.plan.check, page).click()
    await button(say.board.plan.publish, page).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText(fillBlanks(say.board.plan.publishTold, told))).toBeVisible()
    await button(say.board.plan.publish, asked).click()
    const count = told.first + told.changed
    await expect(page.getByText(fillBlanks(say.work.messages.seatsTold, { count }))).toBeVisible()
  }

  await test.step('its sessions come from the times of its subjects', async () => {
    await page.goto(`/console/exam-sessions?project=${domain}`)
    await button(fillBlanks(say.board.sessions.propose, { count: 3 }), page).click()
    await button(say.board.sessions.save, page).click()
    await expect(page.getByText(say.board.sessions.saved)).toBeVisible()
    await page.getByRole('link', { name: say.board.sessions.toPlans }).click()
  })

  await test.step('everybody is seated; the plan is checked and published', async () => {
    await button(say.board.plans.begin, page).click()
    await expect(figure(say.board.plan.seated)).toHaveText(number(everybody))
    await expect(figure(say.board.plan.leftOver)).toHaveText('0')
    await publish({ first: everybody, changed: 0 })
  })

  await test.step('the site is opened for printing', async () => {
    await page.goto(`/console/tickets?project=${domain}`)
    await expect(page.getByRole('cell', { name: String(everybody) })).toHaveCount(2)
    await page.getByRole('checkbox').check()
    await button(say.openings.open, page).click()
    await expect(page.getByText(say.openings.opened)).toBeVisible()
  })

  const { name, applicationId } = exam.candidate
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  const phone = await context.newPage()
  trouble.watch(phone)
  await speak(phone, 'zh-Hans', baseURL)
  await carry(phone, await signInByApi(request, { name, project: domain }))
  const before = await exam.readSeats()
  const seat = before.get(applicationId)

  await test.step('a candidate prints on a phone', async () => {
    await phone.goto(`/default/print?project=${domain}`)
    await button(say.ticket.own.print, phone).click()
    await expect(phone.getByRole('img', { name: say.ticket.printed.codeAlt })).toBeVisible()
    await expect(phone.getByText(seat?.number ?? '').first()).toBeVisible()
  })

  const school = await page.context().newPage()
  trouble.watch(school)
  await speak(school, language, baseURL)
  await carry(
    school,
    await signInByApi(request, { name: exam.school, kind: 'organisation', project: domain }),
  )

  await test.step('an organisation prints its forty', async () => {
    await school.goto(`/default/admission/ticket/orchestrate?project=${domain}`)
    await school.getByLabel(say.group.chooseAll).check()
    await button(fillBlanks(say.group.printChosen, { count: schoolPeople }), school).click()
    const made = fillBlanks(say.work.messages.ticketsPrinted, { count: schoolPeople })
    await expect(school.getByText(made)).toBeVisible()
    const coming = school.waitForEvent('download')
    await button(say.work.download, school).click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('the station loses the room of that candidate', async () => {
    const station = await page.context().newPage()
    trouble.watch(station)
    await speak(station, language, baseURL)
    await carry(
      station,
      await signInByApi(request, { name: exam.clerk, kind: 'organisation', project: domain }),
    )
    await station.goto(`/default/stationManagement?project=${domain}`)
    await station.getByRole('link', { name: '第一考点' }).click()
    const room = station.getByRole('row').filter({ hasText: seat?.room ?? '' })
    await button(say.station.room.switchOff, room).click()
    const asked = station.getByRole('dialog')
    await asked.getByLabel(say.station.reason).fill('漏水')
    await button(say.station.room.switchOff, asked).click()
    await expect(button(say.station.room.switchOn, room)).toBeVisible()
    await station.close()
  })

  const displaced = [...before].flatMap(([id, { room }]) => (room === seat?.room ? id : [])).sort()

  await test.step('the plan says whom it concerns; arranged again, only they move', async () => {
    await page.goto(`/console/seat-plans?project=${domain}`)
    await page.getByRole('link', { name: fillBlanks(say.board.plans.number, { number: 1 }) }).click()
    await expect(page.getByText(say.board.plan.lostHint)).toBeVisible()
    await expectNoBarriers(page)
    await button(say.board.plan.rearrange, page).click()
    await expect(figure(fillBlanks(say.board.plan.moved, { number: 1 }))).toHaveText(number(displaced.length))
    await publish({ first: 0, changed: displaced.length })
    // Numbers are given by a job behind the publication.
    await expect
      .poll(async () => whoseIsAnother(before, await exam.readSeats()))
      .toEqual({
        ...{ seated: everybody, seats: displaced, numbers: displaced },
      })
    expect(await exam.readTold()).toEqual(displaced)
  })

  await test.step('who was moved is told on the phone, and prints again with another number', async () => {
    await phone.goto(`/default/print?project=${domain}`)
    await expect(phone.getByText(say.ticket.own.changed)).toBeVisible()
    await button(say.ticket.own.print, phone).click()
    const number = (await exam.readSeats()).get(applicationId)?.number ?? ''
    await expect(phone.getByText(number).first()).toBeVisible()
    await expect(phone.getByText(seat?.number ?? '')).toHaveCount(0)
  })

  await test.step('of what the organisation printed those hold whose people kept their seats', async () => {
    await school.reload()
    const changed = exam.entered.filter((id) => displaced.includes(id)).length
    await expect(school.getByRole('cell', { name: say.group.states.changed })).toHaveCount(changed)
    await expect(school.getByRole('cell', { name: say.group.states.yes, exact: true })).toHaveCount(
      schoolPeople - changed,
    )
  })
  await context.close()
})

function whoseIsAnother(before: Seats, after: Seats) {
  const of = (what: 'at' | 'number') =>
    [...before].flatMap(([id, was]) => (after.get(id)?.[what] === was[what] ? [] : id)).sort()
  return { seated: after.size, seats: of('at'), numbers: of('number') }
}
