import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArticleContent } from '#contract/notice/article-board-endpoints.ts'
import { findUnsaved, forgetUnsaved, keepUnsaved } from './unsaved-article.ts'

const now = new Date('2026-11-20T02:00:00Z')
const titled = (title: string): ArticleContent => ({
  kind: 'notice',
  pinned: false,
  position: 0,
  texts: { 'zh-Hans': { title, html: '', proposed: false } },
})

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => void vi.unstubAllGlobals())

test('what is kept says on top of which version it was typed, so that nobody else’s is overwritten', () => {
  keepUnsaved('mine', { content: titled('typed'), version: 3, base: titled('read') }, now)
  expect(findUnsaved('mine')).toEqual({
    at: now.toISOString(),
    content: titled('typed'),
    version: 3,
    base: titled('read'),
  })
  forgetUnsaved('mine')
  expect(findUnsaved('mine')).toBe(null)
})

test.each([
  ['without its version', JSON.stringify({ at: now.toISOString(), content: titled('typed') })],
  ['that is no JSON', '{'],
])('something %s is not restored', (_what, kept) => {
  storage.set('article.mine', kept)
  expect(findUnsaved('mine')).toBe(null)
})
