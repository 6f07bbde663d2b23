import { Button } from '@mantine/core'
import { FileInput, Images, UserPlus } from 'lucide-react'
import type { EntrantBatch } from '#contract/registration/list/entered-applications.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { batchHrefs } from '../examinee-hrefs.ts'
import styles from './roster.module.css'

const size = '1em'

/** How people come into the batch, and what else is done for them. */
export function RosterWays({ batch: { batchId, isOpen } }: { readonly batch: EntrantBatch }) {
  const say = usePhrases('roster')
  const { info, settings } = useProject()
  const to = batchHrefs(info.domain, batchId)
  return (
    <nav className={styles.entering} aria-label={say('ways.name')}>
      {isOpen && (
        <>
          <Button component="a" href={to.add} leftSection={<UserPlus size={size} aria-hidden="true" />}>
            {say('ways.add')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={to.import}
            leftSection={<FileInput size={size} aria-hidden="true" />}
          >
            {say('ways.import')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={to.photos}
            leftSection={<Images size={size} aria-hidden="true" />}
          >
            {say('ways.photos')}
          </Button>
        </>
      )}
      <span className={styles.ways}>
        <a href={to.check}>{say('ways.check')}</a>
        {settings.movingConsent !== 'off' && <a href={to.moves}>{say('ways.moves')}</a>}
        <a href={to.statistics}>{say('ways.statistics')}</a>
        {!isOpen && <a href={to.import}>{say('ways.earlier')}</a>}
      </span>
    </nav>
  )
}
