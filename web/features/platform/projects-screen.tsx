import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedProject } from '#contract/project/platform-project-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { useBoardProjects } from '#web/features/staff/console/console-project.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { NewProject } from './new-project.tsx'
import { ProjectTable } from './project-table.tsx'

/** Which projects there are on the platform; for operators. */
export function ProjectsScreen() {
  return <ConsoleFrame>{(me) => <Projects me={me} />}</ConsoleFrame>
}

/** From the start, or from what another one has set. */
type Beginning = { readonly copyOf: ListedProject | null }

function Projects({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('board')
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useBoardProjects()
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const [done, setDone] = useState<Sentence | null>(null)
  if (!me.operator) {
    return (
      <StatePanel
        whole
        icon={<Lock />}
        title={say('projects.forbidden')}
        text={say('projects.forbiddenText')}
      />
    )
  }
  if (isError) return <FailedState error={error} onRetry={() => refetch()} />
  if (!data) return <LoadingState />
  const projects = data.items
  const isFirst = projects.length === 0
  const begun = beginning ?? (isFirst ? { copyOf: null } : null)
  return (
    <ConsolePage
      title={say(isFirst ? 'projects.first' : 'projects.title')}
      lead={say(isFirst ? 'projects.firstLead' : 'projects.lead')}
      action={
        !begun && (
          <Button
            leftSection={<Plus size="1em" aria-hidden="true" />}
            onClick={() => setBeginning({ copyOf: null })}
          >
            {say('projects.add')}
          </Button>
        )
      }
    >
      <DoneLine>{done?.(language)}</DoneLine>
      {begun && (
        <NewProject
          key={begun.copyOf?.domain}
          me={me}
          copyOf={begun.copyOf}
          onCancel={isFirst ? null : () => setBeginning(null)}
          onMade={(domain) => navigate({ href: hrefOf('/console/project', { project: domain }) })}
        />
      )}
      {!isFirst && (
        <ProjectTable
          projects={projects}
          empty={<EmptyState title={say('choice.none')} />}
          onCopy={(copyOf) => setBeginning({ copyOf })}
          onDone={(sentence) => setDone(() => sentence)}
        />
      )}
    </ConsolePage>
  )
}
