import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'

const root = join(import.meta.dirname, '../../..')
/** What is asked of the running product: tests of the server and journeys. Rules alone (`contract/`) raise nothing. */
const asking = ['server/**/*.test.ts', 'server/**/test/**/*.ts', 'e2e/**/*.ts']
/** Expected under no name of its own. */
const elsewhere = new Set<string>([
  // `modules.test.ts` beside this expects each, of every endpoint of its module.
  ...Object.values(errorOfModule),
  // Raised in the browser, before anything is sent: `web/platform/call/call.test.ts`.
  'clickedTwice',
])

test('every error of the contract is expected by some test that asks the product', () => {
  const texts = globSync(asking, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const words = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []))
  const quoted = new Set(texts.flatMap((text) => text.match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
  const unasked = Object.entries(errors).filter(
    ([name, { key }]) => !elsewhere.has(name) && !quoted.has(name) && !words.has(key),
  )
  expect(Object.keys(errors).length).toBeGreaterThan(400)
  expect(unasked.map(([name, { key }]) => `${name} ${key}`)).toEqual([])
})
