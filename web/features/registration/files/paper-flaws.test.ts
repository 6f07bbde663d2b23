import { expect, test } from 'vitest'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { paperFlaws } from './paper-flaws.ts'
import type { PaperUpload } from './use-paper-uploads.ts'

const problem = phrase('upload', 'unreachable')
const upload = { ruleId: 'diploma', name: 'a.pdf', replaces: null, share: null, waitSeconds: null } as const
const refused: PaperUpload = { ...upload, key: 1, problem, mayRetry: false }
const cutOff: PaperUpload = { ...upload, key: 2, problem, mayRetry: true }
const sending: PaperUpload = { ...upload, key: 3, problem: null, mayRetry: false }

test.each([
  ['refused, and what is needed is there', 1, 1, [refused], []],
  ['refused, and nothing is needed', 0, 0, [refused], []],
  ['refused, and it is needed', 1, 0, [refused], ['paper-diploma failed 1']],
  ['cut off: it may still come', 0, 0, [cutOff], ['paper-diploma failed 2']],
  ['on its way', 0, 0, [sending], ['paper-diploma sending']],
  ['on its way beside a refused one', 0, 0, [refused, sending], ['paper-diploma sending']],
  ['missing', 1, 0, [], ['paper-diploma missing']],
] as const)('a paper keeps somebody from going on, or not: %s', (_what, least, there, running, keys) => {
  const rule = { id: 'diploma', least } as AttachmentRule
  const files = Array.from({ length: there }, () => ({ ruleId: 'diploma' }))
  const flaws = paperFlaws(rule, { files, toReplace: [] } as unknown as Application, running)
  expect(flaws.map(({ key }) => key)).toEqual(keys)
})

test('a paper that the review returned keeps somebody from going on until it is replaced', () => {
  const rule = { id: 'diploma', least: 1 } as AttachmentRule
  const returned = { files: [{ ruleId: 'diploma' }], toReplace: ['diploma'] } as unknown as Application
  expect(paperFlaws(rule, returned, []).map(({ key }) => key)).toEqual(['paper-diploma returned'])
})
