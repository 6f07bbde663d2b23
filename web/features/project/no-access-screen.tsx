import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Lock, Wrench } from 'lucide-react'
import { wallOf } from '#contract/kit/time.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFoundProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { ClosedNote } from './closed-note.tsx'
import { useProjectDoor } from './use-project-door.ts'

/** A project at rest, which is knocked at again and again; without a project, somebody who may not be here. */
export function NoAccessScreen() {
  const { project_id: projectId } = useSearch({ strict: false })
  return projectId ? <AtRest projectId={projectId} /> : <NotAllowed />
}

function AtRest({ projectId }: { projectId: string }) {
  const say = usePhrases('project')
  const { knock, knocking, knockedAt, secondsLeft } = useProjectDoor(projectId)
  return (
    <StatusPage
      icon={<Wrench />}
      tone="waiting"
      title={say('noAccess.title')}
      reference={say('noAccess.reference', { id: projectId })}
    >
      <ClosedNote projectId={projectId} />
      <p>{say('noAccess.advice')}</p>
      <p>{say('noAccess.trying')}</p>
      <StatusActions>
        <BusyButton size="md" onClick={knock} busy={knocking}>
          {say('pages.tryNow')}
        </BusyButton>
        <span>{knocking ? say('noAccess.checking') : say('noAccess.nextTry', { seconds: secondsLeft })}</span>
      </StatusActions>
      <p role="status">{knockedAt && say('noAccess.stillClosed', { time: timeText(knockedAt) })}</p>
    </StatusPage>
  )
}

function timeText(instant: Date): string {
  const { hour, minute, second } = wallOf(instant)
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}

function NotAllowed() {
  const say = usePhrases('project')
  const project = useFoundProject()
  return (
    <StatusPage icon={<Lock />} title={say('noAccess.permissionTitle')}>
      <p>{say('noAccess.permissionAdvice')}</p>
      {project && (
        <StatusActions>
          <Button component="a" size="md" href={homeHref(project.info.domain)}>
            {say('pages.toHome')}
          </Button>
        </StatusActions>
      )}
    </StatusPage>
  )
}
