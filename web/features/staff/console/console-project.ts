import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ListedProject, listBoardProjects } from '#contract/project/platform-project-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { findWay } from './console-ways.ts'

/** The projects in which the reader works, with their names; for operators those too that were put away. */
export function useBoardProjects() {
  return useAnswer(listBoardProjects, {})
}

/** The projects among which one is chosen. */
export function openProjects(projects: readonly ListedProject[]): readonly ListedProject[] {
  return projects.filter(({ archivedAt }) => archivedAt === null)
}

/** What a project is called; its code until that is known. */
export function useProjectName(domain: string): string {
  return nameIn(useBoardProjects().data?.items, domain)
}

export function nameIn(projects: readonly ListedProject[] | undefined, domain: string): string {
  return projects?.find((project) => project.domain === domain)?.name ?? domain
}

/** The project at hand: of the address, else the last one of this tab, else the only one. */
export function useConsoleProject(me: StaffMember): string | null {
  const { project } = useSearch({ strict: false })
  const { pathname } = useLocation()
  const last = useClientState('consoleProject')
  const { data } = useBoardProjects()
  const own = me.operator
    ? data && openProjects(data.items).map(({ domain }) => domain)
    : [...new Set(me.grants.map(({ domain }) => domain))]
  // In the address of a list of the platform, `project` is a filter.
  const named = findWay(pathname)?.ofProject ? project : undefined
  const isTheirs = (domain: string | null | undefined) => domain && (!own || own.includes(domain))
  return [named, last, own?.length === 1 ? own[0] : null].find(isTheirs) ?? null
}

/** Remembers it for the ways of this tab that name none. */
export function useRememberedProject(domain: string | null): void {
  useEffect(() => {
    if (domain !== null) writeState('consoleProject', domain)
  }, [domain])
}
