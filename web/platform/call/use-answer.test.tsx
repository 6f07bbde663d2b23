import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getReviewedApplication } from '#contract/registration/review/review-endpoints.ts'
import { LanguageProvider, type ReaderLanguage } from '../language/language.tsx'
import { useAnswer } from './use-answer.ts'

const input = { params: { domain: 'spring', thingId: 'a1' } }

function Asked({ readOnce }: { readonly readOnce: boolean }) {
  return useAnswer(getReviewedApplication, input, { readOnce }).isStale ? 'is read again' : 'stays'
}

test.each([
  ['what is read once', true, 'stays'],
  ['any other answer', false, 'is read again'],
])('%s, an hour later (read once: %s): %s', (_, readOnce, becomes) => {
  const queries = new QueryClient()
  const updatedAt = Date.now() - 3_600_000
  queries.setQueryData([getReviewedApplication.path, input, 'en'], {}, { updatedAt })
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LanguageProvider reader={{ language: 'en' } as ReaderLanguage}>
        <Asked readOnce={readOnce} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  expect(shown).toBe(becomes)
})
