import type { Locator, Page } from '@playwright/test'
import { field } from '../field.ts'
import { answerOf } from '../outbox.ts'
import { expect } from '../people.ts'

/** Whoever sees the picture on this page, and calculates. */
export interface Captcha {
  /** Types the answer of the picture that is on the screen now. */
  solve(label: string): Promise<void>
}

/** Must be there before the page draws its first picture. */
export function watchCaptcha(
  page: Page,
  readPicture: (captchaId: string) => Promise<string> = (captchaId) => answerOf(page.request, captchaId),
): Captcha {
  /** What was drawn for this page, by what is seen of it. */
  const drawn = new Map<string, string>()
  let solved = ''
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !/\/captchas\b/.test(response.url()) || !response.ok())
      return
    // A picture that comes when the page is being left is nobody's.
    const envelope = await response.json().catch(() => null)
    if (envelope) drawn.set(envelope.data.image, envelope.data.captchaId)
  })
  return {
    async solve(label) {
      const answer = field(page, label)
      await answer.focus()
      await expect(async () => {
        const seen = await pictureBeside(answer)
        const captchaId = drawn.get(seen) ?? ''
        expect(captchaId, 'a picture that was not solved yet').not.toBe('')
        expect(captchaId, 'a picture that was not solved yet').not.toBe(solved)
        await answer.fill(await readPicture(captchaId))
        expect(await pictureBeside(answer), 'the picture stays while its answer is typed').toBe(seen)
        solved = captchaId
      }).toPass()
    },
  }
}

async function pictureBeside(answer: Locator): Promise<string> {
  const picture = answer.locator('xpath=following-sibling::button//img')
  return (await picture.getAttribute('src', { timeout: 1_000 })) ?? ''
}
