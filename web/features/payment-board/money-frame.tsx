import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { moneyKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface MoneyFrameProps {
  readonly path: `/console/${string}`
  readonly title: string
  readonly children: (domain: string, me: StaffMember) => ReactNode
}

/** A screen of the console for those who answer for a project’s money. */
export function MoneyFrame({ path, title, children }: MoneyFrameProps) {
  const say = usePhrases('moneyBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={moneyKeepers}
          operators={false}
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
