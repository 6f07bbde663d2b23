import { useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { refusalLifting } from '#contract/registration/refusal-lifting.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ProjectChoice } from '#web/features/staff/console/project-choice.tsx'
import { DoneLine } from '#web/features/staff/done-line.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { StatePanel } from '#web/ui/states/states.tsx'
import { ApprovalList } from './approval-list.tsx'
import styles from './approvals-screen.module.css'
import { holdsWholeIn } from './holds-whole-in.ts'
import { ProposeLifting } from './propose-lifting.tsx'

export const approvalsPath = '/console/approvals'

/** What waits for a second person, of one project at a time. */
export function ApprovalsScreen() {
  return <ConsoleFrame>{(me) => <Approvals me={me} />}</ConsoleFrame>
}

function Approvals({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('approval')
  const { project } = useSearch({ strict: false })
  const own = [...new Set(me.grants.map(({ domain }) => domain))]
  const wanted = project ?? (own.length === 1 ? own[0] : undefined)
  if (own.length === 0 || (wanted !== undefined && !own.includes(wanted)))
    return <StatePanel whole icon={<Lock />} title={say('forbidden')} text={say('forbiddenText')} />
  if (wanted === undefined) {
    return (
      <ProjectChoice
        path={approvalsPath}
        title={say('title')}
        lead={say('choose')}
        domains={own}
        typed={false}
      />
    )
  }
  return <OfProject key={wanted} me={me} domain={wanted} others={own.length > 1} />
}

interface OfProjectProps {
  readonly me: StaffMember
  readonly domain: string
  readonly others: boolean
}

function OfProject({ me, domain, others }: OfProjectProps) {
  const say = usePhrases('approval')
  const reader = useLanguage()
  const [done, setDone] = useState<Sentence | null>(null)
  const tell = (sentence: Sentence) => setDone(() => sentence)
  return (
    <section className={styles.page}>
      <div>
        <h1>{say('title')}</h1>
        <p className={styles.lead}>{say('lead')}</p>
        <p className={styles.project}>
          {say('ofProject', { domain })}
          {others && <a href={hrefOf(approvalsPath)}>{say('otherProject')}</a>}
        </p>
      </div>
      <DoneLine>{done?.(reader)}</DoneLine>
      <ApprovalList me={me} domain={domain} onDone={tell} />
      {holdsWholeIn(domain, me, refusalLifting.proposedBy) && (
        <ProposeLifting domain={domain} onDone={tell} />
      )}
    </section>
  )
}
