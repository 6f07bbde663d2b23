import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { getOwnInstitution } from '#contract/account/institution/institution-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { readState, writeState } from '#web/platform/state/client-state.ts'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import styles from './home.module.css'

const deeds = { none: 'fill', waits: 'look', passed: 'look', returned: 'mend' } as const

/** How the review of the institution information stands, why, and what to do: nothing else is open until it is passed. */
export function WaitsForReview() {
  const say = usePhrases('joining')
  const sayInstitution = usePhrases('institution')
  const { domain } = useProject().info
  const answer = useAnswer(getOwnInstitution, {}, { fresh: true })
  const own = answer.data
  // Once it is passed, the menus and this screen follow.
  useEffect(() => {
    const user = readState('currentUser')
    if (!own || !user || user.auditStatus === own.auditStatus) return
    writeState('currentUser', { ...user, auditStatus: own.auditStatus, name: own.name })
    writeState('audit_status', own.auditStatus)
  }, [own])
  if (answer.isPending) return <LoadingLines lines={2} />
  if (!own) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <section className={styles.next} aria-labelledby="next-at-home">
      <h2 id="next-at-home">{say('home.next')}</h2>
      <p className={styles.thing}>{say(`home.waits.${own.state === 'passed' ? 'waits' : own.state}`)}</p>
      {own.reason && <p className={styles.until}>{sayInstitution('reason', { reason: own.reason })}</p>}
      <Button
        className={styles.deed}
        component="a"
        variant={own.state === 'waits' ? 'default' : 'filled'}
        href={hrefOf('/default/userInform', { project: domain })}
      >
        {say(`home.${deeds[own.state]}`)}
      </Button>
    </section>
  )
}
