import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { accountKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface OfBoardProps {
  readonly me: StaffMember
  readonly path: `/console/${string}`
  readonly children: (domain: string) => ReactNode
}

/** For those who write for a project. */
export function OfBoard({ me, path, children }: OfBoardProps) {
  const say = usePhrases('articles')
  return (
    <OfProject
      me={me}
      path={path}
      roles={accountKeepers}
      operators
      title={say('title')}
      choose={say('choose')}
      forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
    >
      {children}
    </OfProject>
  )
}
