import { expect, test, vi } from 'vitest'
import { catalogue } from '#phrases/catalogue.ts'
import { notice } from '#phrases/en/notice.ts'
import { createPhraseBook, findErrorSentence, loadLanguage, loadTopics, phrasesFrom } from './phrase-book.ts'

const loads = [
  (book: ReturnType<typeof createPhraseBook>) => loadTopics(book, ['notice']),
  (book: ReturnType<typeof createPhraseBook>) => loadLanguage(book, 'en'),
]

test.each([
  ['a screen on its way while another language is chosen', loads],
  ['another language on its way when a screen is opened', [...loads].reverse()],
])('%s: the screen speaks it', async (_, both) => {
  const book = createPhraseBook('zh-Hans')
  await Promise.all(both.map((load) => load(book)))
  expect(phrasesFrom(book, 'en', 'notice')('kinds.notice')).toBe(notice.kinds.notice)
  expect(findErrorSentence(book, 'en', 'articleAbsent')).toBe(notice.errors.articleAbsent)
})

test('nothing is loaded in a language that nobody chose', async () => {
  const english = vi.spyOn(catalogue.notice, 'en')
  const book = createPhraseBook('zh-Hans')
  await loadTopics(book, ['notice'])
  expect(english).not.toHaveBeenCalled()
})

test('a language that does not come is not asked for by the next screen', async () => {
  const book = createPhraseBook('zh-Hans')
  await loadTopics(book, ['kit'])
  const lost = vi.spyOn(catalogue.kit, 'en').mockRejectedValueOnce(new Error('no network'))
  await expect(loadLanguage(book, 'en')).rejects.toThrow('no network')
  lost.mockRestore()
  const english = vi.spyOn(catalogue.notice, 'en')
  await loadTopics(book, ['notice'])
  expect(english).not.toHaveBeenCalled()
})
