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
import { NewOrganisation } from './new-organisation.tsx'
import { OrganisationList } from './organisation-list.tsx'
import styles from './organisations-screen.module.css'
import { organisationsPath, ProjectChoice } from './project-choice.tsx'

/** The accounts of organisations, of one project at a time; for its administrators. */
export function OrganisationsScreen() {
  return <ConsoleFrame>{(me) => <Organisations me={me} />}</ConsoleFrame>
}

function Organisations({ me }: { readonly me: StaffMember }) {
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
        title={say('organisations.forbidden')}
        text={say('organisations.forbiddenText')}
      />
    )
  }
  if (wanted === undefined) {
    return (
      <ProjectChoice
        path={organisationsPath}
        title={say('organisations.title')}
        lead={say('organisations.choose')}
        domains={own}
        typed={me.operator}
      />
    )
  }
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
          <h1>{say('organisations.title')}</h1>
          <p className={styles.lead}>{say('organisations.lead')}</p>
          <p className={styles.project}>
            {say('organisations.ofProject', { domain })}
            {others && <a href={hrefOf(organisationsPath)}>{say('organisations.otherProject')}</a>}
            <a href={hrefOf('/console/organisations/import', { project: domain })}>
              {say('organisations.workbook.open')}
            </a>
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
            {say('organisations.add')}
          </Button>
        )}
      </div>
      {adding && <NewOrganisation domain={domain} onMade={tell} onCancel={() => setAdding(false)} />}
      {told && <OneTimePasswordPanel key={told.password} told={told} onClose={() => setTold(null)} />}
      <DoneLine>{done?.(form)}</DoneLine>
      <OrganisationList domain={domain} onPassword={tell} onDone={(sentence) => setDone(() => sentence)} />
      <CandidateFinder domain={domain} />
    </section>
  )
}
