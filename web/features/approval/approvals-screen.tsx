import { useState } from 'react'
import { grantedRoles } from '#contract/kit/actor.ts'
import { refusalLifting } from '#contract/registration/refusal-lifting.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
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
  return (
    <OfProject
      me={me}
      path={approvalsPath}
      roles={grantedRoles}
      operators={false}
      title={say('title')}
      choose={say('choose')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {(domain) => <ApprovalsOf key={domain} me={me} domain={domain} />}
    </OfProject>
  )
}

function ApprovalsOf({ me, domain }: { readonly me: StaffMember; readonly domain: string }) {
  const say = usePhrases('approval')
  const reader = useLanguage()
  const [done, setDone] = useState<Sentence | null>(null)
  const tell = (sentence: Sentence) => setDone(() => sentence)
  return (
    <section className={styles.page}>
      <div>
        <h1>{say('title')}</h1>
        <p className={styles.lead}>{say('lead')}</p>
        <ProjectLine domain={domain} />
      </div>
      <DoneLine>{done?.(reader)}</DoneLine>
      <ApprovalList me={me} domain={domain} onDone={tell} />
      {holdsWholeIn(domain, me, refusalLifting.proposedBy) && (
        <ProposeLifting domain={domain} onDone={tell} />
      )}
    </section>
  )
}
