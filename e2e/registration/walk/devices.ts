import type { APIRequestContext, Browser } from '@playwright/test'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Language } from '#contract/kit/language.ts'
import { signInByApi } from '../../by-api.ts'
import type { Newcomer } from '../../newcomer.ts'
import { carry, type Trouble } from '../../people.ts'
import { type Candidate, candidateAt } from './candidate.ts'

interface Owner {
  readonly browser: Browser
  readonly request: APIRequestContext
  readonly newcomer: Newcomer
  readonly language: Language
  readonly batch: Batch
  readonly trouble: Trouble
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

/** A phone and a desk in turn, each time a browser that knows nothing. */
export function devicesOf({ browser, request, newcomer, trouble, ...reader }: Owner) {
  let count = 0
  let last: Candidate | null = null
  return {
    /** Closes the browser that is in use, and signs in anew with another one, at one's registrations. */
    async next(): Promise<Candidate> {
      await last?.page.close()
      const context = await browser.newContext(count++ % 2 === 0 ? phone : desk)
      const page = await context.newPage()
      trouble.watch(page)
      const { phone: name, password } = newcomer
      await carry(page, await signInByApi(request, { name, password }))
      last = await candidateAt({ page, ...reader })
      await last.opensRegistrations()
      return last
    },
  }
}
