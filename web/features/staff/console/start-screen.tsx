import { Button } from '@mantine/core'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { openProjects, useBoardProjects } from './console-project.ts'
import { ProjectLinks } from './project-links.tsx'
import styles from './start-screen.module.css'

/** Who you are here, and where you may work. */
export function StartScreen() {
  return <ConsoleFrame>{(me) => <Start me={me} />}</ConsoleFrame>
}

function Start({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <div className={styles.start}>
      <h1>{say('start.title', { name: me.name })}</h1>
      <section aria-labelledby="projects">
        <h2 id="projects">{say('start.projects')}</h2>
        {me.operator && <p className={styles.note}>{say('start.allProjects')}</p>}
        <Projects me={me} />
      </section>
      <section aria-labelledby="safety">
        <h2 id="safety">{say('start.safety')}</h2>
        <SecondFactorLine on={me.secondFactorOn} />
      </section>
    </div>
  )
}

function Projects({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const sayBoard = usePhrases('board')
  const { data, isError, error, refetch } = useBoardProjects()
  if (isError) return <FailedState error={error} onRetry={() => refetch()} />
  if (!data) return <LoadingLines />
  const projects = openProjects(data.items)
  if (projects.length > 0)
    return (
      <ProjectLinks
        projects={projects}
        roles
        hrefTo={(domain) => hrefOf('/console/project', { project: domain })}
      />
    )
  return me.operator ? (
    <EmptyState title={sayBoard('projects.first')} text={sayBoard('projects.firstLead')}>
      <Button component="a" href="/console/projects">
        {sayBoard('projects.first')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={say('start.noProjects')} text={say('start.noProjectsAdvice')} />
  )
}

function SecondFactorLine({ on }: { readonly on: boolean }) {
  const say = usePhrases('staff')
  const Icon = on ? ShieldCheck : ShieldAlert
  return (
    <p className={styles.factor} data-on={on || undefined}>
      <Icon size="1.25em" aria-hidden="true" />
      <span>{say(on ? 'start.secondFactorOn' : 'start.secondFactorOff')}</span>
      {!on && <a href="/console/secondFactor">{say('start.switchOn')}</a>}
    </p>
  )
}
