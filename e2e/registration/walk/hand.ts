import { expect, type Locator, type Page } from '@playwright/test'
import type { GivenFile } from './given-files.ts'

/** How somebody does what a screen asks of them. */
export interface Hand {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** A box, or one of several. */
  tick(target: Locator): Promise<void>
  /** One of a list that the browser opens. */
  choose(list: Locator, value: string): Promise<void>
  /** One of a list that opened under the field where the focus is. */
  take(option: Locator): Promise<void>
  /** Through a button that asks for a file. */
  give(button: Locator, attachment: GivenFile): Promise<void>
}

/** With finger or mouse. */
export function byPointer(page: Page): Hand {
  return {
    press: (target) => target.click(),
    write: (target, text) => target.fill(text),
    tick: (target) => target.check(),
    choose: async (list, value) => {
      await list.selectOption(value)
    },
    take: (option) => option.click(),
    give: (button, attachment) => handOver(page, attachment, () => button.click()),
  }
}

/** More stops than any screen has: whoever has not come there by then never does. */
const mostStops = 200

/** With Tab, arrows, Space and Enter, and nothing else. */
export function byKeyboard(page: Page): Hand {
  const { keyboard } = page
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    await walk('Tab', () => target.evaluate(isFocused))
  }
  async function walk(key: string, isThere: () => Promise<boolean>) {
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await isThere()) return
      await keyboard.press(key)
    }
    throw new Error(`${key} never comes to where one wanted to go on ${page.url()}`)
  }
  return {
    async press(target) {
      await reach(target)
      await keyboard.press('Enter')
    },
    async write(target, text) {
      await reach(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    async tick(target) {
      await expect(target).toBeVisible()
      const isRadio = (await target.getAttribute('type')) === 'radio'
      // Tab stops once at a group of radios; the arrows go on from there.
      await walk('Tab', () => target.evaluate(isRadio ? isInFocusedGroup : isFocused))
      if (isRadio) await walk('ArrowDown', () => target.evaluate(isFocused))
      if (!(await target.isChecked())) await keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    async choose(list, value) {
      await reach(list)
      await walk('ArrowDown', async () => (await list.inputValue()) === value)
    },
    async take(option) {
      await walk('ArrowDown', async () => (await option.getAttribute('aria-selected')) === 'true')
      await keyboard.press('Enter')
    },
    async give(button, attachment) {
      await reach(button)
      await handOver(page, attachment, () => keyboard.press('Enter'))
    },
  }
}

const isFocused = (element: Element) => element === document.activeElement

function isInFocusedGroup(element: Element): boolean {
  const here = document.activeElement
  return here instanceof HTMLInputElement && here.name === (element as HTMLInputElement).name
}

async function handOver(page: Page, attachment: GivenFile, ask: () => Promise<void>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), ask()])
  await chooser.setFiles(attachment)
}
