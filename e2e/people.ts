import { createHash } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { type Language, toWire } from '#contract/kit/language.ts'
import { type Credentials, signInByApi } from './by-api.ts'
import { inventNewcomer, type Newcomer } from './newcomer.ts'

/** What a journey knows of the person who makes it. */
export interface VisitorOptions {
  /** The language that this person reads best. */
  readonly language: Language
}

/** What went wrong behind the screen while somebody used it. */
export interface Trouble {
  /** The journey means to meet this: an answer's status and address, or words of the console. */
  forgive(pattern: RegExp): void
  /** Another page of the same journey, where nothing may go wrong unseen either. */
  watch(page: Page): void
}

interface Fixtures {
  readonly trouble: Trouble
  /** Somebody whom the portal does not know, another one in every journey. */
  readonly newcomer: Newcomer
  /** Signs somebody of the demo in before the first page; the same person once for all journeys of a worker. */
  readonly arriveAs: (credentials: Credentials) => Promise<OpenedSession>
}

const sessions = new Map<string, Promise<OpenedSession>>()

/** Journeys in which nothing may go wrong unseen: no error in the console, no blocked or failed request. */
export const test = base.extend<VisitorOptions & Fixtures>({
  language: ['zh-Hans', { option: true }],
  // Everybody comes from an address of their own: codes are limited by address too.
  extraHTTPHeaders: ({ browserName: _ }, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  // Who was let in at the first try is no newcomer at the second.
  newcomer: async ({ browserName: _ }, use, { testId, retry }) =>
    use(await inventNewcomer(retry === 0 ? testId : `${testId} again ${retry}`)),
  arriveAs: ({ page, request }, use) =>
    use(async (credentials) => {
      const who = JSON.stringify(credentials)
      const opening = sessions.get(who) ?? signInByApi(request, credentials)
      sessions.set(who, opening)
      const session = await opening
      await carry(page, session)
      return session
    }),
  trouble: [
    async ({ page }, use) => {
      const seen: string[] = []
      const forgiven: RegExp[] = []
      watch(page, seen)
      await use({
        forgive: (pattern) => void forgiven.push(pattern),
        watch: (other) => watch(other, seen),
      })
      const left = seen.filter((trouble) => !forgiven.some((pattern) => pattern.test(trouble)))
      expect(left, 'nothing goes wrong behind the screen').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watch(page: Page, seen: string[]) {
  // From now on the browser hands its file choosers over. Told only just before one opens, it may hear it too late.
  page.on('filechooser', () => undefined)
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

/** This tab is signed in when it opens its first page; signing out there lasts. */
export async function carry(page: Page, { token, user }: OpenedSession) {
  const state = {
    token,
    currentUser: JSON.stringify(user),
    audit_status: String(user.auditStatus),
    user_id: user.accountId,
  }
  await page.addInitScript((kept) => {
    if (window.sessionStorage.getItem('carried') !== null) return
    for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value)
    window.sessionStorage.setItem('carried', 'yes')
  }, state)
}

/** The same for the console. */
export async function carryStaff(page: Page, token: string) {
  await page.addInitScript((kept) => {
    if (window.sessionStorage.getItem('staffCarried') !== null) return
    window.sessionStorage.setItem('staffToken', kept)
    window.sessionStorage.setItem('staffCarried', 'yes')
  }, token)
}

function addressOf(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest()
  return `10.${a}.${b}.${c}`
}
