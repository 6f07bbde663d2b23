import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getCapacities } from '#contract/batch/batch-board-endpoints.ts'
import type { BoardBatch } from '#contract/batch/board/board-batch.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { AreasTab } from './areas-tab.tsx'
import { OrganisationsTab } from './organisations-tab.tsx'
import { SubjectsTab } from './subjects-tab.tsx'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
const board = {
  batch: { batchId: 'b1', areas: [], subjects: [{ subjectId: 's1', level: {}, name: {} }] },
  boardVersion: 8,
} as unknown as BoardBatch

test.each([
  ['subjects', SubjectsTab],
  ['areas', AreasTab],
  ['organisations', OrganisationsTab],
])('the sheet of %s does not begin with limits that are remembered from an older version', (_, Tab) => {
  const queries = new QueryClient()
  const asked = { params: { domain: 'spring', batchId: 'b1' } }
  const remembered = { quotas: [], areaTotals: [], organisationQuotas: [] }
  queries.setQueryData([getCapacities.path, asked, 'en'], remembered)
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LanguageProvider reader={reader}>
        <Tab domain="spring" board={board} onChanged={async () => undefined} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  expect(shown).toContain('loading')
  expect(shown).not.toContain('role="grid"')
})
