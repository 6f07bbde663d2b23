import type { ReactNode } from 'react'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { accountKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface OfHistoryProps {
  readonly path: '/console/history' | '/console/signIns'
  readonly title: string
  readonly children: (domain: string) => ReactNode
}

/** A screen for those who answer for a project. */
export function OfHistory({ path, title, children }: OfHistoryProps) {
  const say = usePhrases('history')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={accountKeepers}
          operators
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
