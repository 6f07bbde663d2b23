import { useEffect } from 'react'
import { auditStatus } from '#contract/account/account.ts'
import type { OwnInstitution } from '#contract/account/institution/institution.ts'
import { getOwnInstitution } from '#contract/account/institution/institution-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { readState, writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../account-screen.module.css'
import { InstitutionForm } from './institution-form.tsx'

/** What an organisation tells of itself; the board reviews it before the organisation may register anybody. */
export function InstitutionScreen() {
  const say = usePhrases('institution')
  const sayShell = usePhrases('shell')
  const { institutionLabel } = useProject().settings
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.wide}>
      <h1>{sayShell(`menus.${institutionLabel}`)}</h1>
      {isOrganisation ? <Information /> : <EmptyState title={say('notYours')} text={say('notYoursText')} />}
    </div>
  )
}

function Information() {
  const say = usePhrases('institution')
  const answer = useAnswer(getOwnInstitution, {})
  const { domain } = useProject().info
  const own = answer.data
  useEffect(() => {
    if (own) keepAudit(own)
  }, [own])
  return (
    <>
      <p className={styles.intro}>{say('lead')}</p>
      {answer.isPending && <LoadingState />}
      {answer.isError && !own && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {own?.auditStatus === auditStatus.approved && (
        <p>
          <a href={hrefOf('/default/organisation', { project: domain })}>{say('toOverview')}</a>
        </p>
      )}
      {own && <InstitutionForm own={own} onHandedIn={() => void answer.refetch()} />}
    </>
  )
}

/** The menus follow the review. */
function keepAudit({ auditStatus, name }: OwnInstitution) {
  const user = readState('currentUser')
  if (!user || (user.auditStatus === auditStatus && user.name === name)) return
  writeState('currentUser', { ...user, auditStatus, name })
  writeState('audit_status', auditStatus)
}
