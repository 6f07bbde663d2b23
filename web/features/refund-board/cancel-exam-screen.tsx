import { useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import { getBoardBatch } from '#contract/batch/board/board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { CancelExamForm } from './cancel-exam-form.tsx'
import styles from './refund-board.module.css'

/** The board calls an exam off: what of it, whom and how much it concerns, and then the work. */
export function CancelExamScreen() {
  const say = usePhrases('refundBoard')
  return (
    <ProjectScreen
      path="/console/refunds/cancellation"
      title={say('cancellation.title')}
      say={(key) => say(key === 'choose' ? 'choose' : `cancellation.${key}`)}
    >
      {(domain) => (
        <ConsolePage key={domain} title={say('cancellation.title')} lead={say('cancellation.lead')}>
          <ChooseBatch domain={domain} />
        </ConsolePage>
      )}
    </ProjectScreen>
  )
}

function ChooseBatch({ domain }: { readonly domain: string }) {
  const say = usePhrases('refundBoard')
  const { language } = useLanguage()
  const [batchId, setBatchId] = useState('')
  const answer = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <div className={styles.form}>
      <div className={styles.columns}>
        <SelectField
          id="cancelled-batch"
          label={say('cancellation.batch')}
          prompt={say('cancellation.chooseBatch')}
          options={answer.data.map((batch) => [batch.batchId, pickText(batch.name, language)] as const)}
          value={batchId}
          onChange={({ target }) => setBatchId(target.value)}
        />
      </div>
      {batchId && <ChoosePart key={batchId} domain={domain} batchId={batchId} />}
    </div>
  )
}

function ChoosePart({ domain, batchId }: { readonly domain: string; readonly batchId: string }) {
  const say = usePhrases('refundBoard')
  const { language } = useLanguage()
  const [areaId, setAreaId] = useState('')
  const [subjectId, setSubjectId] = useState('')
  const answer = useAnswer(getBoardBatch, { params: { domain, batchId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { areas, subjects } = answer.data.batch
  const part = { batchId, areaId: areaId || null, subjectId: subjectId || null }
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          id="cancelled-area"
          label={say('cancellation.area')}
          prompt={say('cancellation.allAreas')}
          options={areas.map((area) => [area.areaId, pickText(area.name, language)] as const)}
          value={areaId}
          onChange={({ target }) => setAreaId(target.value)}
        />
        <SelectField
          id="cancelled-subject"
          label={say('cancellation.subject')}
          prompt={say('cancellation.allSubjects')}
          options={subjects.map((one) => [one.subjectId, pickText(one.name, language)] as const)}
          value={subjectId}
          onChange={({ target }) => setSubjectId(target.value)}
        />
      </div>
      <CancelExamForm key={`${areaId} ${subjectId}`} domain={domain} part={part} />
    </>
  )
}
