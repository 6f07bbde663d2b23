import type { ReactNode } from 'react'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { accountKeepers } from '#web/features/staff/console/granted-in.ts'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

interface OfMessagesProps {
  readonly path: `/console/messages${string}`
  readonly title: string
  readonly children: (domain: string) => ReactNode
}

/** A screen for those who say what a project tells its people. */
export function OfMessages({ path, title, children }: OfMessagesProps) {
  const say = usePhrases('messageBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={accountKeepers}
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
