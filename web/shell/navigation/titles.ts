import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { Screen } from './screen.ts'

/** The title of a screen, in the project's wording where it has one. */
export function titleOf(
  screen: Screen,
  settings: ProjectSettings | null,
  sayTitle: Phrases<'routes'>,
  sayShell: Phrases<'shell'>,
): string {
  if (screen.label === 'organisation' && settings) return sayShell(`menus.${settings.organisationLabel}`)
  if (screen.label === 'institution' && settings) return sayShell(`menus.${settings.institutionLabel}`)
  return sayTitle(screen.title)
}
