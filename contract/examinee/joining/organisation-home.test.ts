import { expect, test } from 'vitest'
import { type BatchAtHome, nextAtHome } from './organisation-home.ts'

const named = { 'zh-Hans': '甲', 'zh-Hant': '甲', en: 'A' }
function batch(batchId: string, more: Partial<BatchAtHome> = {}): BatchAtHome {
  return {
    batchId,
    name: named,
    examStartsAt: '2027-01-01T00:00:00.000Z',
    examEndsAt: '2027-01-02T00:00:00.000Z',
    state: 'open',
    opensAt: null,
    closesAt: '2026-12-01T00:00:00.000Z',
    total: 0,
    waiting: { failed: 0, ownLook: 0, improve: 0, draft: 0, unpaid: 0 },
    underReview: 0,
    confirmed: 0,
    quota: null,
    ...more,
  }
}
const next = (...batches: BatchAtHome[]) => {
  const found = nextAtHome({ batches })
  return found.thing === 'nothing' ? 'nothing' : `${found.thing} ${found.batch.batchId}`
}
const waiting = { failed: 1, ownLook: 0, improve: 0, draft: 2, unpaid: 3 }

test.each([
  ['nothing is there', [], 'nothing'],
  ['what was returned comes before drafts', [batch('a', { total: 6, waiting })], 'failed a'],
  [
    'the batch that closes first',
    [
      batch('late', { closesAt: '2026-12-09T00:00:00.000Z', total: 6, waiting }),
      batch('soon', { total: 2, waiting: { failed: 0, ownLook: 0, improve: 0, draft: 2, unpaid: 0 } }),
    ],
    'draft soon',
  ],
  ['money after registration has closed', [batch('a', { state: 'closed', total: 6, waiting })], 'unpaid a'],
  [
    'drafts of a closed batch are past',
    [
      batch('a', {
        state: 'closed',
        total: 2,
        waiting: { failed: 1, ownLook: 0, improve: 0, draft: 1, unpaid: 0 },
      }),
    ],
    'nothing',
  ],
  ['an open batch without anybody', [batch('full', { total: 3, confirmed: 3 }), batch('new')], 'begin new'],
  ['one that opens later', [batch('a', { state: 'notYetOpen' })], 'opens a'],
  ['all is done', [batch('a', { total: 3, confirmed: 3 })], 'nothing'],
])('the next thing: %s', (_, batches, expected) => {
  expect(next(...batches)).toBe(expected)
})
