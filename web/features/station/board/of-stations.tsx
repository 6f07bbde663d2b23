import type { ReactNode } from 'react'
import type { GrantedRole } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface OfStationsProps {
  readonly path: `/console/${string}`
  readonly of: 'stations' | 'venues' | 'desk' | 'sites'
  readonly roles: readonly GrantedRole[]
  readonly operators?: boolean
  readonly children: (domain: string, me: StaffMember) => ReactNode
}

/** A screen of the console about the stations of one project. */
export function OfStations({ path, of, roles, operators = true, children }: OfStationsProps) {
  const say = usePhrases('stationBoard')
  const title = say(`${of}.title`)
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
          {(domain) => (
            <ConsolePage
              key={domain}
              title={title}
              lead={say(`${of}.lead`)}
              beside={<ProjectLine domain={domain} />}
            >
              {children(domain, me)}
            </ConsolePage>
          )}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}
