import { useNavigate, useSearch } from '@tanstack/react-router'
import { importVerdicts } from '#contract/import/import.ts'
import { mostScoreRows, scoreImport } from '#contract/score/score-import.ts'
import { ImportCheck } from '#web/features/import/import-check.tsx'
import { SendWorkbook } from '#web/features/import/send-workbook.tsx'
import { hrefOf } from '#web/platform/address/href.ts'

const path = '/console/scores'

/** Scores from a workbook: sent, looked through, taken. */
export function ScoreImports({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const navigate = useNavigate()
  const { import: importId, verdict, after, page } = useSearch({ strict: false })
  const place = { domain, batchId }
  const here = (more: Readonly<Record<string, string | undefined>> = {}) =>
    hrefOf(path, { project: domain, batch: batchId, part: 'import', ...more })
  if (importId === undefined)
    return (
      <SendWorkbook
        endpoints={scoreImport}
        place={place}
        mostRows={mostScoreRows}
        onSent={(sent) => navigate({ href: here({ import: sent.importId }) })}
      />
    )
  return (
    <ImportCheck
      endpoints={scoreImport}
      of={place}
      importId={importId}
      verdict={importVerdicts.find((known) => known === verdict)}
      place={{ after, page }}
      hrefOf={(shown) => here(shown ? { import: importId, ...shown } : {})}
    />
  )
}
