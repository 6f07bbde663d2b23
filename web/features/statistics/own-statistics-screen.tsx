import { useNavigate, useSearch } from '@tanstack/react-router'
import { pickText } from '#contract/kit/language.ts'
import type { ownParts } from '#contract/statistics/statistics.ts'
import {
  getOwnStatistics,
  getOwnStatisticsWorkbook,
  listCountedBatches,
} from '#contract/statistics/statistics-endpoints.ts'
import { ForOrganisations } from '#web/features/examinee/joining/for-organisations.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { AreasPart } from './areas-part.tsx'
import styles from './statistics.module.css'
import { StatisticsPartSection } from './statistics-part.tsx'

type OwnPart = (typeof ownParts)[number]

const paths = {
  states: '/default/registrationStatus_Statistics',
  subjects: '/default/regSubjectStatistics',
  areas: '/default/regCityStatistics',
} as const satisfies Record<OwnPart, string>
const titles = {
  states: 'registrationStatistics',
  subjects: 'subjectStatistics',
  areas: 'cityStatistics',
} as const

/** How the people of an organisation stand. */
export const StatesScreen = () => <OwnStatistics part="states" />
/** What its people take. */
export const SubjectsScreen = () => <OwnStatistics part="subjects" />
/** Where its people go. */
export const CitiesScreen = () => <OwnStatistics part="areas" />

function OwnStatistics({ part }: { readonly part: OwnPart }) {
  const say = usePhrases('statistics')
  const sayTitle = usePhrases('routes')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.page}>
      <h1>{sayTitle(titles[part])}</h1>
      {isOrganisation ? (
        <ForOrganisations>
          <Batches part={part} />
        </ForOrganisations>
      ) : (
        <EmptyState title={say('notYours')} text={say('notYoursText')} />
      )}
    </div>
  )
}

function Batches({ part }: { readonly part: OwnPart }) {
  const say = usePhrases('statistics')
  const sayTitle = usePhrases('routes')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { batch: wanted } = useSearch({ strict: false })
  const answer = useAnswer(listCountedBatches, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const shown =
    answer.data.find(({ batchId }) => batchId === wanted) ??
    answer.data.find(({ entered }) => entered > 0) ??
    answer.data[0]
  if (!shown) return <EmptyState title={say('noBatches')} text={say('noBatchesText')} />
  return (
    <>
      <p className={styles.lead}>{say('lead')}</p>
      <nav aria-label={say('ways')}>
        <ul className={styles.ways}>
          {(Object.keys(paths) as OwnPart[]).map((one) => (
            <li key={one}>
              <a
                href={hrefOf(paths[one], { batch: shown.batchId })}
                aria-current={one === part ? 'page' : undefined}
              >
                {sayTitle(titles[one])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {answer.data.length > 1 && (
        <div className={styles.choose}>
          <SelectField
            id="statistics-batch"
            label={say('batch')}
            options={answer.data.map(({ batchId, name }) => [batchId, pickText(name, language)] as const)}
            value={shown.batchId}
            onChange={({ target }) =>
              void navigate({ href: hrefOf(paths[part], { batch: target.value }), replace: true })
            }
          />
        </div>
      )}
      {shown.quota.capacity !== null && (
        <p className={styles.total}>
          {say('quota', {
            capacity: shown.quota.capacity,
            held: shown.quota.held,
            left: shown.quota.capacity - shown.quota.held,
          })}
        </p>
      )}
      <p>
        <a href={hrefOf('/default/myExaminee', { batch: shown.batchId })}>{say('toList')}</a>
      </p>
      <OneBatch key={shown.batchId} part={part} batchId={shown.batchId} />
    </>
  )
}

function OneBatch({ part, batchId }: { readonly part: OwnPart; readonly batchId: string }) {
  const say = usePhrases('statistics')
  const answer = useAnswer(getOwnStatistics, { params: { batchId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { reached, submitted, states } = answer.data
  if (states.length === 0) return <EmptyState title={say('none')} text={say('noneText')} />
  const { all, paid } = reached
  const given = {
    read: answer.data,
    download: (of: OwnPart) =>
      downloadFile(
        getOwnStatisticsWorkbook,
        { params: { batchId, table: of } },
        { quiet: true, handled: true },
      ),
  }
  return (
    <>
      <p className={styles.total}>{say('total', { all, submitted, paid })}</p>
      {part === 'areas' ? (
        <AreasPart read={given.read} download={() => given.download('areas')} />
      ) : (
        <StatisticsPartSection
          part={part}
          read={given.read}
          download={() => given.download(part)}
          {...(part === 'subjects' && { hint: say('subjectsHint') })}
        />
      )}
    </>
  )
}
