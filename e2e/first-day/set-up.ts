import type { Page } from '@playwright/test'
import { articles } from '#phrases/en/console/articles.ts'
import { batchBoard } from '#phrases/en/console/batch-board.ts'
import { board } from '#phrases/en/console/board.ts'
import { designer } from '#phrases/en/console/designer.ts'
import { projectSetup } from '#phrases/en/console/project-setup.ts'
import { windows } from '#phrases/en/console/windows.ts'
import { project } from '#phrases/en/project.ts'
import { routes } from '#phrases/en/routes.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect } from '../people.ts'
import { pasteInto, saveSheet } from '../staff/paste-sheet.ts'

const { start } = board
const year = new Date().getFullYear()

/** Back to the page that says what to do next, and on by one of its ways. */
async function goOn(page: Page, thing: keyof typeof start.things) {
  const ways = page.getByRole('navigation', { name: board.ways.label })
  await ways.getByRole('link', { name: routes.consoleProject, exact: true }).click()
  await page.getByRole('link', { name: start.things[thing].words }).click()
}

/** A sentence about the exam, by which the project is known. */
export async function describeExam(page: Page) {
  await goOn(page, 'look')
  await page.getByRole('link', { name: projectSetup.back }).click()
  await page.getByRole('link', { name: projectSetup.parts.texts.title, exact: true }).click()
  await page
    .getByLabel(projectSetup.fields.examDesc, { exact: true })
    .first()
    .fill('For welders of all trades.')
  await page.getByRole('button', { name: projectSetup.save, exact: true }).click()
  await expect(page.getByText(projectSetup.saved, { exact: true })).toBeVisible()
}

export async function makeBatch(page: Page, name: string) {
  await goOn(page, 'batch')
  await page.getByRole('button', { name: batchBoard.list.create }).click()
  await page.getByLabel(batchBoard.create.name, { exact: true }).fill(name)
  await page.getByLabel(batchBoard.create.examStarts).fill(`${year + 1}-06-05T09:00`)
  await page.getByLabel(batchBoard.create.examEnds).fill(`${year + 1}-06-06T17:00`)
  await page.getByRole('button', { name: batchBoard.create.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(batchBoard.ready.findings.noSubject)).toBeVisible()
}

/** A subject, and a city that has places for it. */
export async function setPlaces(page: Page) {
  await goOn(page, 'places')
  await pasteInto(page, batchBoard.tabs.subjects, '一级\t焊接\t60')
  await saveSheet(page)
  await openTab(page, 'areas')
  await pasteInto(page, batchBoard.tabs.areas, '浙江\t湖州\t\t\t\t\t\t\t30')
  await saveSheet(page)
}

/** From when until when somebody may register. */
export async function setTimes(page: Page) {
  await openTab(page, 'windows')
  const row = page.getByRole('group', { name: project.windows.registration, exact: true })
  await row.getByRole('button', { name: windows.set, exact: true }).click()
  await row.getByLabel(windows.opens, { exact: true }).fill(`${year - 1}-01-01T00:00`)
  await row.getByLabel(windows.closes, { exact: true }).fill(`${year + 1}-05-01T00:00`)
  await page.getByRole('button', { name: windows.save, exact: true }).click()
  await expect(page.getByText(windows.saved, { exact: true })).toBeVisible()
}

/** An employer, and a position that only those are asked for who have one. */
export async function designForm(page: Page) {
  await goOn(page, 'form')
  await addField(page, '工作单位')
  await page.getByLabel(designer.field.required, { exact: true }).uncheck()
  await addField(page, '职务')
  await page.getByLabel(designer.show.field, { exact: true }).selectOption({ label: '工作单位' })
  await expectNoBarriers(page)
  await page.getByRole('button', { name: designer.save.button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: designer.save.title })
  await dialog.getByRole('button', { name: designer.save.now, exact: true }).click()
  await expect(page.getByText(designer.save.done, { exact: true })).toBeVisible()
}

async function addField(page: Page, name: string) {
  await page.getByRole('button', { name: designer.outline.addField }).click()
  const label = page.getByRole('group', { name: designer.field.label })
  await label.getByLabel(designer.languages['zh-Hans']).fill(name)
}

export async function publishNotice(page: Page, title: string) {
  await goOn(page, 'notice')
  await page.getByRole('link', { name: articles.add, exact: true }).click()
  const simplified = page.getByRole('region', { name: articles.languages.hans })
  await simplified.getByLabel(articles.edit.textTitle).fill(title)
  await page.getByRole('button', { name: articles.steps.publish, exact: true }).click()
  await expect(page.getByText(articles.publication.done.publish, { exact: true })).toBeVisible()
}

/** Nothing forbids it any more, and it is done. */
export async function openBatch(page: Page) {
  await goOn(page, 'open')
  await expect(page.getByText(batchBoard.ready.yes)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: batchBoard.opening.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: batchBoard.opening.open }).click()
  await expect(page.getByText(batchBoard.opening.done, { exact: true })).toBeVisible()
}

async function openTab(page: Page, tab: 'areas' | 'windows') {
  const tabs = page.getByRole('navigation', { name: batchBoard.tabs.label })
  await tabs.getByRole('link', { name: batchBoard.tabs[tab], exact: true }).click()
}
