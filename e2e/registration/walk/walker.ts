import { expect, type Locator, type Page } from '@playwright/test'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Language } from '#contract/kit/language.ts'
import type { FlowStep } from '#contract/registration/flow.ts'
import { expectNoBarriers } from '../../accessible.ts'
import { expectNoSidewaysScroll } from '../../staff/enter-console.ts'
import type { Hand } from './hand.ts'
import type { SayInFlow } from './say-in-flow.ts'

/** Who reads which screens, in which language, and how they press what stands there. */
export interface Reading {
  readonly page: Page
  readonly language: Language
  readonly batch: Batch
  readonly hand: Hand
}

/** Somebody who goes from step to step. */
export class Walker {
  readonly page: Page
  readonly language: Language
  readonly batch: Batch
  readonly hand: Hand
  readonly say: SayInFlow

  constructor({ page, language, batch, hand }: Reading, say: SayInFlow) {
    this.page = page
    this.language = language
    this.batch = batch
    this.hand = hand
    this.say = say
  }

  async isAt(step: FlowStep) {
    await this.landsAt(step)
    await expectNoBarriers(this.page)
  }

  async landsAt(step: FlowStep) {
    await this.seesTitle(this.say.flow.flowSteps[step])
  }

  async goesBack() {
    await this.presses(this.say.flow.actions.back)
  }

  async goesOn() {
    await this.presses(this.say.flow.actions.next)
  }

  async follows(name: string) {
    await this.hand.press(this.page.getByRole('link', { name, exact: true }))
  }

  async presses(name: string) {
    await this.hand.press(this.button(name))
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** A whole screen, with everything that it had to load. */
  protected async seesTitle(name: string) {
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(this.page.getByText(this.say.kit.loading)).toHaveCount(0)
    await expectNoSidewaysScroll(this.page)
  }
}
