import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { catalogue } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { type SampleEntry, sampleEntries } from '#server/features/examinee/entry/sample/sample-entries.ts'
import { entriesAsWorkbook, groundOf } from '#server/features/examinee/entry/test/entry-batch.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { expectNoBarriers } from '../accessible.ts'
import { demoPassword, signInByApi } from '../by-api.ts'
import { carry, expect, speak, test } from '../people.ts'
import { diploma } from '../registration/walk/given-files.ts'
import { openOrganisation } from './own-organisation.ts'
import { typeOver } from './type-over.ts'

const [people, faults] = [300, 40]
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** So that everybody can be handed in. */
const complete = {
  'field.graduated': '2015-07',
  'field.years': '3',
  'field.employer': '云栖学校',
  'field.degree': '本科',
}

test('a clerk carries three hundred people from a workbook with forty faults to the confirmation form, one order and one refund', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = {
    roster: await catalogue.roster[language](),
    entry: await catalogue.examineeEntry[language](),
    importing: await catalogue.import[language](),
    form: await catalogue.confirmationForm[language](),
    payment: await catalogue.payment[language](),
    orders: await catalogue.organisationOrder[language](),
    invoice: await catalogue.invoice[language](),
    refund: await catalogue.refundRequest[language](),
    list: await catalogue.list[language](),
    work: await catalogue.work[language](),
  }
  const { domain, clerk, otherSchool, batch } = await openOrganisation(request)
  await speak(page, language, baseURL)
  await carry(page, await signInByApi(request, { name: clerk, kind: 'organisation', project: domain }))
  const main = page.getByRole('main')
  const ground = groundOf(batch, new Date())
  const entries = sampleEntries(ground, { rows: people, faults, seed: 11 }).map(whole)

  const download = async (words: string) => {
    const coming = page.waitForEvent('download')
    await main.getByRole('button', { name: words, exact: true }).click()
    return readFile(await (await coming).path())
  }
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  const taken = (count: number) =>
    main.getByRole('button', { name: fillBlanks(say.importing.screen.take, { count }), exact: true })
  const ended = (came: { readonly made: number; readonly unchanged: number; readonly left: number }) =>
    expect(main.getByText(fillBlanks(say.importing.screen.end, { changed: 0, ...came }))).toBeVisible()

  await test.step('takes the template, and sends three hundred rows', async () => {
    await page.goto(`/default/myExaminee?project=${domain}`)
    await main.getByRole('link', { name: say.roster.ways.import, exact: true }).click()
    const template = await download(say.importing.screen.template)
    expect(template.subarray(0, 2).toString()).toBe('PK')
    await send('考生.xlsx', xlsx, await workbook(entries.map(({ typed }) => typed)))
    await expect(taken(people - faults)).toBeVisible()
    await expect(main.getByRole('link', { name: say.importing.verdicts.wrong })).toContainText(`${faults}`)
    await expectNoBarriers(page)
  })
  function workbook(rows: readonly SampleEntry['typed'][]) {
    return entriesAsWorkbook(ground, rows, language)
  }

  await test.step('takes the right ones, mends the marked workbook and sends it again', async () => {
    const marked = await download(say.importing.screen.marked)
    await taken(people - faults).click()
    await ended({ made: people - faults, unchanged: 0, left: faults })
    await main.getByRole('link', { name: say.importing.screen.another, exact: true }).click()
    await send('考生-已标注.xlsx', xlsx, await typeOver(marked, mendings()))
    await taken(faults).click()
    await ended({ made: faults, unchanged: people - faults, left: 0 })
  })
  /** Forty cells. */
  function mendings() {
    return entries.flatMap(({ fault, right }, at) => {
      if (!fault) return []
      const column = ground.columns.findIndex(({ key }) => key === fault.column)
      return [{ row: at + 2, column, text: shown(fault.column, right[fault.column] ?? '') }]
    })
  }
  /** As the workbook calls it. */
  function shown(key: string, value: string): string {
    const option = ground.columns.find((one) => one.key === key)?.options?.find((one) => one.value === value)
    return option ? option.name[language] : value
  }

  await test.step('sends a photo of each in one archive', async () => {
    await main.getByRole('link', { name: say.entry.screen.toPhotos, exact: true }).click()
    const data = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#cfd8e3' } })
      .jpeg()
      .toBuffer()
    const archive = buildZip(
      entries.map(({ right }) => ({ name: `${right.name}-${right.idNumber}.jpg`, data })),
    )
    await send('照片.zip', 'application/zip', archive)
    await expect(
      main.getByText(fillBlanks(say.entry.screen.photosEnd, { taken: people, left: 0 })),
    ).toBeVisible({
      timeout: 300_000,
    })
    await main.getByRole('link', { name: say.entry.screen.toList, exact: true }).click()
  })

  const bar = page.getByRole('region', { name: say.list.choose.bar })
  const dialog = page.getByRole('dialog')
  async function chooseAll(count: number) {
    await expect(page.getByText(fillBlanks(say.list.total, { count }))).toBeVisible()
    await page.getByRole('checkbox', { name: say.list.choose.loaded }).check()
    await bar.getByRole('button', { name: fillBlanks(say.list.choose.all, { count }), exact: true }).click()
  }
  async function chooseOne(idNumber: string) {
    await page.getByRole('searchbox').fill(idNumber)
    await page.keyboard.press('Enter')
    await expect(page.getByText(fillBlanks(say.list.total, { count: 1 }))).toBeVisible()
    await page.getByRole('checkbox', { name: say.list.choose.loaded }).check()
  }
  async function finish(yes: string, done: number) {
    await dialog.getByRole('button', { name: yes, exact: true }).click()
    const told = dialog.getByText(fillBlanks(say.list.outcomes.done, { count: done }), { exact: true })
    const progress = dialog.getByRole('progressbar')
    // As long as it says how far it is.
    await expect(told.or(progress)).toBeVisible()
    await expect(progress).toBeHidden({ timeout: 120_000 })
    await expect(told).toBeVisible()
    await dialog.getByRole('button', { name: say.list.outcomes.close, exact: true }).click()
  }
  const deed = (words: string) => bar.getByRole('button', { name: words, exact: true })

  await test.step('hands all of them in, looks at them itself and sends them on', async () => {
    await chooseAll(people)
    await deed(say.roster.deeds.submit.words).click()
    await dialog.getByRole('checkbox', { name: say.roster.deeds.submit.privacy }).check()
    await expectNoBarriers(page)
    await finish(say.roster.deeds.submit.yes, people)
    await chooseAll(people)
    await deed(say.roster.deeds.pass.words).click()
    await finish(say.roster.deeds.pass.yes, people)
  })

  await test.step('prints the confirmation form, stamps it and sends it', async () => {
    await chooseAll(people)
    await deed(say.form.print.words).click()
    await finish(say.form.print.yes, people)
    await main.getByRole('link', { name: say.form.print.toForms, exact: true }).click()
    await main
      .getByRole('link', { name: fillBlanks(say.form.formNumber, { number: 1 }), exact: true })
      .click()
    await expect(main.getByText(say.form.states.ready, { exact: true })).toBeVisible({ timeout: 90_000 })
    const printed = await download(say.form.download)
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    await send('盖章件.pdf', diploma.mimeType, diploma.buffer)
    await expect(main.getByText('盖章件.pdf', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: say.form.papers.send, exact: true }).click()
    await expect(main.getByText(say.form.states.sent, { exact: true })).toBeVisible()
    await expectNoBarriers(page)
  })

  const [deleted = '', moved = ''] = entries.slice(1, 3).map(({ right }) => right.idNumber)
  await test.step('deletes one, and gives one to another school', async () => {
    await page.goto(`/default/myExaminee?project=${domain}`)
    await chooseOne(deleted)
    const { words: pass, whyNot } = say.roster.deeds.pass
    await expect(deed(pass), 'what is off says why, to whoever listens too').toHaveAccessibleDescription(
      whyNot,
    )
    await deed(say.roster.deeds.delete.words).click()
    await dialog.getByLabel(say.roster.deeds.delete.password, { exact: true }).fill(demoPassword)
    await finish(say.roster.deeds.delete.yes, 1)
    await chooseOne(moved)
    await deed(say.roster.deeds.offer.words).click()
    await dialog.getByLabel(say.roster.deeds.offer.account, { exact: true }).fill(otherSchool)
    await finish(say.roster.deeds.offer.yes, 1)
    await agreeToMove(request, { name: otherSchool, project: domain })
  })

  await test.step('pays for all others in one order', async () => {
    await page.goto(`/default/myExaminee?project=${domain}&state=unpaid`)
    await chooseAll(people - 2)
    await deed(say.roster.deeds.pay.words).click()
    await dialog.getByRole('button', { name: say.roster.deeds.pay.yes, exact: true }).click()
    await dialog.getByRole('link', { name: say.roster.deeds.pay.toOrder, exact: true }).click()
    await main.getByRole('radio', { name: say.invoice.choice.needed, exact: true }).check()
    await expect(main.getByRole('img', { name: say.payment.ways.code })).toBeVisible()
    await expectNoBarriers(page)
    const cashier = await page.context().newPage()
    trouble.watch(cashier)
    await cashier.goto(
      (await main.getByRole('link', { name: say.payment.ways.open }).getAttribute('href')) ?? '',
    )
    await cashier.getByRole('button', { name: '支付成功', exact: true }).click()
    await expect(cashier.getByRole('heading', { name: say.payment.result.unknown })).toBeVisible()
    await cashier.close()
    await expect(page.getByRole('heading', { level: 1, name: say.payment.result.title })).toBeVisible()
  })

  await test.step('has the invoice, and the money of one back', async () => {
    await page.goto(`/default/examReg/payOrder?project=${domain}`)
    await main.getByRole('table').getByRole('link').first().click()
    const order = page.url()
    await main.getByRole('link', { name: say.invoice.title, exact: true }).click()
    await main.getByRole('link', { name: say.invoice.list.ask, exact: true }).click()
    await main.getByLabel(say.invoice.fields.header, { exact: true }).fill('云栖学校')
    await main.getByLabel(say.invoice.fields.taxNumber, { exact: true }).fill('91110000MA0000000H')
    await main.getByLabel(say.invoice.fields.email, { exact: true }).fill('clerk@example.com')
    const amount = ((people - 2) * 120).toFixed(2)
    await main
      .getByRole('button', { name: new RegExp(`^${say.invoice.ask.submit.split('{{')[0]}.*${amount}`) })
      .click()
    await expect(main.getByRole('status').filter({ hasText: say.invoice.advice.successful })).toBeVisible()
    expect((await download(say.invoice.deeds.download)).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto(order)
    await main.getByRole('button', { name: say.refund.open, exact: true }).click()
    const group = main.getByRole('group', { name: say.orders.refund.people })
    await group.getByRole('checkbox').first().check()
    await main.getByLabel(say.refund.understood, { exact: true }).check()
    await main.getByRole('button', { name: say.refund.submit, exact: true }).click()
    // Of this one alone; the invoice is reversed for it before the money goes.
    const { refunding, refunded } = say.orders.people.standings
    await expect(main.getByText(new RegExp(`^(${refunding}|${refunded})$`))).toHaveCount(1)
  })
})

/** Typed and right alike lack nothing else. */
function whole({ typed, right, fault }: SampleEntry): SampleEntry {
  return { typed: { ...typed, ...complete }, right: { ...right, ...complete }, fault }
}

/** The other school agrees to the one that waits for it. */
async function agreeToMove(
  request: APIRequestContext,
  who: { readonly name: string; readonly project: string },
) {
  const { token } = await signInByApi(request, { ...who, kind: 'organisation' })
  const headers = { authorization: `ata-token ${token}` }
  let moveIds: string[] = []
  await expect
    .poll(async () => {
      const { data } = await (await request.get('/api/moves', { headers })).json()
      moveIds = data.items.map(({ moveId }: { moveId: string }) => moveId)
      return moveIds.length
    })
    .toBe(1)
  const reply = await request.post('/api/move-answers', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { moveIds, agreed: true },
  })
  expect((await reply.json()).data.done).toBe(moveIds.length)
}
