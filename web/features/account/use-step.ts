import { useNavigate } from '@tanstack/react-router'
import { hrefOf } from '#web/platform/address/href.ts'
import { useProject } from '#web/platform/project.tsx'

/** Where one is on a way of several steps stands in the address, so that the browser's Back is one step back. */
export function useStep(path: string) {
  const navigate = useNavigate()
  const { domain } = useProject().info
  return {
    go: (place: { part: string | undefined }, { replace = false } = {}) =>
      void navigate({ href: hrefOf(path, { project: domain, ...place }), replace, resetScroll: false }),
  }
}
