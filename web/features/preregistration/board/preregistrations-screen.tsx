import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import {
  getPreregistrationTotals,
  type QuotaChoice,
  searchPreregistrations,
} from '#contract/preregistration/preregistration-board.ts'
import { nextExam } from '#web/features/batch/next-exam.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { List } from '#web/ui/list/list.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './preregistration-board.module.css'
import { usePreregistrationLook } from './preregistration-look.tsx'
import { QuotaPreview } from './quota-preview.tsx'
import { ReportPanel } from './report-panel.tsx'
import { Totals } from './totals.tsx'

const path = '/console/preregistrations'

/** What organisations report before registration, and the quotas that are made of it. */
export function PreregistrationsScreen() {
  const say = usePhrases('preregistrationBoard')
  return (
    <ProjectScreen operators path={path} title={say('title')} say={say}>
      {(domain) => (
        <ConsolePage
          key={domain}
          title={say('title')}
          lead={say('lead')}
          beside={<ProjectLine domain={domain} />}
        >
          <Batches domain={domain} />
        </ConsolePage>
      )}
    </ProjectScreen>
  )
}

function Batches({ domain }: { readonly domain: string }) {
  const say = usePhrases('preregistrationBoard')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown = answer.data.find(({ batchId }) => batchId === wanted) ?? nextExam(answer.data)
  if (!shown) return <EmptyState title={say('noBatches')} text={say('noBatchesText')} />
  return (
    <>
      <div className={styles.choose}>
        <SelectField
          id="preregistrations-batch"
          label={say('batch')}
          options={answer.data.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
          value={shown.batchId}
          onChange={({ target }) =>
            void navigate({ href: hrefOf(path, { project: domain, batch: target.value }), replace: true })
          }
        />
      </div>
      <OneBatch key={shown.batchId} domain={domain} batchId={shown.batchId} />
    </>
  )
}

interface OneBatchProps {
  readonly domain: string
  readonly batchId: string
}

function OneBatch({ domain, batchId }: OneBatchProps) {
  const say = usePhrases('preregistrationBoard')
  const queries = useQueryClient()
  const look = usePreregistrationLook()
  const params = useMemo(() => ({ domain, batchId }), [domain, batchId])
  const [choice, setChoice] = useState<QuotaChoice['choice'] | null>(null)
  async function onDone(_: BulkReply) {
    await queries.invalidateQueries({ queryKey: [searchPreregistrations.path] })
    await queries.invalidateQueries({ queryKey: [getPreregistrationTotals.path] })
  }
  return (
    <>
      <Totals domain={domain} batchId={batchId} />
      <List
        look={look}
        endpoint={searchPreregistrations}
        params={params}
        ways={[{ words: say('setQuota'), Icon: Users, onChoose: setChoice }]}
        panel={(row) => <ReportPanel key={row.organisationId} domain={domain} batchId={batchId} row={row} />}
      />
      {choice && (
        <QuotaPreview params={params} choice={choice} onDone={onDone} onClose={() => setChoice(null)} />
      )}
    </>
  )
}
