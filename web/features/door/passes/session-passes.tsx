import { useProject } from '#web/platform/project.tsx'
import { DoorPasses } from './door-passes.tsx'
import { type SiteSessionIds, useBoardPasses, useOwnPasses } from './pass-desk.ts'

/** The door codes of a session as the station of its site looks after them. */
export function OwnDoorPasses({ of }: { readonly of: SiteSessionIds }) {
  return <DoorPasses desk={useOwnPasses(of)} domain={useProject().info.domain} />
}

/** The same for the board. */
export function BoardDoorPasses({ of }: { readonly of: SiteSessionIds & { readonly domain: string } }) {
  return <DoorPasses desk={useBoardPasses(of)} domain={of.domain} />
}
