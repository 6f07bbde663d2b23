import type { Page } from '@playwright/test'
import type { Application } from '#contract/registration/application-shapes.ts'

/** The next time that the page asks for an application it stands so; afterwards as the server has it again. */
export async function answerOnce(page: Page, asIf: (own: Application) => Application) {
  const isApplication = ({ pathname }: URL) => /^\/api\/applications\/[^/]+$/.test(pathname)
  await page.route(
    isApplication,
    async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: { ...envelope, data: asIf(envelope.data) } })
    },
    { times: 1 },
  )
}
