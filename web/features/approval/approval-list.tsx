import { useQueryClient } from '@tanstack/react-query'
import { listApprovals, type OpenApproval } from '#contract/approval/approval-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { LineName } from '#web/ui/text/line-name.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
import styles from './approvals-screen.module.css'
import { holdsWholeIn } from './holds-whole-in.ts'
import { RuleOfTwo } from './rule-of-two.tsx'
import { useShownProposal } from './shown-proposal.ts'

interface ApprovalListProps {
  readonly me: StaffMember
  readonly domain: string
  readonly onDone: (sentence: Sentence) => void
}

/** What waits, the oldest first, and for administrators the rule by which it waits. */
export function ApprovalList({ me, domain, onDone }: ApprovalListProps) {
  const say = usePhrases('approval')
  const queries = useQueryClient()
  const shown = useShownProposal()
  const answer = useAnswer(listApprovals, { params: { domain } })
  const refresh = () => queries.invalidateQueries({ queryKey: [listApprovals.path] })
  const decided = async (sentence: Sentence) => {
    await refresh()
    onDone(sentence)
  }
  return (
    <>
      <DataTable
        caption={say('title')}
        columns={[
          {
            title: say('what'),
            cell: (one) => <LineName name={shown(one).title} notes={[shown(one).thing]} />,
          },
          { title: say('content'), cell: (one) => <Facts approval={one} /> },
          { title: say('by'), cell: (one) => <Proposer approval={one} /> },
        ]}
        rows={answer.data?.items}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        keyOf={({ approvalId }) => approvalId}
        empty={<EmptyState title={say('empty')} text={say('emptyText')} />}
        panel={{
          words: say('decide'),
          label: (one) => `${say('decide')}: ${shown(one).title} ${shown(one).thing}`,
          content: (one) => <ApprovalDecision me={me} domain={domain} approval={one} onDecided={decided} />,
        }}
      />
      {answer.data && holdsWholeIn(domain, me, []) && (
        <RuleOfTwo domain={domain} isOn={answer.data.twoPeople} onChanged={decided} />
      )}
    </>
  )
}

function Facts({ approval }: { readonly approval: OpenApproval }) {
  const { facts } = useShownProposal()(approval)
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proposer({ approval: { proposer, proposedAt } }: { readonly approval: OpenApproval }) {
  const { language } = useLanguage()
  return <LineName name={proposer} notes={[minuteText(new Date(proposedAt), language)]} />
}
