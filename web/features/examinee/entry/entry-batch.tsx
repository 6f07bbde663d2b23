import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type EntryBatch, listEntryBatches } from '#contract/examinee/entry/entry-batches.ts'
import { pickText } from '#contract/kit/language.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ForOrganisations } from '../joining/for-organisations.tsx'
import styles from './entry.module.css'

interface EntryBatchChoiceProps {
  readonly path: '/default/myExaminee/import' | '/default/myExaminee/photos'
  readonly children: (batch: EntryBatch) => ReactNode
}

/** Into which batch; which one stands in the address, at first the first that is open. */
export function EntryBatchChoice(props: EntryBatchChoiceProps) {
  return (
    <ForOrganisations>
      <OwnBatchChoice {...props} />
    </ForOrganisations>
  )
}

function OwnBatchChoice({ path, children }: EntryBatchChoiceProps) {
  const say = usePhrases('examineeEntry')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listEntryBatches, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown = answer.data.find(({ batchId }) => batchId === wanted) ?? answer.data[0]
  if (!shown) return <EmptyState title={say('screen.none')} text={say('screen.noneText')} />
  return (
    <>
      <div className={styles.choose}>
        <SelectField
          id="entry-batch"
          label={say('screen.choose')}
          options={answer.data.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
          value={shown.batchId}
          onChange={({ target }) =>
            void navigate({ href: hrefOf(path, { batch: target.value }), replace: true })
          }
        />
      </div>
      {!shown.isOpen && <p className={styles.lead}>{say('screen.closed')}</p>}
      {children(shown)}
    </>
  )
}
