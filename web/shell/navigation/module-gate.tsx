import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { areInvoicesShown } from '#contract/project/invoices-shown.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFoundProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { StatePanel } from '#web/ui/states/states.tsx'
import { isSelected } from '../frame/menus.ts'
import type { Screen } from './screen.ts'

interface ModuleGateProps {
  readonly screen: Screen | undefined
  readonly title: string
  readonly children: ReactNode
}

/** A screen that the project has switched off says so, should somebody type its address. */
export function ModuleGate({ screen, title, children }: ModuleGateProps) {
  const say = usePhrases('shell')
  const project = useFoundProject()
  const reader = useClientState('currentUser')
  if (!screen?.module || !project) return children
  const { info, settings } = project
  const { organisationModule } = screen
  const module = reader?.kind === 'organisation' && organisationModule ? organisationModule : screen.module
  const on = module === 'invoices' ? areInvoicesShown(info, settings) : isSelected(info, module, reader)
  if (on) return children
  return (
    <StatePanel
      whole
      icon={<Ban />}
      title={say('switchedOff.title', { title })}
      text={say('switchedOff.text')}
    />
  )
}
