import { createContext, type ReactNode, use } from 'react'
import { type Language, toWire } from '#contract/kit/language.ts'
import type { PageInfo, ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'

/** The project in which the reader is: its info, what stands around the page, and what it decides. */
export interface LoadedProject {
  readonly info: ProjectInfo
  readonly page: PageInfo
  readonly settings: ProjectSettings
}

const ProjectContext = createContext<LoadedProject | null>(null)

export function ProjectProvider({
  project,
  children,
}: {
  project: LoadedProject | null
  children: ReactNode
}) {
  return <ProjectContext value={project}>{children}</ProjectContext>
}

/** The project, where there may be none: 404, maintenance, console. */
export function useFoundProject(): LoadedProject | null {
  return use(ProjectContext)
}

/** The project of a screen that the guard opens only with one. */
export function useProject(): LoadedProject {
  const project = useFoundProject()
  if (!project) throw new Error('This screen needs a project: its route must not be open without one')
  return project
}

export function examNameOf(info: ProjectInfo, language: Language): string {
  return info.i18n_extend[toWire(language)]?.exam_name || info.exam_name
}

/** What the board's own site is called; empty where it is called nothing. */
export function siteNameOf(info: ProjectInfo, language: Language): string {
  return info.i18n_extend[toWire(language)]?.url_name || info.url_name
}

/** HTML, sanitised by the server. */
export function copyrightOf(page: PageInfo, language: Language): string {
  return page.i18n_extend[toWire(language)]?.copy_right || page.copy_right
}

export function examDescriptionOf(info: ProjectInfo, language: Language): string {
  return info.i18n_extend[toWire(language)]?.exam_desc || info.exam_desc
}
