import { expect, test } from 'vitest'
import type { ReviewedBatch } from '#contract/registration/review/review-endpoints.ts'
import { conditionsOf, reasonWith } from './conditions.ts'

const texts = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const batch = {
  photo: {},
  attachments: [{ id: 'degree', label: texts('学历证明') }],
  form: { sections: [{ fields: [{ id: 'address', label: texts('地址') }] }] },
} as unknown as ReviewedBatch
const reader = { language: 'zh-Hans', photo: '照片', area: '考区', subject: '科目' } as const
const condition = (part: string) => ({
  conditionId: `id-${part}`,
  part,
  label: texts(`${part}不符`),
  reason: texts(`请更换${part}`),
})

test('the project’s own conditions come first, and stand for the part that they are about', () => {
  const { own, parts } = conditionsOf(batch, { conditions: [condition('photo'), condition('other')] }, reader)
  expect(own).toEqual([{ mark: 'id-photo', label: 'photo不符', reason: '请更换photo' }])
  expect(parts.map(({ label }) => label)).toEqual(['学历证明', '地址', '考区', '科目'])
})

test.each([
  ['', '请更换照片', true, '请更换照片'],
  ['见电话记录', '请更换照片', true, '见电话记录\n请更换照片'],
  ['见电话记录\n请更换照片', '请更换照片', false, '见电话记录'],
  ['请更换照片', '请更换照片', true, '请更换照片'],
  ['见电话记录', '', true, '见电话记录'],
])('the reason %j with %j, marked %s, is %j', (reason, proposed, isMarked, result) => {
  expect(reasonWith(reason, proposed, isMarked)).toBe(result)
})
