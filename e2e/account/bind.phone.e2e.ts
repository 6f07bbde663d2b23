import { expectNoBarriers } from '../accessible.ts'
import { signInByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { noteTyped } from '../newcomer.ts'
import { carry, expect, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { bind, contact, fields } = say.account
const phone = '13800000001'

test('somebody binds what an organisation entered, once', async ({ page, request, trouble }) => {
  trouble.forgive(/^409 .*bindings/)
  const session = await signInByApi(request, { name: phone })
  await carry(page, session)
  const headers = { authorization: `ata-token ${session.token}` }
  const { idNumber } = (await (await request.post('/api/me/holdings', { headers })).json()).data.account
  await noteTyped(phone, idNumber)
  const captcha = watchCaptcha(page)
  await page.goto('/default/safeProblem?project=demo')
  await page.getByRole('main').getByRole('link', { name: bind.way, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: bind.title })).toBeVisible()
  await expect(field(page, fields.name)).toHaveValue(session.user.name)
  await field(page, fields.idNumber).fill(idNumber)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.account.next, exact: true }).click()
  await expect(field(page, contact.phone)).toBeVisible()
  await page.reload()
  await expect(field(page, contact.phone), 'a reload leads to the same step').toBeVisible()
  const code = await askForCode(page, say, captcha, { label: contact.phone, contact: phone })
  await typeCode(page, say, code)
  await page.reload()
  await expect(field(page, contact.code.sms), 'and to the code that was sent').toHaveValue('')
  const kept = await page.evaluate(() => Object.values(window.sessionStorage).join('\n'))
  expect(kept, 'no code is kept').not.toContain(code)
  await page.goBack()
  await expect(field(page, fields.idNumber), 'back is one step back').toHaveValue(idNumber)
  await page.goForward()
  await typeCode(page, say, code)
  await page.getByRole('button', { name: bind.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: bind.doneTitle })).toBeVisible()
  await expect(page.getByText('启明职业技术学校')).toBeVisible()
  await expectNoBarriers(page)
})

test('an organisation has nothing to bind', async ({ page, arriveAs }) => {
  await arriveAs({ name: 'demogroup01', kind: 'organisation' })
  await page.goto('/default/safeProblem?project=demo')
  await expect(page.getByText(say.account.security.approved)).toBeVisible()
  await expect(page.getByRole('link', { name: bind.way, exact: true })).toHaveCount(0)
  await page.goto('/default/examReg/examineeBund?project=demo')
  await expect(page.getByText(bind.notForYou)).toBeVisible()
  await expectNoBarriers(page)
})
