import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { StatePanel } from '#web/ui/states/states.tsx'
import { administeredBy } from '../console/administered-by.ts'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { DoneLine } from '../done-line.tsx'
import { type OneTimePassword, OneTimePasswordPanel } from '../one-time-password.tsx'
import { CandidateFinder } from './candidate-finder.tsx'
import { CollectiveList } from './collective-list.tsx'
import styles from './collectives-screen.module.css'
import { NewCollective } from './new-collective.tsx'
import { collectivesPath, ProjectChoice } from './project-choice.tsx'

/** The accounts of organisations, of one project at a time; for its administrators. */
export function CollectivesScreen() {
  return <ConsoleFrame>{(me) => <Collectives me={me} />}</ConsoleFrame>
}

function Collectives({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const { project } = useSearch({ strict: false })
  const own = administeredBy(me)
  const wanted = project ?? (me.operator || own.length !== 1 ? undefined : own[0])
  const isTheirs = me.operator || (wanted === undefined ? own.length > 0 : own.includes(wanted))
  if (!isTheirs) {
    return (
      <StatePanel
        whole
        icon={<Lock />}
        title={say('collectives.forbidden')}
        text={say('collectives.forbiddenText')}
      />
    )
  }
  if (wanted === undefined) return <ProjectChoice domains={own} typed={me.operator} />
  return <OfProject key={wanted} domain={wanted} others={me.operator || own.length > 1} />
}

interface OfProjectProps {
  readonly domain: string
  readonly others: boolean
}

function OfProject({ domain, others }: OfProjectProps) {
  const say = usePhrases('staff')
  const form = useLanguage()
  const [adding, setAdding] = useState(false)
  const [told, setTold] = useState<OneTimePassword | null>(null)
  const [done, setDone] = useState<Sentence | null>(null)
  function tell(password: OneTimePassword) {
    setAdding(false)
    setDone(null)
    setTold(password)
  }
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{say('collectives.title')}</h1>
          <p className={styles.lead}>{say('collectives.lead')}</p>
          <p className={styles.project}>
            {say('collectives.ofProject', { domain })}
            {others && <a href={hrefOf(collectivesPath)}>{say('collectives.otherProject')}</a>}
          </p>
        </div>
        {!adding && (
          <Button
            leftSection={<Plus size="1em" aria-hidden="true" />}
            onClick={() => {
              setTold(null)
              setAdding(true)
            }}
          >
            {say('collectives.add')}
          </Button>
        )}
      </div>
      {adding && <NewCollective domain={domain} onMade={tell} onCancel={() => setAdding(false)} />}
      {told && <OneTimePasswordPanel key={told.password} told={told} onClose={() => setTold(null)} />}
      <DoneLine>{done?.(form)}</DoneLine>
      <CollectiveList domain={domain} onPassword={tell} onDone={(sentence) => setDone(() => sentence)} />
      <CandidateFinder domain={domain} />
    </section>
  )
}
