import type { Page } from '@playwright/test'
import { catalogue } from '#phrases/catalogue.ts'
import { message } from '#phrases/zh-Hans/message.ts'
import { lapseBatch } from '#server/features/registration/places/lapse-places.ts'
import { expectNoBarriers } from '../accessible.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { signInByApi } from '../by-api.ts'
import { carry, expect, speak, test } from '../people.ts'
import { openReviewQueue } from '../review/review-queue.ts'

const cashier = {
  pay: '支付成功',
  fail: '支付失败',
  cancel: '取消支付',
  late: '逾期后支付',
  back: '返回商户',
}

test('a payment that fails is tried again, one that is given up begins anew, and money that comes late has a free place or goes back', async ({
  browser,
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = await catalogue.payment[language]()
  const { statuses } = await catalogue.registration[language]()
  let projectId = ''
  const { domain, names, phones, read } = await openReviewQueue(request, 3, {
    batch: { review: 'none' },
    setUp: async (tx) => {
      projectId = tx.projectId ?? ''
    },
  })
  const [tries = '', free = '', none = ''] = names

  /** On a phone of their own, at the order of their application. */
  async function arrive(name: string): Promise<Page> {
    const theirs =
      name === tries ? page : await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    trouble.watch(theirs)
    await speak(theirs, language, baseURL)
    const account = { name: phones[names.indexOf(name)] ?? '', project: domain }
    await carry(theirs, await signInByApi(request, account))
    const { applicationId } = await read(name)
    await theirs.goto(`/default/examReg/payOrder?project=${domain}&application=${applicationId}`)
    return theirs
  }
  async function toCashier(theirs: Page) {
    await theirs.getByRole('link', { name: say.ways.go, exact: true }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: '演示收银台' })).toBeVisible()
  }
  const press = (theirs: Page, words: string) =>
    theirs.getByRole('button', { name: words, exact: true }).click()
  /** Gives the order up, and pays at the cashier all the same. */
  async function givesUpAndPays(theirs: Page, meanwhile: () => Promise<void> = async () => {}) {
    const order = theirs.url()
    await toCashier(theirs)
    const atCashier = theirs.url()
    await theirs.goto(order)
    await press(theirs, say.cancel.button)
    await expectNoBarriers(theirs)
    await theirs.getByRole('alertdialog').getByRole('button', { name: say.cancel.yes, exact: true }).click()
    await expect(theirs.getByRole('status').filter({ hasText: say.states.closed.title })).toBeVisible()
    await expect(theirs.getByRole('link', { name: say.order.again, exact: true })).toBeVisible()
    await expectNoBarriers(theirs)
    await meanwhile()
    await theirs.goto(atCashier)
    await expect(theirs.getByRole('button', { name: cashier.pay, exact: true })).toBeHidden()
    await press(theirs, cashier.late)
  }

  await test.step('failed and given up at the cashier, then paid', async () => {
    const theirs = await arrive(tries)
    await toCashier(theirs)
    const first = theirs.url()
    await press(theirs, cashier.fail)
    await expect(theirs.getByRole('status')).toContainText('支付未成功')
    await expectNoBarriers(theirs)
    await press(theirs, cashier.cancel)
    await expect(theirs.getByText('已关闭')).toBeVisible()
    await theirs.getByRole('link', { name: cashier.back, exact: true }).click()
    await expect(theirs.getByRole('timer')).toBeVisible()
    await toCashier(theirs)
    expect(theirs.url(), 'what was given up is not paid any more').not.toBe(first)
    await press(theirs, cashier.pay)
    await expect(theirs.getByRole('status').filter({ hasText: say.states.paid.title })).toBeVisible()
    await expect(theirs.getByRole('list', { name: say.trail.label })).toContainText(say.trail.placed)
    await expectNoBarriers(theirs)
    await theirs.goto(`/default/examReg/payBack?project=${domain}`)
    await theirs.getByRole('link', { name: say.result.toOrder, exact: true }).click()
    await expect(theirs.getByRole('list', { name: say.trail.label })).toContainText(say.trail.placed)
    expect((await read(tries)).state).toBe('confirmed')
  })

  await test.step('paid late, and the place is free', async () => {
    const theirs = await arrive(free)
    await givesUpAndPays(theirs)
    await expect(theirs.getByRole('status').filter({ hasText: say.states.paid.title })).toBeVisible()
    await expect(theirs.getByRole('list', { name: say.trail.label })).toContainText(say.trail.placed)
    await theirs.goto(`/default/examReg/examineeReg?project=${domain}`)
    await expect(theirs.getByRole('article')).toContainText(statuses.paymentCompleted)
    await theirs.context().close()
  })

  await test.step('paid late, and no place is left', async () => {
    const theirs = await arrive(none)
    const { batchId } = await read(none)
    await givesUpAndPays(theirs, () => loseThePlace(none, batchId))
    const back = say.trail.refunded.split('{{')[0] ?? ''
    await expect(theirs.getByRole('list', { name: say.trail.label })).toContainText(back)
    await expect(theirs.getByRole('status').filter({ hasText: say.states.refunded.title })).toBeVisible()
    await expect(theirs.getByRole('list', { name: say.trail.label })).toContainText(say.trail.why.late)
    await expectNoBarriers(theirs)
    await theirs.goto(`/default/messages?project=${domain}`)
    await expect(theirs.getByRole('main')).toContainText(message.kinds.applicationRefundLate.subject)
    expect((await read(none)).state).toBe('refunded')
    await theirs.context().close()
  })

  /** Its time is over, and all that is free goes to others. */
  async function loseThePlace(name: string, batchId: string) {
    const { applicationId } = await read(name)
    await withPortalParts(async ({ database, now }) => {
      await database.transaction({ projectId, actor }, (tx) =>
        tx.query('update application set held_until = $2 where application_id = $1', [
          applicationId,
          new Date(now.getTime() - 60_000),
        ]),
      )
      await lapseBatch(database, { projectId, batchId }, now)
      await database.transaction({ projectId, actor }, (tx) =>
        tx.query('update quota set capacity = held where batch_id = $1', [batchId]),
      )
    })
    expect((await read(name)).state).toBe('lapsed')
  }
})

test('whoever chose a subject without a price yet reads to wait, on the card and where one pays', async ({
  page,
  request,
  language,
  arriveAs,
  trouble,
}) => {
  trouble.forgive(/^409 .*\/api\/orders/)
  const say = await catalogue.payment[language]()
  const flow = await catalogue.flow[language]()
  const { token } = await arriveAs({ name: '13900002010' })
  await page.goto('/default/examReg/examineeReg?project=demo')
  const card = page.getByRole('article')
  await expect(card).toContainText(flow.card.advice.pricePending)
  await expect(card.getByRole('link', { name: flow.card.things.pay })).toBeHidden()
  const headers = { authorization: `ata-token ${token}` }
  const own = (await (await request.get('/api/applications', { headers })).json()).data
  const { applicationId } = own[0]
  await page.goto(`/default/examReg/payOrder?project=demo&application=${applicationId}`)
  await expect(page.getByRole('heading', { name: say.unpayable.pending.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say.unpayable.pending.text)
  await expectNoBarriers(page)
})
