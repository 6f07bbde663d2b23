import type { ReactNode } from 'react'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { OfProject } from '#web/features/staff/console/of-project.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'

/** Who sets up batches. */
export const batchKeepers = ['administrator'] as const

interface OfBatchBoardProps {
  readonly path: '/console/batches' | '/console/batch' | '/console/windows' | '/console/rehearsal'
  readonly children: (domain: string) => ReactNode
}

/** A screen for those who set up the batches of a project. */
export function OfBatchBoard({ path, children }: OfBatchBoardProps) {
  const say = usePhrases('batchBoard')
  const sayRoutes = usePhrases('routes')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={path}
          roles={batchKeepers}
          operators
          title={sayRoutes('consoleBatches')}
          choose={say('list.choose')}
          forbidden={{ title: say('list.forbidden'), text: say('list.forbiddenText') }}
        >
          {children}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}
