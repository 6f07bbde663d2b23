import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import { projectClosing } from '#contract/closeout/closeout.ts'
import { projectArchiving } from '#contract/project/platform-project-endpoints.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { ShownProposal } from './shown-carryover.ts'

/** To put a project away, or to close it for good; null of any other kind. */
export function shownProject(
  say: Phrases<'approval'>,
  { kind, proposal }: Pick<OpenApproval, 'kind' | 'proposal'>,
): ShownProposal | null {
  if (kind === projectArchiving.name) {
    const { domain, reason } = projectArchiving.proposal.parse(proposal)
    return { title: say('kinds.archiveProject'), thing: domain, facts: [[say('reason'), reason]] }
  }
  if (kind !== projectClosing.name) return null
  const { remark } = projectClosing.proposal.parse(proposal)
  const facts = [
    [say('after'), say('closed')] as const,
    ...(remark ? [[say('reason'), remark] as const] : []),
  ]
  return { title: say('kinds.closeProject'), thing: '', facts }
}
