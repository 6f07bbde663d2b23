import { useProject } from '#web/platform/project.tsx'
import { DoorPasses } from './door-passes.tsx'
import { type SiteSessionIds, useBoardPasses, useOwnPasses } from './pass-desk.ts'

interface SessionOfSite extends SiteSessionIds {
  readonly endsAt: string
}

/** The door codes of a session as the station of its site looks after them. */
export function OwnDoorPasses({ of }: { readonly of: SessionOfSite }) {
  return <DoorPasses desk={useOwnPasses(of)} domain={useProject().info.domain} endsAt={of.endsAt} />
}

/** The same for the board. */
export function BoardDoorPasses({ of }: { readonly of: SessionOfSite & { readonly domain: string } }) {
  return <DoorPasses desk={useBoardPasses(of)} domain={of.domain} endsAt={of.endsAt} />
}
