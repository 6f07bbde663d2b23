import { useSearch } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatusPage } from '#web/ui/states/status-page.tsx'
import { ClosedNote } from './closed-note.tsx'

export function ProjectEndScreen() {
  const say = usePhrases('project')
  const { project_id: id } = useSearch({ strict: false })
  return (
    <StatusPage
      icon={<CalendarCheck />}
      title={say('projectEnd.title')}
      reference={id && say('noAccess.reference', { id })}
    >
      {id && <ClosedNote projectId={id} />}
      <p>{say('projectEnd.advice')}</p>
      <p>{say('projectEnd.contact')}</p>
    </StatusPage>
  )
}
