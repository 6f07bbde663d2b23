import { type APIRequestContext, expect } from '@playwright/test'

/** What the demo shows of what it "sent", and the answers of its captchas. */
type Entry =
  | {
      readonly channel: 'sms' | 'mail'
      readonly at: string
      readonly to: string
      readonly code: string | null
    }
  | { readonly channel: 'captcha'; readonly id: string; readonly code: string }

async function readOutbox(request: APIRequestContext): Promise<Entry[]> {
  const reply = await request.get('/demo/outbox', { headers: { accept: 'application/json' } })
  expect(reply.ok(), 'the outbox opens').toBe(true)
  return reply.json()
}

/** The newest code that went to a contact since then; codes go out a moment after they were asked for. */
export async function codeSentTo(request: APIRequestContext, contact: string, since: Date): Promise<string> {
  let code: string | null = null
  await expect
    .poll(
      async () => {
        const sent = (await readOutbox(request)).find(
          (entry) => entry.channel !== 'captcha' && entry.to === contact && new Date(entry.at) >= since,
        )
        code = sent?.code ?? null
        return code
      },
      { message: `a code for ${contact}` },
    )
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

export async function answerOf(request: APIRequestContext, captchaId: string): Promise<string> {
  const found = (await readOutbox(request)).find(
    (entry) => entry.channel === 'captcha' && entry.id === captchaId,
  )
  expect(found, `the answer of captcha ${captchaId}`).toBeDefined()
  return found?.code ?? ''
}
