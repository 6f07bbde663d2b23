import { useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GrantedRole } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { grantedIn } from './granted-in.ts'
import styles from './project-choice.module.css'
import { ProjectChoice } from './project-choice.tsx'

interface OfProjectProps {
  readonly me: StaffMember
  readonly path: `/console/${string}`
  /** Who comes in; operators only where it is theirs too. */
  readonly roles: readonly GrantedRole[]
  readonly operators: boolean
  readonly title: string
  readonly choose: string
  readonly forbidden: { readonly title: string; readonly text: string }
  readonly children: (domain: string) => ReactNode
}

/** A screen about one project at a time: the one that the address names, or the only one there is; else it asks which. */
export function OfProject({ me, path, roles, operators, forbidden, children, ...words }: OfProjectProps) {
  const { project } = useSearch({ strict: false })
  const own = grantedIn(me, roles)
  const any = operators && me.operator
  const wanted = project ?? (any || own.length !== 1 ? undefined : own[0])
  const isTheirs = any || (wanted === undefined ? own.length > 0 : own.includes(wanted))
  if (!isTheirs) return <StatePanel whole icon={<Lock />} title={forbidden.title} text={forbidden.text} />
  if (wanted !== undefined) return children(wanted)
  return <ProjectChoice path={path} title={words.title} lead={words.choose} domains={own} typed={any} />
}

interface ProjectLineProps {
  readonly me: StaffMember
  readonly path: OfProjectProps['path']
  readonly roles: readonly GrantedRole[]
  readonly domain: string
  /** Other ways of the same project. */
  readonly children?: ReactNode
}

/** Whose it is, and the way to another project's. */
export function ProjectLine({ me, path, roles, domain, children }: ProjectLineProps) {
  const say = usePhrases('staff')
  const others = me.operator || grantedIn(me, roles).length > 1
  return (
    <p className={styles.line}>
      {say('organisations.ofProject', { domain })}
      {others && <a href={hrefOf(path)}>{say('organisations.otherProject')}</a>}
      {children}
    </p>
  )
}
