import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { GrantedRole } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { useConsoleProject, useProjectName } from './console-project.ts'
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

/** A screen about one project at a time: the one at hand, where it is theirs to open here; else it asks which. */
export function OfProject({ me, path, roles, operators, forbidden, children, ...words }: OfProjectProps) {
  const { project } = useSearch({ strict: false })
  const atHand = useConsoleProject(me)
  const own = grantedIn(me, roles)
  const any = operators && me.operator
  const usual = atHand !== null && (any || own.includes(atHand)) ? atHand : own.length === 1 && !any && own[0]
  const wanted = project ?? (usual || undefined)
  useNamedInAddress(wanted)
  const isTheirs = any || (wanted === undefined ? own.length > 0 : own.includes(wanted))
  if (!isTheirs) return <StatePanel whole icon={<Lock />} title={forbidden.title} text={forbidden.text} />
  if (wanted !== undefined) return children(wanted)
  return <ProjectChoice path={path} title={words.title} lead={words.choose} own={any ? null : own} />
}

/** The address says which project it is, so that it can be sent to somebody. */
function useNamedInAddress(wanted: string | undefined): void {
  const navigate = useNavigate()
  const { project, ...search } = useSearch({ strict: false })
  const isMissing = wanted !== undefined && project === undefined
  const href = hrefOf(useLocation().pathname, { project: wanted, ...search })
  useEffect(() => {
    if (isMissing) void navigate({ href, replace: true, resetScroll: false })
  }, [isMissing, href, navigate])
}

interface ProjectLineProps {
  readonly domain: string
  /** Other ways of the same project. */
  readonly children?: ReactNode
}

/** Whose it is. Another one is chosen in the column. */
export function ProjectLine({ domain, children }: ProjectLineProps) {
  const say = usePhrases('staff')
  const name = useProjectName(domain)
  return (
    <p className={styles.line}>
      {say('organisations.ofProject', { domain: name })}
      {children}
    </p>
  )
}
