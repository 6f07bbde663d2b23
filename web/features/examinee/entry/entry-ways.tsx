import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { batchHrefs, rosterHref } from '../examinee-hrefs.ts'
import styles from './entry.module.css'

interface EntryWaysProps {
  readonly batchId: string
  /** What is sent in besides. */
  readonly to?: 'photos' | 'import'
}

/** On to the list, where what came in is handed in; and to the other of workbook and photos. */
export function EntryWays({ batchId, to }: EntryWaysProps) {
  const say = usePhrases('examineeEntry')
  const { domain } = useProject().info
  const hrefs = batchHrefs(domain, batchId)
  return (
    <p className={styles.ways}>
      <a href={rosterHref(domain, batchId)}>{say('screen.toList')}</a>
      {to === 'photos' && <a href={hrefs.photos}>{say('screen.toPhotos')}</a>}
      {to === 'import' && <a href={hrefs.import}>{say('screen.toImport')}</a>}
    </p>
  )
}
