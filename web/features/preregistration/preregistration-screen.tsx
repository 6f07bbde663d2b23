import { useNavigate, useSearch } from '@tanstack/react-router'
import { pickText } from '#contract/kit/language.ts'
import {
  getPreregistration,
  listPreregistrations,
  type PreregistrationBatch,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './preregistration.module.css'
import { Report } from './report.tsx'

/** How many an organisation expects, by area and subject of a batch. */
export function PreregistrationScreen() {
  const say = usePhrases('preregistration')
  const sayTitle = usePhrases('routes')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.page}>
      <h1>{sayTitle('preRegistration')}</h1>
      {isOrganisation ? (
        <ForOrganisations>
          <Batches />
        </ForOrganisations>
      ) : (
        <EmptyState title={say('notYours')} text={say('notYoursText')} />
      )}
    </div>
  )
}

function Batches() {
  const say = usePhrases('preregistration')
  const answer = useAnswer(listPreregistrations, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.data.length === 0) return <EmptyState title={say('none')} text={say('noneText')} />
  return (
    <>
      <p className={styles.lead}>{say('lead')}</p>
      <OneBatch batches={answer.data} />
      <p>
        <a href={hrefOf('/default/organisation')}>{say('toOverview')}</a>
      </p>
    </>
  )
}

/** Which one stands in the address; at first the one in which something can be done. */
function OneBatch({ batches }: { readonly batches: readonly PreregistrationBatch[] }) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const shown =
    batches.find(({ batchId }) => batchId === wanted) ??
    batches.find(({ windowState }) => windowState === 'open') ??
    batches[0]
  if (!shown) return null
  return (
    <>
      {batches.length > 1 && (
        <div className={styles.choose}>
          <SelectField
            id="preregistration-batch"
            label={say('choose')}
            options={batches.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
            value={shown.batchId}
            onChange={({ target }) =>
              void navigate({
                href: hrefOf('/default/preRegistration', { batch: target.value }),
                replace: true,
              })
            }
          />
        </div>
      )}
      <OneReport key={shown.batchId} batchId={shown.batchId} />
    </>
  )
}

function OneReport({ batchId }: { readonly batchId: string }) {
  const answer = useAnswer(getPreregistration, { params: { batchId } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Report read={answer.data} />
}
