import type { ReactNode } from 'react'
import { moneyKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
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
    <ProjectScreen path={path} roles={moneyKeepers} title={title} say={say}>
      {children}
    </ProjectScreen>
  )
}
