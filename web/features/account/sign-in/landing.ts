import type { AccountKind } from '#contract/account/account.ts'
import type { ProjectInfo } from '#contract/project/project-endpoints.ts'
import { findRedirectTarget } from '#web/platform/address/redirect-target.ts'
import type { LoadedProject } from '#web/platform/project.tsx'

/** Back to where the person wanted to go, as the address of this page says it. */
export function placeAfterSignIn(
  { info, settings }: Pick<LoadedProject, 'info' | 'settings'>,
  kind: AccountKind | undefined,
): string {
  const wanted = new URLSearchParams(window.location.search).get('redirect')
  return findRedirectTarget(wanted, window.location.origin, settings.allowedHosts) ?? landingOf(info, kind)
}

/** Where somebody who wanted nothing else goes: a candidate to what they came for, an organisation to what waits for it. */
export function landingOf(
  { function_module }: Pick<ProjectInfo, 'function_module'>,
  kind?: AccountKind,
): string {
  if (kind === 'organisation') return '/default/organisation'
  const registers = function_module.some(
    ({ module_type, selected }) => module_type === 'candidate_registration' && selected,
  )
  return kind === 'candidate' && registers ? '/default/examReg/examineeReg' : '/default/safeProblem'
}
