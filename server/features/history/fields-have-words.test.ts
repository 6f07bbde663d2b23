import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { correctedFields } from '#contract/account/identity-correction.ts'
import { institutionInformation } from '#contract/account/institution/institution.ts'
import { area, batchRules, subject, whoMayRegister } from '#contract/batch/batch-shapes.ts'
import { fieldsWithWords } from '#contract/history/history-words.ts'
import { invoiceSettings } from '#contract/invoice/invoice-settings.ts'
import { messageKindNames } from '#contract/message/message-kinds.ts'
import { projectDraft } from '#contract/project/project-draft.ts'
import { windowDraft } from '#contract/project/window-draft.ts'
import { reviewSettings } from '#contract/registration/review/review-settings.ts'

const features = join(import.meta.dirname, '..')
/** Deeds of staff are kept of the platform: of them no list shows what changed. */
const ofThePlatform = /^staff\//

/** What is written down where a deed is told: `before: { name, closed: was.closed }` has `name` and `closed`. */
const told = /\b(?:before|after)(?::| =) *(?=\{)/g
const toldTogether = /const \[(?:before|was), (?:after|is)\] = (?=\[)/g
const name = /^([A-Za-z]\w*)\s*(?::|$)/

/** What stands between a bracket and the one that closes it, at its commas; what is nested stays whole. */
function partsOf(source: string, from: number): string[] {
  const parts = ['']
  let depth = 1
  for (const sign of source.slice(from + 1)) {
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (depth === 0) break
    if (sign === ',' && depth === 1) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.map((part) => part.trim())
}

/** `{ state: to, ...(code && { code }) }` has `state` and `code`. */
function namesIn(source: string, from: number): string[] {
  return partsOf(source, from).flatMap((part) => {
    if (!part.startsWith('...')) return name.exec(part)?.[1] ?? []
    const nested = part.indexOf('{')
    return nested === -1 ? [] : namesIn(part, nested)
  })
}

const endOf = ({ index, 0: text }: RegExpExecArray) => index + text.length

/** As `record` is told them, by their name in full. */
function writtenFields(): string[] {
  const sources = globSync('**/*.ts', { cwd: features }).filter(
    (path) => !path.endsWith('.test.ts') && !ofThePlatform.test(path),
  )
  return sources.flatMap((path) => {
    const source = readFileSync(join(features, path), 'utf8')
    if (!/\brecord\(/.test(source)) return []
    const alone = [...source.matchAll(told)].flatMap((found) => namesIn(source, endOf(found)))
    const together = [...source.matchAll(toldTogether)].flatMap((found) =>
      partsOf(source, endOf(found)).flatMap((part) => (part.startsWith('{') ? namesIn(part, 0) : [])),
    )
    return [...alone, ...together]
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
  invoiceSettings,
].flatMap(({ shape }) => Object.keys(shape))

test('every field that a deed in a project records is told in words', () => {
  const written = writtenFields()
  expect(written).toEqual(expect.arrayContaining(['twoPeople', 'notesVersion', 'closedAt', 'code']))
  const known = new Set<string>(fieldsWithWords)
  const all = new Set([...written, ...kept, ...correctedFields, ...messageKindNames])
  expect([...all].filter((field) => !known.has(field))).toEqual([])
})
