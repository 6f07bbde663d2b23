import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getOrganisationHome } from '#contract/examinee/joining/home-endpoint.ts'
import { type CheckedIdList, type IdList, mostCheckedIds } from '#contract/examinee/joining/id-list.ts'
import { checkIdList } from '#contract/examinee/joining/id-list-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { CheckedIds } from './checked-ids.tsx'
import { ForOrganisations } from './for-organisations.tsx'
import styles from './id-check.module.css'
import { IdListForm } from './id-list-form.tsx'

/** What was sent, and what came of it. */
interface Checked {
  readonly batchId: string
  readonly list: IdList
  readonly checked: CheckedIdList
}

async function check(batchId: string, list: IdList): Promise<Checked> {
  const input = { params: { batchId }, body: list }
  return { batchId, list, checked: await call(checkIdList, input, { quiet: true, handled: true }) }
}

/** Which of a list of ID numbers are registered in a batch. */
export function IdCheckScreen() {
  const say = usePhrases('joining')
  return (
    <div className={styles.screen}>
      <h1>{say('idList.title')}</h1>
      <ForOrganisations>
        <IdCheck />
      </ForOrganisations>
    </div>
  )
}

function IdCheck() {
  const say = usePhrases('joining')
  const { batch: wanted } = useSearch({ strict: false }) as { readonly batch?: string }
  const home = useAnswer(getOrganisationHome, {})
  const [result, setResult] = useState<Checked | null>(null)
  return (
    <>
      <p className={styles.lead}>{say('idList.lead', { most: mostCheckedIds })}</p>
      {home.isPending && <LoadingLines lines={2} />}
      {home.isError && !home.data && <FailedState error={home.error} onRetry={() => void home.refetch()} />}
      {home.data && (
        <IdListForm
          batches={home.data.batches}
          batchId={wanted ?? ''}
          submitText={say('idList.check')}
          send={check}
          onDone={setResult}
        />
      )}
      {result && <CheckedIds {...result} />}
    </>
  )
}
