import { useNavigate, useSearch } from '@tanstack/react-router'
import { type EntryBatch, sampleSize } from '#contract/examinee/entry/entry-batches.ts'
import { examineeImport } from '#contract/examinee/entry/examinee-import.ts'
import { importVerdicts } from '#contract/import/import.ts'
import { ImportCheck } from '#web/features/import/import-check.tsx'
import { SendWorkbook } from '#web/features/import/send-workbook.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './entry.module.css'
import { EntryBatchChoice } from './entry-batch.tsx'
import { EntryWays } from './entry-ways.tsx'
import { SampleFile } from './sample-file.tsx'

const path = '/default/myExaminee/import'

/** An organisation's people from a workbook, into the batch in the address. */
export function ExamineeImportScreen() {
  const say = usePhrases('examineeEntry')
  const sayTitle = usePhrases('routes')
  return (
    <div className={styles.page}>
      <h1>{sayTitle('myExamineeImport')}</h1>
      <p className={styles.lead}>{say('screen.importLead')}</p>
      <EntryBatchChoice path={path}>
        {(batch) => <ImportInto key={batch.batchId} batch={batch} />}
      </EntryBatchChoice>
    </div>
  )
}

function ImportInto({ batch: { batchId, isOpen, takesPhotos, samples } }: { readonly batch: EntryBatch }) {
  const say = usePhrases('examineeEntry')
  const { domain } = useProject().info
  const navigate = useNavigate()
  const { import: importId, verdict, after, page } = useSearch({ strict: false })
  const place = { domain, batchId }
  if (importId !== undefined)
    return (
      <>
        <ImportCheck
          endpoints={examineeImport}
          of={place}
          importId={importId}
          verdict={importVerdicts.find((known) => known === verdict)}
          place={{ after, page }}
          hrefOf={(shown) => hrefOf(path, { batch: batchId, ...(shown && { import: importId, ...shown }) })}
        />
        <EntryWays batchId={batchId} {...(takesPhotos && { to: 'photos' })} />
      </>
    )
  return (
    <>
      {isOpen && (
        <SendWorkbook
          endpoints={examineeImport}
          place={place}
          onSent={(sent) => navigate({ href: hrefOf(path, { batch: batchId, import: sent.importId }) })}
        />
      )}
      {isOpen && (
        <SampleFile address={samples?.workbook} lead={say('samples.workbookLead', sampleSize)}>
          {say('samples.workbook')}
        </SampleFile>
      )}
      <EntryWays batchId={batchId} {...(takesPhotos && { to: 'photos' })} />
      <EarlierImports place={place} hrefOf={(one) => hrefOf(path, { batch: batchId, import: one })} />
    </>
  )
}
