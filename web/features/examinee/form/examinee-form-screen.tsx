import { useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { isEditable } from '#contract/registration/application-steps.ts'
import { LoadFailure } from '#web/features/registration/flow/load-failure.tsx'
import { TitledState } from '#web/features/registration/flow/titled-state.tsx'
import { useApplication } from '#web/features/registration/flow/use-application.ts'
import { useBatchOf } from '#web/features/registration/flow/use-batch-of.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { HandedInPage } from './handed-in-page.tsx'
import { useListHref } from './list-href.ts'
import { WholeForm } from './whole-form.tsx'

/** One person’s registration on one page, as an organisation fills it in: what a candidate has in steps. */
export function ExamineeFormScreen() {
  const say = usePhrases('examinee')
  const { applicationId = '' } = useParams({ strict: false })
  const loaded = useApplication(applicationId)
  const batch = useBatchOf(loaded)
  const listHref = useListHref()
  const { application } = loaded
  if (loaded.isAbsent)
    return (
      <StatePanel whole icon={<FileX />} title={say('form.absent')} text={say('form.absentText')}>
        <a href={listHref}>{say('form.toList')}</a>
      </StatePanel>
    )
  if (application && batch.data && batch.data.batchId === application.batchId) {
    const Page = isEditable(application.state) ? WholeForm : HandedInPage
    return (
      <Page key={application.applicationId} loaded={loaded} application={application} batch={batch.data} />
    )
  }
  const failure = loaded.error ?? batch.error
  return (
    <TitledState title={say('form.title')}>
      {failure ? (
        <LoadFailure error={failure} onRetry={loaded.error ? loaded.retry : () => void batch.refetch()} />
      ) : (
        <LoadingState whole />
      )}
    </TitledState>
  )
}
