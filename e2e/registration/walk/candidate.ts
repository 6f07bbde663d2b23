import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import type { Answers } from '#contract/batch/form/form.ts'
import { pickText } from '#contract/kit/language.ts'
import type { StatusDisplay } from '#contract/registration/application.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { expectNoBarriers } from '../../accessible.ts'
import { controlOf, fillIn, groupOf } from './fill-in.ts'
import type { GivenFile } from './given-files.ts'
import { byPointer, type Hand } from './hand.ts'
import { sayInFlow } from './say-in-flow.ts'
import { type Reading, Walker } from './walker.ts'

interface Reader extends Omit<Reading, 'hand'> {
  readonly hand?: Hand
}

/** Somebody on their way through the steps: finds things by what the screens call them, and looks for barriers on each. */
export async function candidateAt({ page, language, batch, hand = byPointer(page) }: Reader) {
  return new Candidate({ page, language, batch, hand }, await sayInFlow(language))
}

export class Candidate extends Walker {
  get batchName() {
    return pickText(this.batch.name, this.language)
  }

  /** "My registrations", where everybody comes in. */
  async opensRegistrations(domain = 'demo') {
    await this.page.goto(`/default/examReg/examineeReg?project=${domain}`)
    await this.seesRegistrations()
  }

  async seesRegistrations() {
    await this.seesTitle(this.say.flow.registrations.title)
  }

  async begins() {
    const { batches } = this.say.flow
    await expectNoBarriers(this.page)
    const name = batches.registerIn.replace('{{name}}', this.batchName)
    await this.hand.press(this.page.getByRole('link', { name, exact: true }))
    await this.seesTitle(this.batchName)
    await expectNoBarriers(this.page)
    await this.presses(batches.begin)
    await this.isAt('notes')
  }

  async readsNotes() {
    await this.hand.tick(this.page.getByRole('checkbox', { name: this.say.flow.notes.agree, exact: true }))
    await this.presses(this.say.flow.notes.agreeAndGoOn)
  }

  async fillsIn(answers: Answers) {
    await fillIn({ ...this, form: this.batch.form }, answers)
  }

  /** The control of a field of the form. */
  field(id: string): Locator {
    return controlOf({ ...this, form: this.batch.form }, id)
  }

  /** The field with all its controls, where it has several. */
  fields(id: string): Locator {
    return groupOf({ ...this, form: this.batch.form }, id)
  }

  async showsPhoto(photo: GivenFile) {
    const { choose, use, cutArea, saved } = this.say.upload.photo
    await this.hand.give(this.button(choose), photo)
    await expect(this.page.getByRole('group', { name: cutArea })).toBeVisible()
    await expect(this.button(use)).toBeEnabled()
    await expectNoBarriers(this.page)
    await this.presses(use)
    await this.seesPhoto()
    await expect(this.page.getByText(saved).first()).toBeVisible()
    await expectNoBarriers(this.page)
  }

  async seesPhoto() {
    await expect(this.page.getByRole('img', { name: this.say.upload.photo.alt })).toBeVisible()
  }

  async addsAttachment(ruleId: string, attachment: GivenFile) {
    const rule = this.batch.attachments.find(({ id }) => id === ruleId)
    const label = rule ? pickText(rule.label, this.language) : ruleId
    await this.hand.give(
      this.button(this.say.upload.attachments.chooseFor.replace('{{label}}', label)),
      attachment,
    )
    await this.seesAttachment(attachment)
  }

  async seesAttachment({ name }: GivenFile) {
    await expect(this.page.getByRole('link', { name })).toBeVisible()
  }

  area(name: string): Locator {
    return this.page.getByRole('radio', { name: beginningWith(name) })
  }

  async choosesArea(name: string) {
    await this.hand.tick(this.area(name))
  }

  subject(name: string): Locator {
    return this.page.getByRole('checkbox', { name: beginningWith(name) })
  }

  async choosesSubjects(...names: readonly string[]) {
    for (const name of names) await this.hand.tick(this.subject(name))
  }

  /** Where each subject has an area of its own. */
  async choosesAreaOf(subject: string, area: string) {
    const name = this.say.flow.area.of.replace('{{subject}}', subject)
    const region = this.page.getByRole('region', { name, exact: true })
    await this.hand.tick(region.getByRole('radio', { name: beginningWith(area) }))
  }

  areaId(name: string): string {
    const found = this.batch.areas.find((area) => pickText(area.name, this.language) === name)
    if (!found) throw new Error(`There is no area ${name}`)
    return found.areaId
  }

  /** What is chosen so far costs together. */
  async seesSum(sum: string) {
    const line = this.page.getByRole('status').filter({ hasText: this.say.flow.sum.total })
    await expect(line).toContainText(sum)
  }

  async holdsPlaces() {
    await this.presses(this.say.flow.choice.hold)
  }

  /** The clock of the places that are held runs, and has not run for long. */
  async seesPlacesHeld() {
    await expect(this.page.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/)
  }

  async handsIn() {
    const { promise, submit } = this.say.flow.submit
    await this.hand.tick(this.page.getByRole('checkbox', { name: promise, exact: true }))
    await this.presses(submit)
  }

  /** The result: where it stands, under which number, what comes next. */
  async seesResult(display: StatusDisplay) {
    await this.isAt('confirm')
    await expect(this.page.getByText(this.say.registration.statuses[display]).first()).toBeVisible()
    await expect(this.page.getByText(this.say.flow.card.advice[display])).toBeVisible()
  }

  /** Under which number the application is kept from now on. */
  async readsNumber(): Promise<string> {
    const label = this.page.getByText(this.say.flow.facts.number, { exact: true })
    const number = (await label.locator('xpath=following-sibling::*').textContent()) ?? ''
    expect(number).toMatch(/^\w{6,}$/)
    return number
  }

  /** What the PDF of what was handed in says, a text a page. */
  async downloadsConfirmation(): Promise<readonly string[]> {
    const coming = this.page.waitForEvent('download')
    await this.presses(this.say.flow.confirm.download)
    const download = await coming
    const number = await this.readsNumber()
    expect(download.suggestedFilename()).toBe(`${this.say.flow.confirm.form}-${number}.pdf`)
    await expectNoBarriers(this.page)
    return readPdf(await readFile(await download.path())).pages
  }

  async returnsToRegistrations() {
    const { toRegistrations } = this.say.flow
    const link = this.page.getByRole('main').getByRole('link', { name: toRegistrations, exact: true })
    await this.hand.press(link)
    await this.seesRegistrations()
    await expectNoBarriers(this.page)
  }

  /** The card of the application among one's registrations. */
  get card(): Locator {
    const heading = this.page.getByRole('heading', { name: this.batchName, exact: true })
    return this.page.getByRole('article').filter({ has: heading })
  }

  /** The one next thing that the card names is going on at this step. */
  async goesOnAt(step: FlowStep) {
    const { flowSteps, card } = this.say.flow
    await this.doesNextThing(card.things.goOn.replace('{{step}}', flowSteps[step]))
    await this.landsAt(step)
  }

  async doesNextThing(name: string) {
    await this.hand.press(this.card.getByRole('link', { name, exact: true }))
  }

  async withdraws() {
    const { withdraw, withdrawTitle, withdrawYes } = this.say.flow.confirm
    await this.presses(withdraw)
    const dialog = this.page.getByRole('alertdialog', { name: withdrawTitle })
    await expect(dialog).toBeVisible()
    await expectNoBarriers(this.page)
    await this.hand.press(dialog.getByRole('button', { name: withdrawYes, exact: true }))
    await expect(dialog).toBeHidden()
  }
}

/** A row is called by its name and everything else that stands in it. */
const beginningWith = (name: string) => new RegExp(`^${name}`)
