import { useNavigate, useSearch } from '@tanstack/react-router'
import { trackingImport } from '#contract/certificate/certificate-import.ts'
import { importVerdicts } from '#contract/import/import.ts'
import { ImportCheck } from '#web/features/import/import-check.tsx'
import { SendWorkbook } from '#web/features/import/send-workbook.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './certificate-board.module.css'

const path = '/console/certificates'

/** Tracking numbers of papers that were sent, from a workbook: sent, looked through, taken. */
export function TrackingImports({ domain }: { readonly domain: string }) {
  const say = usePhrases('certificateBoard')
  const navigate = useNavigate()
  const { import: importId, verdict, after, page } = useSearch({ strict: false })
  const place = { domain }
  const here = (more: Readonly<Record<string, string | undefined>> = {}) =>
    hrefOf(path, { project: domain, part: 'tracking', ...more })
  if (importId === undefined)
    return (
      <>
        <p className={styles.lead}>{say('trackingLead')}</p>
        <SendWorkbook
          endpoints={trackingImport}
          place={place}
          onSent={(sent) => navigate({ href: here({ import: sent.importId }) })}
        />
      </>
    )
  return (
    <ImportCheck
      endpoints={trackingImport}
      of={place}
      importId={importId}
      verdict={importVerdicts.find((known) => known === verdict)}
      place={{ after, page }}
      hrefOf={(shown) => here(shown ? { import: importId, ...shown } : {})}
    />
  )
}
