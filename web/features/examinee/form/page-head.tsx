import { ArrowLeft } from 'lucide-react'
import type { Application } from '#contract/registration/application-shapes.ts'
import { StatusTag } from '#web/features/registration/status/status-tag.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useListHref } from './list-href.ts'
import styles from './whole-form.module.css'

/** Whose registration it is, how it stands, and the way back. */
export function PageHead({ application }: { readonly application: Application }) {
  const say = usePhrases('examinee')
  const { name = '', idNumber = '' } = application.known
  return (
    <div className={styles.head}>
      <a className={styles.back} href={useListHref(application.batchId)}>
        <ArrowLeft size="1.125em" aria-hidden="true" />
        {say('form.toList')}
      </a>
      <h1 className={styles.person}>{say('form.of', { name })}</h1>
      <p className={styles.facts}>
        <span>{idNumber}</span>
        <StatusTag display={application.display} />
      </p>
    </div>
  )
}
