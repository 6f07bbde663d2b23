import type { StartFacts, StartThing } from '#contract/platform/project-start.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { waysOf } from '#web/features/staff/console/console-ways.ts'
import { hrefOf } from '#web/platform/address/href.ts'

interface Asked {
  readonly me: Pick<StaffMember, 'operator' | 'grants'>
  readonly domain: string
  readonly facts: Pick<StartFacts, 'preparedBatchId' | 'withSubjects'>
}

/** Where a thing is done, at the batch that is prepared where it is of one. Null for a reader who is not led there. */
export function hrefOfThing(thing: StartThing, { me, domain, facts }: Asked): string | null {
  const ways = waysOf(me, domain).map(({ path }) => path)
  const { preparedBatchId: batch, withSubjects } = facts
  const project = domain
  const batches = () => (ways.includes('/console/batches') ? hrefOf('/console/batches', { project }) : null)
  const tab = (name: string) =>
    batch === null ? batches() : batches() && hrefOf('/console/batch', { project, batch, tab: name })
  switch (thing) {
    case 'look':
      return ways.includes('/console/settings') ? hrefOf('/console/settings/look', { project }) : null
    case 'batch':
      return batches()
    case 'places':
      // Places stand under the subjects that there are.
      return tab(withSubjects === 0 ? 'subjects' : 'areas')
    case 'form':
      return ways.includes('/console/batch/form') ? hrefOf('/console/batch/form', { project, batch }) : null
    case 'registrationTimes':
      return ways.includes('/console/windows') ? hrefOf('/console/windows', { project, batch }) : null
    case 'notice':
      return ways.includes('/console/content') ? hrefOf('/console/content', { project }) : null
    case 'secondAdministrator':
      return ways.includes('/console/staff') ? '/console/staff' : null
    case 'open':
      return tab('opening')
  }
}
