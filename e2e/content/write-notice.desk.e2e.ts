import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { articles } from '#phrases/en/console/articles.ts'
import { editor } from '#phrases/en/console/editor.ts'
import { notice } from '#phrases/en/notice.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'

const pasted = `<html><body><!--StartFragment--><p class=MsoNormal style='mso-pagination:none'>各位<b>考生</b>：<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>打印准考证</p>
<table class=MsoTableGrid border=1><tr><td width=120>科目</td><td>费用</td></tr><tr><td>实务</td><td>120</td></tr></table>
<!--EndFragment--></body></html>`

test('an administrator writes a notice in three languages with a pasted table and a picture, plans and publishes it, and a candidate reads it', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}, { retry }) => {
  trouble.forgive(/^422 .*board-articles/)
  const title = `收费标准 ${retry}`
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'examadmin'))
  await page.goto('/console/content?project=demo')
  await page.getByRole('link', { name: articles.add, exact: true }).click()
  const simplified = page.getByRole('region', { name: articles.languages.hans })
  const traditional = page.getByRole('region', { name: articles.languages.hant })

  await page.getByRole('button', { name: articles.edit.save, exact: true }).click()
  await expect(page.getByText(notice.errors.articleTitleMissing).first()).toBeVisible()
  await simplified.getByLabel(articles.edit.textTitle).fill(title)
  await paste(page, pasted)
  await expect(simplified.locator('td')).toHaveText(['科目', '费用', '实务', '120'])
  await simplified.locator('td').first().click()
  await simplified.getByRole('button', { name: editor.table.headRow }).click()
  await simplified.getByRole('button', { name: editor.tools.bold }).focus()
  await page.keyboard.press('End')
  await expect(simplified.getByRole('button', { name: editor.tools.table })).toBeFocused()
  await simplified
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await map() })
  await expect(simplified.getByText(editor.sent.replace('{{name}}', 'map.png'))).toBeVisible()
  await page.getByRole('button', { name: articles.edit.save, exact: true }).click()
  await expect(simplified.getByText(editor.picture.descriptionMissing)).toBeVisible()
  await simplified.getByLabel(editor.picture.description).fill('考点位置')
  await expectNoBarriers(page)

  await traditional.getByRole('button', { name: editor.propose.words }).click()
  await expect(traditional.getByText('列印准考證')).toBeVisible()
  await traditional.getByRole('button', { name: articles.edit.accept }).click()
  const english = page.getByRole('region', { name: articles.languages.english })
  await english.getByLabel(articles.edit.textTitle).fill('What it costs')
  await page.reload()
  await page.getByRole('button', { name: articles.edit.restore }).click()
  await page.getByLabel(articles.edit.pinned).check()
  await page.getByLabel(articles.publication.at).fill('2039-01-02T09:00')
  await page.getByRole('button', { name: articles.steps.schedule, exact: true }).click()
  await expect(page.getByText(articles.publication.done.schedule)).toBeVisible()

  await page.getByRole('button', { name: articles.edit.preview, exact: true }).click()
  await page.getByRole('radio', { name: articles.languages.hant }).check()
  await expect(page.getByRole('columnheader', { name: '科目' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: articles.edit.goOn }).click()
  await page.getByRole('button', { name: articles.steps.publish, exact: true }).click()
  await expect(page.getByText(articles.publication.done.publish)).toBeVisible()

  await page.goto('/default/home/moreAnnoucement?project=demo')
  await page.getByRole('link', { name: 'What it costs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
})

/** As desktop Word does. */
async function paste(page: Page, html: string) {
  await page.locator('#text-zh-Hans').click()
  await page.locator('#text-zh-Hans').evaluate((text, pastedHtml) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pastedHtml)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

function map(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#7090b0' } })
    .png()
    .toBuffer()
}
