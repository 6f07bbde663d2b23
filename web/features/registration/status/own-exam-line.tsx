import { listApplications } from '#contract/registration/registration-endpoints.ts'
import { ExamLine } from '#web/features/project/timeline/exam-line.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { ownMilestone } from './own-milestone.ts'

/** The exam's line of whoever is signed in. Where their applications do not come, it is everybody's line. */
export function OwnExamLine() {
  const isCandidate = useClientState('currentUser')?.kind === 'candidate'
  const { data } = useAnswer(listApplications, {}, { handled: true, enabled: isCandidate })
  return <ExamLine own={data ? ownMilestone(data, new Date()) : null} />
}
