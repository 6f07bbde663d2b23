import { expect, test } from 'vitest'
import { accountRules } from '#contract/account/account-rules.ts'
import { projectDraft } from '#contract/project/project-draft.ts'
import { boardProjectFields } from '#contract/project/setup/board-project.ts'
import { judgeTyped } from '#web/ui/form/judge-typed.ts'
import * as parts from './setup-parts.ts'

const project = boardProjectFields.parse(
  projectDraft.parse({
    domain: 'exam',
    texts: { 'zh-Hans': { examName: '考试', examDesc: '介绍' }, en: { examName: 'Exam', examDesc: '' } },
    colorTheme: '#1d5fd1',
    navColor: '#ffffff',
    modules: ['appointment_exam', 'candidate_registration'],
    examStartsAt: '2026-12-12T01:00:00.000Z',
    allowedHosts: ['a.example', 'b.example:8443'],
    recordNumbers: [{ host: 'a.example', number: '京ICP备 1 号' }],
    accountRules: { mobilePattern: '1\\d{10}', passwordDemands: { minLength: 8, kinds: 2 } },
  }),
)
const forms = [
  ['look', parts.lookForm],
  ['wording', parts.wordingForm],
  ['modules', parts.modulesForm],
  ['organisations', parts.organisationsForm],
  ['texts', parts.textsForm],
  ['addresses', parts.addressesForm],
  ['rules', parts.rulesForm],
] as const

test.each(forms)('what nobody touched on the page of %s is sent as it was read', (_, form) => {
  const read = form.schema.parse(form.typedOf(project) as never)
  for (const [name, value] of Object.entries(read))
    expect([name, value]).toEqual([name, project[name as keyof typeof project]])
})

test('every setting stands on one page', () => {
  const onPages = forms.flatMap(([, form]) => Object.keys(form.schema.parse(form.typedOf(project) as never)))
  expect(onPages.sort()).toEqual(Object.keys(boardProjectFields.shape).sort())
  const rules = parts.rulesForm.typedOf(project).accountRules
  expect(Object.keys(rules).sort()).toEqual(Object.keys(accountRules.shape).sort())
})

test('a language without a name is not there; a line that is no host is told at its field', () => {
  const texts = parts.textsForm.typedOf(project)
  const change = parts.textsForm.schema.parse({
    ...texts,
    texts: { ...texts.texts, en: { ...texts.texts.en, examName: ' ' } },
  })
  expect(Object.keys(change.texts ?? {})).toEqual(['zh-Hans'])
  const typed = { ...parts.addressesForm.typedOf(project), allowedHosts: 'a.example\nhttps://b.example/' }
  const read = parts.addressesForm.schema.safeParse(typed)
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['allowedHosts.1'])
})

test('what is written in a language whose name is empty is told at the name, and not dropped', () => {
  const typed = parts.textsForm.typedOf(project)
  const inEnglish = { ...typed.texts.en, examName: ' ', examDesc: 'For welders.' }
  const withEnglish = { ...typed, texts: { ...typed.texts, en: inEnglish } }
  const judged = judgeTyped(parts.textsForm.schema, withEnglish, { judge: parts.judgeTexts })
  expect(judged.sound ? [] : Object.keys(judged.flaws)).toEqual(['texts.en.examName'])
  expect(parts.judgeTexts(typed)).toEqual({})
})
