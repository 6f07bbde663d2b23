import { FolderOpen, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { nameIn, useBoardProjects } from './console-project.ts'
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
  const { data } = useBoardProjects()
  const domains = [...new Set(me.grants.map(({ domain }) => domain))]
  if (domains.length === 0) {
    return me.operator ? null : (
      <EmptyState title={say('start.noProjects')} text={say('start.noProjectsAdvice')} />
    )
  }
  return (
    <ul className={styles.projects}>
      {domains.map((domain) => (
        <li key={domain} className={styles.project}>
          <FolderOpen size="1.25em" aria-hidden="true" />
          <div className={styles.what}>
            <span className={styles.domain}>{nameIn(data?.items, domain)}</span>
            <span className={styles.roles}>
              {me.grants
                .filter((grant) => grant.domain === domain)
                .map(({ role }) => say(`roles.${role}`))
                .join(' · ')}
            </span>
          </div>
          <a href={homeHref(domain)} aria-label={`${say('start.open')} ${nameIn(data?.items, domain)}`}>
            {say('start.open')}
          </a>
        </li>
      ))}
    </ul>
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
