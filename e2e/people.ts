import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Language, toWire } from '#contract/kit/language.ts'

/** What a journey knows of the person who makes it. */
export interface VisitorOptions {
  /** The language that this person reads best. */
  readonly language: Language
}

/** What went wrong behind the screen while somebody used it. */
export interface Trouble {
  /** The journey means to meet this: an answer's status and address, or words of the console. */
  forgive(pattern: RegExp): void
}

interface Fixtures {
  readonly trouble: Trouble
}

/** Journeys in which nothing may go wrong unseen: no error in the console, no blocked or failed request. */
export const test = base.extend<VisitorOptions & Fixtures>({
  language: ['zh-Hans', { option: true }],
  trouble: [
    async ({ page }, use) => {
      const seen: string[] = []
      const forgiven: RegExp[] = []
      watch(page, seen)
      await use({ forgive: (pattern) => void forgiven.push(pattern) })
      const left = seen.filter((trouble) => !forgiven.some((pattern) => pattern.test(trouble)))
      expect(left, 'nothing goes wrong behind the screen').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watch(page: Page, seen: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isEcho(message)) seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') seen.push(`${reason} ${request.url()}`)
  })
}

/** The browser repeats in the console what the answer's status has said, and leaves the address out. */
function isEcho(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource: the server responded')
}

/** This person has chosen a language on an earlier visit. */
export async function speak(page: Page, language: Language, baseURL: string | undefined) {
  const wire = toWire(language)
  await page.context().addCookies([{ name: 'language', value: wire, url: baseURL ?? '' }])
  await page.addInitScript((chosen) => {
    if (window.localStorage.getItem('language') === null) window.localStorage.setItem('language', chosen)
  }, wire)
}

/** This person comes with a session's token; accounts, and with them true sign-ins, have their own journeys. */
export async function carryToken(page: Page) {
  await page.addInitScript(() => {
    if (window.sessionStorage.getItem('token') === null) {
      window.sessionStorage.setItem('token', JSON.stringify('a token of a journey'))
    }
  })
}
