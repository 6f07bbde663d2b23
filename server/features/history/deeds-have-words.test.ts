import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { institutionDeeds } from '#contract/account/institution/institution.ts'
import { deedsWithWords } from '#contract/history/history-words.ts'
import { approvalSteps } from '#contract/kit/approval.ts'
import { applicationSteps } from '#contract/registration/application-steps.ts'

const features = join(import.meta.dirname, '..')
/** Those of a staff member are kept of the platform, where no project reads them, but for these. */
const ofThePlatform = /^staff\./

/** As `record` is told them, by their name in full. */
function writtenDeeds(): string[] {
  const sources = globSync('**/*.ts', { cwd: features }).filter((path) => !path.endsWith('.test.ts'))
  return sources.flatMap((path) =>
    [...readFileSync(join(features, path), 'utf8').matchAll(/action: '(\w+\.\w+)'/g)].map(
      ([, deed = '']) => deed,
    ),
  )
}

test('what is done in a project is told in words', () => {
  const written = writtenDeeds().filter((deed) => !ofThePlatform.test(deed))
  expect(written).toContain('batch.delete')
  const steps = [
    ...Object.keys(applicationSteps).map((step) => `application.${step}`),
    ...Object.keys(approvalSteps).map((step) => `approval.${step}`),
    ...institutionDeeds.map((deed) => `institution.${deed}`),
  ]
  const known = new Set<string>(deedsWithWords.map((deed) => deed.replace('_', '.')))
  expect([...written, ...steps].filter((deed) => !known.has(deed))).toEqual([])
})
