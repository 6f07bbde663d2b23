import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './entry.module.css'

interface SampleFileProps {
  /** Where it lies: in the demo alone. */
  readonly address: string | null | undefined
  readonly lead: string
  readonly children: ReactNode
}

/** A file to try an import with; elsewhere than in the demo nothing. */
export function SampleFile({ address, lead, children }: SampleFileProps) {
  const say = usePhrases('examineeEntry')
  const { language } = useLanguage()
  if (!address) return null
  return (
    <section className={styles.sample} aria-labelledby="entry-sample">
      <h2 id="entry-sample">{say('samples.title')}</h2>
      <p className={styles.lead}>{lead}</p>
      <Button
        component="a"
        size="md"
        variant="default"
        href={`${address}?language=${language}`}
        download
        leftSection={<Download size="1em" aria-hidden="true" />}
      >
        {children}
      </Button>
    </section>
  )
}
