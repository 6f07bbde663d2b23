import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#contract/kit/language.ts'
import { registration as errorsInEnglish } from '#phrases/en/registration.ts'
import { upload as english } from '#phrases/en/upload.ts'
import { registration as errorsInChinese } from '#phrases/zh-Hans/registration.ts'
import { upload as simplified } from '#phrases/zh-Hans/upload.ts'
import { expectNoBarriers } from '../accessible.ts'
import { sayIn } from '../account/say.ts'
import { registerByApi } from '../by-api.ts'
import type { Newcomer } from '../newcomer.ts'
import { carry, expect, speak, test } from '../people.ts'
import { type Begun, beginByApi } from './walk/begin-by-api.ts'

interface Visit {
  readonly request: APIRequestContext
  readonly newcomer: Newcomer
  readonly language: Language
  readonly baseURL: string | undefined
}

const wordsIn = (language: Language) => (language === 'en' ? english : simplified)
const errorsIn = (language: Language) => (language === 'en' ? errorsInEnglish : errorsInChinese).errors

const answers = {
  student: 'no',
  working: 'yes',
  requirement: 'work',
  home: '511500',
  postalCode: '644000',
  address: '四川省宜宾市翠屏区江畔路 18 号',
  education: 'bachelor',
  school: '10335',
  major: '软件工程',
  graduatedIn: '2018-06',
  employer: '远山软件公司',
  workYears: '6',
  fields: ['development'],
}

/** Somebody new whose form is filled in, in front of the photo. */
async function openPhoto(page: Page, { request, newcomer, language, baseURL }: Visit): Promise<Begun> {
  const session = await registerByApi(request, newcomer)
  const begun = await beginByApi(request, session)
  const headers = { authorization: `ata-token ${session.token}` }
  const { version } = await begun.read()
  const saved = await request.patch(`/api/applications/${begun.applicationId}/answers`, {
    headers,
    data: { baseVersion: version, changes: answers },
  })
  expect((await saved.json()).data.flaws).toEqual({})
  await speak(page, language, baseURL)
  await carry(page, session)
  await page.goto(`/default/examReg/imgCollection?project=demo&application=${begun.applicationId}`)
  return begun
}

/** On a phone the ways of an account lie behind a button. */
async function openMenu(page: Page, language: Language) {
  const menu = page.getByRole('button', { name: sayIn(language).shell.menu, exact: true })
  if (await menu.isVisible()) await menu.click()
}

/** A landscape as phones take it: the cut must choose a part of it. */
const snapshot = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#dfe8ee',
      noise: { type: 'gaussian', mean: 200, sigma: 14 },
    },
  })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')
const jpegOf = (buffer: Buffer, name = '我的照片.jpg') => ({ name, mimeType: 'image/jpeg', buffer })
const pdfOf = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })

test('a portrait is chosen, turned, cut with the keys alone, and seen as it will be printed', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  const say = wordsIn(language).photo
  const begun = await openPhoto(page, { request, newcomer, language, baseURL })
  await page.getByRole('button', { name: sayIn(language).flow.actions.next }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.missing })).toBeVisible()
  await expect(page.getByRole('button', { name: say.choose })).toBeFocused()

  await expectNoBarriers(page)
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(jpegOf(await snapshot()))
  await expect(page.getByRole('group', { name: say.cutArea })).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: say.turnRight }).press('Enter')
  await page.getByRole('button', { name: say.use }).press('Enter')

  const picture = page.getByRole('img', { name: say.alt })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(295)
  await expect(page.getByText(say.printed)).toBeVisible()
  await expectNoBarriers(page)
  const { photo } = await begun.read()
  expect(photo).toMatchObject({ name: '我的照片.jpg', mediaType: 'image/jpeg' })
  expect(photo?.bytes).toBeGreaterThanOrEqual(20 * 1024)

  await page.getByRole('button', { name: say.change }).click()
  await page.getByRole('button', { name: wordsIn(language).cancel }).click()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: say.remove }).click()
  await expect(page.getByRole('button', { name: say.choose })).toBeVisible()
  expect((await begun.read()).photo).toBe(null)
})

test('a photo that is not sent yet is not lost without a question, and holds up nobody who signs out', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  const say = wordsIn(language).photo
  const { shell } = sayIn(language)
  await openPhoto(page, { request, newcomer, language, baseURL })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(jpegOf(await snapshot()))
  await expect(page.getByRole('group', { name: say.cutArea })).toBeFocused()

  const question = page.getByRole('alertdialog', { name: say.leaveTitle })
  await openMenu(page, language)
  await page.getByRole('link', { name: shell.account.signedInAs }).click()
  await expect(question).toBeVisible()
  await expectNoBarriers(page)
  await question.getByRole('button', { name: say.stay }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/imgCollection/)
  await expect(page.getByRole('button', { name: say.use })).toBeEnabled()

  const atTheEdge = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await atTheEdge
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()

  await openMenu(page, language)
  await page.getByRole('button', { name: shell.account.signOut }).click()
  await expect(page).toHaveURL(/\/e\/demo\/login/)
})

test('what is no photo, or too small a one, is told at once and never sent', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  // Whoever records the journey reads every picture once more, and may not.
  trouble.forgive(/Connecting to 'blob:/)
  const errors = errorsIn(language)
  await openPhoto(page, { request, newcomer, language, baseURL })
  let sent = 0
  page.on('request', (one) => {
    if (one.method() === 'PUT') sent += 1
  })
  const small = await sharp(await snapshot())
    .resize(290, 290)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(40_000),
  ])
  for (const [file, told] of [
    [jpegOf(Buffer.alloc(0)), errors.fileEmpty],
    [jpegOf(await snapshot(), '张，三.jpg'), errors.fileNameHasComma],
    [jpegOf(pdf), errors.fileFormatWrong],
    [jpegOf(heic), errors.photoHeic],
    [jpegOf((await snapshot()).subarray(0, 300)), errors.fileTooSmall],
    [jpegOf(small), errors.photoTooSmall],
  ] as const) {
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
    const kilobytes = String(Math.ceil(file.buffer.length / 1024))
    const size = wordsIn(language).photo.chosen.split('{{actual}}')[0] ?? ''
    await expect(page.getByText(`${size}${kilobytes} KB`)).toBeVisible()
  }
  expect(sent).toBe(0)
})

test('attachments are sent side by side, tried again, replaced and removed', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  const words = wordsIn(language)
  const say = words.attachments
  const begun = await openPhoto(page, { request, newcomer, language, baseURL })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(jpegOf(await snapshot()))
  await page.getByRole('button', { name: words.photo.use }).click()
  await expect(page.getByRole('img', { name: words.photo.alt })).toBeVisible()
  await page.getByRole('button', { name: sayIn(language).flow.actions.next }).click()
  await expect(page).toHaveURL(/fileCollection/)
  await expectNoBarriers(page)

  const [rule] = begun.batch.attachments
  const label = rule?.label[language] ?? ''
  await page.getByRole('button', { name: sayIn(language).flow.actions.next }).click()
  const missing = say.missing.replace('{{label}}', label).replace('{{count}}', '1')
  await expect(page.getByRole('link', { name: missing })).toBeVisible()
  await expect(page.getByRole('button', { name: say.chooseFor.replace('{{label}}', label) })).toBeFocused()

  // The line breaks off in the middle of the first; nobody knows whether it arrived.
  trouble.forgive(/ERR_FAILED|ERR_CONNECTION/)
  const keys: (string | undefined)[] = []
  await page.route('**/attachments/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  const input = page.locator(`#attachment-${rule?.id} + input[type=file]`)
  await input.setInputFiles(pdfOf('证明一.pdf'))
  await expect(page.getByText(words.unreachable)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: spoken(say.of, words.retry, '证明一.pdf') }).click()
  await expect(page.getByRole('link', { name: '证明一.pdf' })).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  expect((await begun.read()).attachments).toHaveLength(1)

  trouble.forgive(/^422 /)
  await input.setInputFiles([jpegOf(await snapshot(), '证明二.jpg'), pdfOf('坏.pdf', pdf.subarray(0, 20))])
  await expect(page.getByRole('link', { name: '证明二.jpg' })).toBeVisible()
  await expect(page.getByText(errorsIn(language).fileBroken)).toBeVisible()
  await page.getByRole('button', { name: spoken(say.of, say.dismiss, '坏.pdf') }).click()

  const replacing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: spoken(say.of, say.replace, '证明一.pdf') }).click()
  await (await replacing).setFiles(pdfOf('证明三.pdf'))
  await expect(page.getByRole('link', { name: '证明三.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: '证明一.pdf' })).toHaveCount(0)
  await page.getByRole('button', { name: spoken(say.of, say.remove, '证明二.jpg') }).click()
  await expect(page.getByRole('link', { name: '证明二.jpg' })).toHaveCount(0)
  await expectNoBarriers(page)

  await page.reload()
  await expect(page.getByRole('link', { name: '证明三.pdf' })).toBeVisible()
  expect((await begun.read()).attachments.map(({ name }) => name)).toEqual(['证明三.pdf'])
  await page.getByRole('button', { name: sayIn(language).flow.actions.next }).click()
  await expect(page).toHaveURL(/chooseExamRegion/)
})

const spoken = (words: string, action: string, name: string) =>
  words.replace('{{action}}', action).replace('{{name}}', name)
