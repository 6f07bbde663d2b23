import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { homeHref } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFoundProject } from '#web/platform/project.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'

export function NotFoundScreen() {
  const say = usePhrases('project')
  const { unknown } = useSearch({ strict: false })
  const project = useFoundProject()
  if (unknown && unknown !== project?.info.domain) {
    return (
      <StatusPage icon={<SearchX />} title={say('notFound.noProject')}>
        <p>{say('notFound.noProjectText', { code: unknown })}</p>
      </StatusPage>
    )
  }
  if (!project) {
    return (
      <StatusPage icon={<SearchX />} title={say('notFound.title')}>
        <p>{say('notFound.advice')}</p>
      </StatusPage>
    )
  }
  return (
    <StatusPage icon={<SearchX />} title={say('notFound.title')}>
      <p>{say('notFound.adviceWithProject')}</p>
      <StatusActions>
        <Button component="a" size="md" href={homeHref(project.info.domain)}>
          {say('pages.toHome')}
        </Button>
      </StatusActions>
    </StatusPage>
  )
}
