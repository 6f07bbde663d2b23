import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import styles from './certificate.module.css'
import { GroupCertificates } from './group-certificates.tsx'
import { OwnCertificates } from './own-certificates.tsx'

/** Certificates: a candidate's own, or those of an organisation's people. */
export function CertificatesScreen() {
  const say = usePhrases('certificate')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={isOrganisation ? undefined : styles.page}>
      <h1>{say('title')}</h1>
      {isOrganisation ? <GroupCertificates /> : <OwnCertificates />}
    </div>
  )
}
