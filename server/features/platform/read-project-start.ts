import { grantedRoles } from '#contract/kit/actor.ts'
import { holdsWhole } from '#contract/kit/approval.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type getProjectStart, startFacts } from '#contract/platform/project-start.ts'
import { windowStateAt } from '#contract/project/window.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { findWholeProject } from '#server/features/project/project.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readStart } from './platform-store.ts'

/** How a project stands, as the page shows it on which its board lands. */
export async function readProjectStart({
  tx,
  actor,
  now,
}: Call<typeof getProjectStart>): Promise<ReplyOf<typeof getProjectStart>> {
  const project = await findWholeProject(tx)
  if (!project || tx.projectId === null) throw new Refusal('projectAbsent')
  const { applications, waiting, hasText, batchTimes, ...counted } = await readStart(tx, now)
  const open = project.windows.filter((window) => ['open', 'paused'].includes(windowStateAt(window, now)))
  const seesAll = holdsWhole(actor, tx.projectId, [...grantedRoles, 'operator'])
  const states = Object.entries(applications) as [ApplicationState, number][]
  return {
    domain: project.domain,
    state: project.state,
    open: open.map(({ kind, paused, closesAt }) => ({ kind, paused, closesAt })),
    applications: seesAll ? states.map(([state, count]) => ({ state, count })) : null,
    waiting: seesAll ? waiting : null,
    facts: startFacts.parse({
      ...counted,
      hasLook: project.logoFileId !== null || hasText,
      hasRegistrationTimes: batchTimes || project.windows.some(({ kind }) => kind === 'registration'),
    }),
  }
}
