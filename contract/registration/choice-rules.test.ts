import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Batch } from '../batch/batch-shapes.ts'
import type { ChoiceLine } from './application-shapes.ts'
import { type ChoiceRules, feeOfChoice, judgeChoice, wishOf } from './choice-rules.ts'

const words = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const areas = Array.from({ length: 2 }, () => ({
  areaId: randomUUID(),
  parentId: null,
  kind: 'province',
  name: words,
  address: '',
  offered: true,
})) as Batch['areas']
const [here, there] = areas.map(({ areaId }) => areaId) as [string, string]
const subjects = [12_000, 8_000, 0, -1].map((feeFen) => ({
  subjectId: randomUUID(),
  level: words,
  name: words,
  feeFen,
  feeName: null,
  required: false,
  offered: true,
  sessions: [],
}))
const [law, ethics, essay, speech] = subjects.map(({ subjectId }) => subjectId) as [
  string,
  string,
  string,
  string,
]

const batchOf = (wish: Partial<ChoiceRules> = {}): ChoiceRules => ({
  areas,
  subjects,
  leastSubjects: 1,
  mostSubjects: 3,
  forbiddenTogether: [],
  oneArea: false,
  ...wish,
})
const requiring = (...ids: string[]) =>
  batchOf({ subjects: subjects.map((one) => ({ ...one, required: ids.includes(one.subjectId) })) })
const inHere = (...ids: string[]): ChoiceLine[] => ids.map((subjectId) => ({ subjectId, areaId: here }))

const strange = randomUUID()
test.each<[string, ChoiceRules, ChoiceLine[], string | null]>([
  ['one subject', batchOf(), inHere(law), null],
  ['as many as are allowed', batchOf(), inHere(law, ethics, essay), null],
  ['one too many', batchOf(), inHere(law, ethics, essay, speech), 'subjectCountWrong'],
  ['too few', batchOf({ leastSubjects: 2 }), inHere(law), 'subjectCountWrong'],
  ['none', batchOf(), [], 'subjectCountWrong'],
  ['one subject twice', batchOf(), inHere(law, law), 'subjectCountWrong'],
  ['a subject of another batch', batchOf(), inHere(law, strange), 'subjectAbsent'],
  ['an area of another batch', batchOf(), [{ subjectId: law, areaId: strange }], 'areaMissing'],
  [
    'two that exclude each other',
    batchOf({ forbiddenTogether: [[law, essay]] }),
    inHere(law, ethics, essay),
    'subjectCombinationForbidden',
  ],
  [
    'two of three that exclude each other together',
    batchOf({ forbiddenTogether: [[law, ethics, essay]] }),
    inHere(law, essay),
    null,
  ],
  ['without a required one', requiring(law), inHere(ethics), 'requiredSubjectMissing'],
  ['with every required one', requiring(law, ethics), inHere(ethics, law), null],
  [
    'two areas where each subject has its own',
    batchOf(),
    [...inHere(law), { subjectId: ethics, areaId: there }],
    null,
  ],
  [
    'two areas where all are taken in one',
    batchOf({ oneArea: true }),
    [...inHere(law), { subjectId: ethics, areaId: there }],
    'sameAreaRequired',
  ],
])('%s', (_, batch, lines, error) => {
  expect(judgeChoice(batch, lines)?.error ?? null).toBe(error)
})

test('what is said about a flaw names it', () => {
  expect(judgeChoice(batchOf({ leastSubjects: 2 }), inHere(law))?.data).toEqual({ least: 2, most: 3 })
  expect(judgeChoice(requiring(law, essay), inHere(ethics))?.data).toEqual({ subjectIds: [law, essay] })
  expect(judgeChoice(batchOf(), inHere(strange))?.data).toEqual({ subjectIds: [strange] })
})

test('a choice costs the sum of its subjects, undetermined as soon as one of them is', () => {
  expect(feeOfChoice(batchOf(), inHere(law, ethics, essay))).toBe(20_000)
  expect(feeOfChoice(batchOf(), inHere(essay))).toBe(0)
  expect(feeOfChoice(batchOf(), inHere(law, speech))).toBe(-1)
})

test('what was chosen is what was ticked', () => {
  expect(wishOf(inHere(law, ethics))).toEqual({
    areaId: here,
    subjectIds: [law, ethics],
    areaOf: { [law]: here, [ethics]: here },
  })
  expect(wishOf([...inHere(law), { subjectId: ethics, areaId: there }]).areaId).toBeNull()
})
