import type { ReactNode } from 'react'
import { ConsoleFrame } from './console-frame.tsx'
import { accountKeepers } from './granted-in.ts'
import { OfProject } from './of-project.tsx'

interface ProjectScreenProps {
  readonly path: `/console/${string}`
  readonly title: string
  /** Whether it is an operator’s too, in every project. */
  readonly operators?: boolean
  /** The words of the feature: which project, and why not. */
  readonly say: (key: 'choose' | 'forbidden' | 'forbiddenText') => string
  readonly children: (domain: string) => ReactNode
}

/** A screen of the console for those who answer for a project. */
export function ProjectScreen({ path, title, operators = false, say, children }: ProjectScreenProps) {
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={accountKeepers}
          operators={operators}
          title={title}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {children}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}
