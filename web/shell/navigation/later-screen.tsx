import { homeHref } from '#web/platform/address/href.ts'
import { useFoundProject } from '#web/platform/project.tsx'
import { NotOpenYet } from '#web/ui/states/states.tsx'
import { useCurrentScreen } from './current-screen.ts'

/** Stands where a screen will be. */
export function LaterScreen() {
  const { title } = useCurrentScreen()
  const project = useFoundProject()
  return <NotOpenYet title={title} homeHref={project && homeHref(project.info.domain)} />
}
