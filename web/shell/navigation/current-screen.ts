import { useMatches } from '@tanstack/react-router'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFoundProject } from '#web/platform/project.tsx'
import type { Screen } from './screen.ts'
import { titleOf } from './titles.ts'

/** The screen that is open, and its title in the reader's language. */
export function useCurrentScreen(): { screen: Screen | undefined; title: string; path: string } {
  const match = useMatches().at(-1)
  const sayTitle = usePhrases('routes')
  const sayShell = usePhrases('shell')
  const project = useFoundProject()
  const screen = match?.staticData.screen
  const title = screen ? titleOf(screen, project?.settings ?? null, sayTitle, sayShell) : ''
  return { screen, title, path: match?.pathname ?? '' }
}
