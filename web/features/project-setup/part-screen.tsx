import type { ReactNode } from 'react'
import type { BoardProject } from '#contract/project/setup/board-project.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SetupPage, settingsPath } from './setup-page.tsx'
import type { SetupPart } from './setup-parts.ts'

/** What a page of settings is about. */
export interface PartProps {
  readonly domain: string
  readonly read: BoardProject
  readonly onMoved: (domain: string) => void
}

interface PartScreenProps {
  readonly part: SetupPart
  readonly children: (at: PartProps) => ReactNode
}

export function PartScreen({ part, children }: PartScreenProps) {
  const say = usePhrases('projectSetup')
  return (
    <SetupPage
      back
      title={say(`parts.${part}.title`)}
      lead={say(`parts.${part}.lead`)}
      path={`${settingsPath}/${part}`}
    >
      {children}
    </SetupPage>
  )
}
