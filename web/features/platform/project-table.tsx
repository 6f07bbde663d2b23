import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayText } from '#contract/kit/time.ts'
import {
  type ListedProject,
  listBoardProjects,
  restoreProject,
} from '#contract/project/platform-project-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ProposeArchiving } from './propose-archiving.tsx'

interface ProjectTableProps {
  readonly projects: readonly ListedProject[]
  readonly empty: ReactNode
  readonly onCopy: (project: ListedProject) => void
  readonly onDone: (sentence: Sentence) => void
}

/** All of them by name, those that were put away last; opened, what an operator does with one. */
export function ProjectTable({ projects, empty, onCopy, onDone }: ProjectTableProps) {
  const say = usePhrases('board')
  const { language } = useLanguage()
  return (
    <DataTable
      caption={say('projects.title')}
      rows={projects}
      keyOf={({ domain }) => domain}
      empty={empty}
      columns={[
        { title: say('projects.name'), cell: (project) => <ProjectWay project={project} /> },
        { title: say('projects.domain'), cell: ({ domain }) => domain },
        {
          title: say('projects.state'),
          cell: ({ state, archivedAt }) =>
            archivedAt === null
              ? say(`choice.states.${state}`)
              : say('projects.archivedOn', { day: dayText(new Date(archivedAt), language) }),
        },
      ]}
      panel={{
        words: say('projects.manage'),
        label: ({ name }) => say('projects.manageOne', { name }),
        content: (project) =>
          project.archivedAt === null ? (
            <>
              <div>
                <Button variant="default" onClick={() => onCopy(project)}>
                  {say('projects.copy')}
                </Button>
              </div>
              <ProposeArchiving
                project={project}
                onProposed={() => onDone(phrase('board', 'projects.proposed', { name: project.name }))}
              />
            </>
          ) : (
            <Restore project={project} onDone={onDone} />
          ),
      }}
    />
  )
}

function ProjectWay({ project: { domain, name, archivedAt } }: { readonly project: ListedProject }) {
  const { language } = useLanguage()
  const words = <span lang={languageOfText(name, language)}>{name}</span>
  return archivedAt === null ? <a href={hrefOf('/console/project', { project: domain })}>{words}</a> : words
}

function Restore({
  project: { domain, name },
  onDone,
}: { readonly project: ListedProject } & Pick<ProjectTableProps, 'onDone'>) {
  const say = usePhrases('board')
  const queries = useQueryClient()
  async function restore() {
    await call(restoreProject, { params: { domain } }, { quiet: true })
    await queries.invalidateQueries({ queryKey: [listBoardProjects.path] })
    onDone(phrase('board', 'projects.restored', { name }))
  }
  return (
    <InlineConfirm
      title={say('projects.restore')}
      lead={say('projects.restoreLead')}
      question={say('projects.restoreAsk', { name })}
      yes={say('projects.restoreYes')}
      onYes={restore}
    />
  )
}
