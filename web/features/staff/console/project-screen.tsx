import type { ReactNode } from 'react'
import type { GrantedRole } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { accountKeepers } from './granted-in.ts'
import { OfProject } from './of-project.tsx'

interface ProjectScreenProps {
  readonly path: `/console/${string}`
  readonly title: string
  /** Who comes in; those who answer for the project where nobody is named. */
  readonly roles?: readonly GrantedRole[]
  /** Whether it is an operator’s too, in every project. */
  readonly operators?: boolean
  /** The words of the feature: which project, and why not. */
  readonly say: (key: 'choose' | 'forbidden' | 'forbiddenText') => string
  readonly children: (domain: string, me: StaffMember) => ReactNode
}

/** A screen of the console that is of one project. */
export function ProjectScreen({
  path,
  title,
  roles = accountKeepers,
  operators = false,
  say,
  children,
}: ProjectScreenProps) {
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={roles}
          operators={operators}
          title={title}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => children(domain, me)}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}
