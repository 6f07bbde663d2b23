import type { ReactNode } from 'react'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { moneyKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface OfCashiersProps {
  readonly path: `/console/${string}`
  readonly title: string
  readonly children: (domain: string) => ReactNode
}

/** A screen for those who keep the money of a project. */
export function OfCashiers({ path, title, children }: OfCashiersProps) {
  const say = usePhrases('bill')
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
          {children}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}
