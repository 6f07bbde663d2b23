import type { MilestoneKind } from '#contract/project/timeline.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'

type Standing = Pick<ApplicationLine, 'state' | 'examEndsAt'>

/** At which step of the exam somebody stands with the newest of their applications that still goes on. */
export function ownMilestone(applications: readonly Standing[], now: Date): MilestoneKind | null {
  const going = applications.find(
    ({ state, examEndsAt }) =>
      !['withdrawn', 'lapsed', 'refused'].includes(state) && now < new Date(examEndsAt),
  )
  if (!going) return null
  if (going.state === 'confirmed') return 'ticketPrinting'
  return going.state === 'unpaid' ? 'payment' : 'registration'
}
