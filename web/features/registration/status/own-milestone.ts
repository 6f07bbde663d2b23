import type { MilestoneKind } from '#contract/project/timeline.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { isEnded } from '#contract/registration/application-steps.ts'

type Standing = Pick<ApplicationLine, 'state' | 'examEndsAt'>

/** At which step of the exam somebody stands with the newest of their applications that still goes on. */
export function ownMilestone(applications: readonly Standing[], now: Date): MilestoneKind | null {
  const going = applications.find(({ state, examEndsAt }) => !isEnded(state) && now < new Date(examEndsAt))
  if (!going) return null
  if (going.state === 'confirmed' || going.state === 'improving') return 'ticketPrinting'
  return going.state === 'unpaid' ? 'payment' : 'registration'
}
