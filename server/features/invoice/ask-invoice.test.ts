import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { noon } from '#server/test/test-clock.ts'
import { company, givenSettings, type InvoiceDesk, openInvoiceDesk, person } from './test/invoice-desk.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await openInvoiceDesk()
})
afterAll(() => desk.house.close())
beforeEach(async () => {
  desk.house.clock.set(noon)
  await desk.setUp()
})

describe('asking for an invoice', () => {
  test('offers what is paid and stands in none, and what was typed last', async () => {
    const payer = await desk.paid()
    expect(await desk.offer(payer)).toMatchObject({
      kinds: ['digitalGeneral', 'digitalSpecial', 'fiscalBill'],
      orders: [{ orderId: payer.orderId, amountFen: 12_000, needed: true }],
      before: null,
    })
    const { data } = await desk.askFor(payer, [payer.orderId], company)
    expect(await desk.get(payer, data.invoiceId)).toMatchObject({
      state: 'applying',
      amountFen: 12_000,
      header: company.header,
      flow: { kind: 'application', state: 'inProcess' },
      steps: ['close'],
    })
    expect(await desk.offer(payer)).toMatchObject({ orders: [], before: { header: company.header } })
  })

  test('proposes to an organisation what it is called, whatever it handed in until that is passed; to a candidate nothing', async () => {
    const { house, projectId } = desk
    const { accountId } = await house.given.organisation(projectId, { name: '启明学校' })
    const organisation = { authorization: await house.given.signedIn(projectId, accountId) }
    expect((await desk.offer(organisation)).proposed).toMatchObject({ header: '启明学校', address: '' })
    const information = {
      ...{ collegeCode: '', collegeName: '', institutionName: '启明职业技术学校', contactPerson: '林晓' },
      ...{ registrationContact: '010-62345678', address: '北京市海淀区中关村大街 1 号', remark: '' },
    }
    const seenVersion = 0
    await desk.ask('PUT', '/api/me/institution', organisation, { ...information, seenVersion })
    expect((await desk.offer(organisation)).proposed?.header).toBe('启明学校')
    expect((await desk.offer(await desk.paid())).proposed).toBeNull()
    const domain = `exam-${projectId.slice(-12)}`
    await givenStaff(house, { name: 'passer01', grants: [{ domain, role: 'administrator' }] })
    const passing = `/api/projects/${domain}/organisations/${accountId}/institution/passing`
    const { statusCode } = await askOf(house.app)('POST', passing, {
      authorization: `ata-token ${await openConsole(house).tokenOf('passer01')}`,
      body: { seenVersion: 1 },
    })
    expect(statusCode).toBe(200)
    expect((await desk.offer(organisation)).proposed).toMatchObject({
      header: '启明职业技术学校',
      address: '北京市海淀区中关村大街 1 号',
    })
  })

  test('puts several orders of one payer in one invoice, and nobody else’s', async () => {
    const one = await desk.paid()
    const other = await desk.paid({}, { accountId: one.accountId })
    const stranger = await desk.paid()
    const refused = await desk.askFor(one, [one.orderId, stranger.orderId])
    expect([refused.statusCode, refused.message]).toEqual([404, 'GA_ABI_01'])
    const { data } = await desk.askFor(one, [one.orderId, other.orderId])
    expect(await desk.get(one, data.invoiceId)).toMatchObject({ amountFen: 24_000, lines: [{}, {}] })
    expect((await desk.ask('GET', `/api/invoices/${data.invoiceId}`, stranger)).message).toBe('GA_ABI_01')
  })

  test('asked twice at once, an order stands in one', async () => {
    const payer = await desk.paid()
    const answers = await Promise.all([1, 2, 3].map(() => desk.askFor(payer, [payer.orderId])))
    expect(
      answers.map(({ statusCode, message }) => (statusCode === 200 ? 'asked' : message)).toSorted(),
    ).toEqual(['GA_ABI_02', 'GA_ABI_02', 'asked'])
  })

  test.each([
    ['a wrong check digit', { ...company, taxNumber: '91110000600037341A' }, 'GA_UGII_04'],
    ['no tax number of a company', { ...company, taxNumber: '' }, 'GA_UGII_04'],
    ['a special one to a person', { ...person, kind: 'digitalSpecial' }, 'GA_UGII_03'],
    [
      'a special one without a tax number',
      { ...company, kind: 'digitalSpecial', taxNumber: '' },
      'GA_UGII_03',
    ],
  ])('refuses %s', async (_what, details, key) => {
    const payer = await desk.paid()
    expect((await desk.askFor(payer, [payer.orderId], details)).message).toBe(key)
  })

  test.each([
    ['header', { header: '字'.repeat(33) }],
    ['header', { header: ' ' }],
    ['email', { email: 'lin@example' }],
    ['telephone', { telephone: '12' }],
    ['bankAccount', { bankAccount: '123' }],
    ['kind', { kind: 'vatSpecial' }],
  ])('names the field that is wrong: %s', async (field, wrong) => {
    const payer = await desk.paid()
    const { statusCode, data } = await desk.askFor(payer, [payer.orderId], { ...company, ...wrong })
    expect(statusCode).toBe(422)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })

  test('keeps only the characters that a field allows, and of a person no tax number', async () => {
    const payer = await desk.paid()
    const typed = { ...person, header: ' 林\n 晓 ', taxNumber: company.taxNumber, email: ' Lin@Example.com ' }
    const bank = {
      address: '北京★海淀',
      telephone: '010 6234 5678',
      bankName: '某行!',
      bankAccount: '6222 0000-1111',
    }
    const { data } = await desk.askFor(payer, [payer.orderId], { ...typed, ...bank })
    expect((await desk.get(payer, data.invoiceId)).details).toMatchObject({
      header: '林 晓',
      taxNumber: '',
      email: 'lin@example.com',
      address: '北京海淀',
      telephone: '01062345678',
      bankName: '某行',
      bankAccount: '622200001111',
    })
  })

  test('is sealed where it is kept, hidden from history, and a person’s name is masked in the list', async () => {
    const payer = await desk.paid()
    await desk.askFor(payer, [payer.orderId], { ...person, header: '独一无二名' })
    const { data } = await desk.ask<{ items: { header: string }[] }>('GET', '/api/invoices', payer)
    expect(data.items).toMatchObject([{ header: '独****' }])
    const rows = await desk.house.asOwner<{ row: string }>(
      `select row_to_json(invoice)::text as row from invoice union all select row_to_json(history)::text from history`,
    )
    expect(rows.filter(({ row }) => row.includes('独一无二名'))).toEqual([])
  })

  test('ends with the window of the project', async () => {
    const payer = await desk.paid()
    desk.house.clock.set(new Date(noon.getTime() + 30 * 24 * 60 * 60_000))
    const session = { authorization: await desk.house.given.signedIn(desk.projectId, payer.accountId) }
    expect((await desk.offer(session)).orders).toEqual([])
    expect((await desk.askFor(session, [payer.orderId])).message).toBe('GA_ABI_03')
  })

  test('needs what the project has to set', async () => {
    const payer = await desk.paid()
    await desk.setUp({ ...givenSettings, seller: { ...givenSettings.seller, name: '' } })
    expect((await desk.askFor(payer, [payer.orderId])).message).toBe('GA_ABI_04')
    expect(await desk.offer(payer)).toMatchObject({ kinds: [], orders: [] })
  })

  test('given up while nobody was told of it, its order can stand in another one', async () => {
    const payer = await desk.paid()
    const { data } = await desk.askFor(payer, [payer.orderId])
    const close = () => desk.ask('POST', `/api/invoices/${data.invoiceId}/closure`, payer)
    expect((await close()).data).toEqual({ state: 'closed' })
    expect((await close()).message).toBe('GA_ABI_03')
    expect((await desk.ask('GET', `/api/invoices/${data.invoiceId}/document`, payer)).message).toBe(
      'GA_ABI_03',
    )
    expect((await desk.askFor(payer, [payer.orderId])).statusCode).toBe(200)
    await desk.tick()
  })
})

describe('whether one is needed', () => {
  test('is said before an order is paid, and can be changed', async () => {
    const batch = await desk.house.given.batch(desk.projectId, { review: 'none' })
    const payer = await givenApplication(desk.house, desk.projectId, batch, { upTo: 'submitted' })
    const { data } = await desk.cash.order(payer, [payer.applicationId])
    const path = `/api/orders/${data.orderId}/invoice-choice`
    expect((await desk.cash.begin(payer, data.orderId)).message).toBe('GA_ABI_06')
    expect((await desk.ask('GET', path, payer)).data).toEqual({ offered: true, needed: null })
    for (const needed of [true, false])
      expect((await desk.ask('PUT', path, payer, { needed })).data).toEqual({ offered: true, needed })
    expect((await desk.cash.begin(payer, data.orderId)).statusCode).toBe(200)
  })

  test('is said before a bank transfer as well', async () => {
    const batch = await desk.house.given.batch(desk.projectId, { review: 'none' })
    const payer = await givenApplication(desk.house, desk.projectId, batch, { upTo: 'submitted' })
    const { data } = await desk.cash.order(payer, [payer.applicationId])
    const told = { amountFen: 12_000, paidOn: '2026-11-20', payerName: '林晓', fileIds: [randomUUID()] }
    const send = async () =>
      (await desk.ask('POST', `/api/orders/${data.orderId}/transfers`, payer, told)).message
    expect(await send()).toBe(errors.invoiceChoiceMissing.key)
    await desk.ask('PUT', `/api/orders/${data.orderId}/invoice-choice`, payer, { needed: false })
    expect(await send()).toBe(errors.transferNotOffered.key)
  })

  test('is not asked where the project has set nothing, and no invoice where it shows none', async () => {
    const hidden = await openInvoiceDesk({ invoiceIsOpen: false })
    try {
      const payer = await hidden.paid()
      const choice = await hidden.ask('GET', `/api/orders/${payer.orderId}/invoice-choice`, payer)
      expect(choice.data).toEqual({ offered: false, needed: null })
      expect((await hidden.ask('GET', '/api/invoices', payer)).message).toBe('GA_ABI_05')
      expect((await hidden.askFor(payer, [payer.orderId])).message).toBe('GA_ABI_05')
    } finally {
      await hidden.house.close()
    }
  })
})
