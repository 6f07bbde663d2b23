import { expect, test } from 'vitest'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { attachmentFlaws } from './attachment-flaws.ts'
import type { AttachmentUpload } from './use-attachment-uploads.ts'

const problem = phrase('upload', 'unreachable')
const upload = { ruleId: 'diploma', name: 'a.pdf', replaces: null, share: null, waitSeconds: null } as const
const refused: AttachmentUpload = { ...upload, key: 1, problem, mayRetry: false }
const cutOff: AttachmentUpload = { ...upload, key: 2, problem, mayRetry: true }
const sending: AttachmentUpload = { ...upload, key: 3, problem: null, mayRetry: false }

test.each([
  ['refused, and what is needed is there', 1, 1, [refused], []],
  ['refused, and nothing is needed', 0, 0, [refused], []],
  ['refused, and it is needed', 1, 0, [refused], ['attachment-diploma failed 1']],
  ['cut off: it may still come', 0, 0, [cutOff], ['attachment-diploma failed 2']],
  ['on its way', 0, 0, [sending], ['attachment-diploma sending']],
  ['on its way beside a refused one', 0, 0, [refused, sending], ['attachment-diploma sending']],
  ['missing', 1, 0, [], ['attachment-diploma missing']],
] as const)(
  'an attachment keeps somebody from going on, or not: %s',
  (_what, least, there, running, keys) => {
    const rule = { id: 'diploma', least } as AttachmentRule
    const attachments = Array.from({ length: there }, () => ({ ruleId: 'diploma' }))
    const flaws = attachmentFlaws(rule, { attachments, toReplace: [] } as unknown as Application, running)
    expect(flaws.map(({ key }) => key)).toEqual(keys)
  },
)

test('an attachment that the review returned keeps somebody from going on until it is replaced', () => {
  const rule = { id: 'diploma', least: 1 } as AttachmentRule
  const returned = { attachments: [{ ruleId: 'diploma' }], toReplace: ['diploma'] } as unknown as Application
  expect(attachmentFlaws(rule, returned, []).map(({ key }) => key)).toEqual(['attachment-diploma returned'])
})
