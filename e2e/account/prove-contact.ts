import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../accessible.ts'
import { field } from '../field.ts'
import { codeSentTo } from '../outbox.ts'
import type { Captcha } from './captcha.ts'
import type { Say } from './say.ts'

/** Types a contact, solves the captcha and asks for a code; answers the code. */
export async function askForCode(
  page: Page,
  say: Say,
  captcha: Captcha,
  { label, contact }: { readonly label: string; readonly contact: string },
): Promise<string> {
  await field(page, label).fill(contact)
  await captcha.solve(say.project.signIn.captcha)
  await expectNoBarriers(page)
  const since = new Date()
  await page.getByRole('button', { name: say.account.contact.send }).click()
  await expect(page.getByText(say.account.contact.sentTo.replace('{{contact}}', contact))).toBeVisible()
  await expectNoBarriers(page)
  return codeSentTo(page.request, contact, since)
}

export async function typeCode(page: Page, say: Say, code: string) {
  const { sms, mail } = say.account.contact.code
  await field(page, sms).or(field(page, mail)).fill(code)
}
