import { batchBoard as inEnglish } from '#phrases/en/console/batch-board.ts'
import { sheet as inEnglishSheet } from '#phrases/en/sheet.ts'
import { batchBoard } from '#phrases/zh-Hans/console/batch-board.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { openOwnExam } from '../registration/walk/own-exam.ts'
import { pasteInto, saveSheet } from './paste-sheet.ts'

const nextYear = new Date().getFullYear() + 1
const name = `June ${nextYear} exam`

test('a batch is made, its subjects and a hundred sites are pasted, what is missing is told, and it is opened', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  const say = language === 'en' ? inEnglish : batchBoard
  const { domain } = await openOwnExam(request, 1)
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'operator'))

  await page.goto(`/console/batches?project=${domain}`)
  await page.getByRole('button', { name: say.list.create }).click()
  await page.getByLabel(say.create.name, { exact: true }).fill(name)
  await page.getByLabel(say.create.examStarts).fill(`${nextYear}-06-05T09:00`)
  await page.getByLabel(say.create.examEnds).fill(`${nextYear}-06-06T17:00`)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.create.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(say.ready.findings.noSubject)).toBeVisible()
  await expectNoBarriers(page)

  const tab = (name: string) =>
    page.getByRole('navigation', { name: say.tabs.label }).getByRole('link', { name, exact: true })
  await tab(say.tabs.subjects).click()
  const subjects = await pasteInto(page, say.tabs.subjects, 'A\tLaw\t120\nA\tEthics\t')
  // What is typed stays where it was typed, whichever cell is pressed next.
  await page.keyboard.type('Senior')
  await subjects.getByText('Ethics', { exact: true }).click()
  await expect(subjects.getByText('Senior', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+ArrowUp')
  const heard = page.getByRole('status').filter({ hasText: `${say.sheet.columns.name} 2` })
  await expect(heard).toContainText(`${say.sheet.columns.name} 1`)
  await saveSheet(page, say)

  await tab(say.tabs.areas).click()
  const sites = Array.from({ length: 100 }, (_, at) =>
    ['浙江', '杭州', `第 ${at + 1} 考点`, '', '', '', '', '', at === 99 ? 'many' : '30', '20'].join('\t'),
  )
  const grid = await pasteInto(page, say.tabs.areas, sites.join('\n'))
  await page.getByRole('button', { name: say.sheet.check }).click()
  await page.getByRole('button', { name: say.sheet.flaws.notANumber }).click()
  const field = grid.getByRole('textbox')
  await expect(field).toHaveValue('many')
  await expect(field).toBeFocused()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expectNoBarriers(page)
  await saveSheet(page, say)
  // With the province and the city that the sites brought along.
  await expect(grid).toHaveAttribute('aria-rowcount', '103')

  // Out as a workbook and back in nothing is another; a changed line finds its row, and is undone.
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say.sheet.workbook.download }).click()
  const file = page.locator('input[type="file"]')
  await file.setInputFiles(await (await coming).path())
  await expect(page.getByText(say.sheet.workbook.same)).toBeVisible()
  const line = `${say.sheet.columns.province},${say.sheet.columns.city},${say.sheet.columns.total}\n浙江,杭州,500\n`
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(line) })
  const filled = say.sheet.workbook.filled
    .replace('{{changed}}', '1')
    .replace('{{added}}', '0')
    .replace('{{stay}}', '101')
  await expect(page.getByText(filled)).toBeVisible()
  await expect(page.getByText(say.sheet.unsaved, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: inEnglishSheet.undo, exact: true }).click()
  await expect(page.getByText(say.sheet.unsaved, { exact: true })).toBeHidden()

  await tab(say.tabs.opening).click()
  await expect(page.getByText(say.ready.yes)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.opening.open }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.opening.open }).click()
  await expect(page.getByText(say.opening.done, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await request.get(`/e/${domain}/login`)).text(), {
      message: 'the home page offers it',
    })
    .toContain(name)

  // What was written for candidates is still there where the press did not arrive.
  trouble.forgive(/ERR_FAILED/)
  await page.route(/\/batches\/[^/]+\/status/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: say.opening.pause, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const pause = dialog.getByRole('button', { name: say.opening.pause, exact: true })
  await dialog.getByRole('textbox').first().fill('Back at two.')
  await pause.click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Back at two.')
  await pause.click()
  await expect(page.getByRole('button', { name: say.opening.goOn, exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
})
