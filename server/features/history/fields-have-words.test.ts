import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { correctedFields } from '#contract/account/identity-correction.ts'
import { institutionInformation } from '#contract/account/institution/institution.ts'
import { area, batchRules, subject, whoMayRegister } from '#contract/batch/batch-shapes.ts'
import { fieldsWithWords } from '#contract/history/history-words.ts'
import { messageKindNames } from '#contract/message/message-kinds.ts'
import { projectDraft } from '#contract/project/project-draft.ts'
import { windowDraft } from '#contract/project/window-draft.ts'
import { reviewSettings } from '#contract/registration/review/review-settings.ts'

const features = join(import.meta.dirname, '..')
/** Deeds of staff are kept of the platform: of them no list shows what changed. */
const ofThePlatform = /^staff\//

/** What is written down where a deed is told: `before: { name, closed: was.closed }` has `name` and `closed`. */
const told = /\b(?:before|after)(?::| =)\s*\{([^{}]*)\}/g
const toldTogether = /const \[(?:before|was), (?:after|is)\] = \[([^\]]*)\]/g
const name = /^\s*(?:\.\.\.\(?\w* ?&& \{ ?)?([A-Za-z]\w*)\s*(?::|$)/

function namesIn(inside: string): string[] {
  return inside.split(',').flatMap((part) => name.exec(part)?.[1] ?? [])
}

/** As `record` is told them, by their name in full. */
function writtenFields(): string[] {
  const sources = globSync('**/*.ts', { cwd: features }).filter(
    (path) => !path.endsWith('.test.ts') && !ofThePlatform.test(path),
  )
  return sources.flatMap((path) => {
    const source = readFileSync(join(features, path), 'utf8')
    if (!/\brecord\(/.test(source)) return []
    const alone = [...source.matchAll(told)].map(([, inside = '']) => inside)
    const together = [...source.matchAll(toldTogether)].flatMap(([, both = '']) =>
      [...both.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside),
    )
    return [...alone, ...together].flatMap(namesIn)
  })
}

/** Things of which history keeps every field that changed, with the parts of which they are made. */
const kept = [
  institutionInformation,
  batchRules,
  whoMayRegister,
  area,
  subject,
  windowDraft,
  projectDraft,
  reviewSettings,
].flatMap(({ shape }) => Object.keys(shape))

test('every field that a deed in a project records is told in words', () => {
  const written = writtenFields()
  expect(written).toEqual(expect.arrayContaining(['twoPeople', 'notesVersion', 'closedAt']))
  const known = new Set<string>(fieldsWithWords)
  const all = new Set([...written, ...kept, ...correctedFields, ...messageKindNames])
  expect([...all].filter((field) => !known.has(field))).toEqual([])
})
