import type { Page } from '@playwright/test'
import { field } from '../field.ts'
import { answerOf } from '../outbox.ts'
import { expect } from '../people.ts'

/** Whoever sees the picture on this page, and calculates. */
export interface Captcha {
  /** Types the answer of the picture that is on the screen now. */
  solve(label: string): Promise<void>
}

/** Must be there before the page draws its first picture. */
export function watchCaptcha(page: Page): Captcha {
  let drawn = ''
  let solved = ''
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !/\/captchas\b/.test(response.url()) || !response.ok())
      return
    // A picture that comes when the page is being left is nobody's.
    const envelope = await response.json().catch(() => null)
    if (envelope) drawn = envelope.data.captchaId
  })
  return {
    async solve(label) {
      const answer = field(page, label)
      await answer.focus()
      await expect.poll(() => drawn !== solved, { message: 'a picture that was not solved yet' }).toBe(true)
      solved = drawn
      await answer.fill(await answerOf(page.request, solved))
    },
  }
}
