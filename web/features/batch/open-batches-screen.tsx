import { Button } from '@mantine/core'
import { useId } from 'react'
import { listOpenBatches } from '#contract/batch/batch-endpoints.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import { pickText } from '#contract/kit/language.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaName } from './area-name.tsx'
import { examDaysText } from './exam-dates.ts'
import { Fee } from './fee.tsx'
import styles from './open-batches-screen.module.css'
import { countPlaces } from './place-count.ts'
import { RegistrationTimes } from './registration-times.tsx'

/** What there is to register for, before anybody has an account: subjects, fees, areas, free places. */
export function OpenBatchesScreen() {
  const say = usePhrases('flow')
  const sayRoutes = usePhrases('routes')
  const { domain } = useProject().info
  const answer = useAnswer(listOpenBatches, { params: { domain } })
  return (
    <div className={styles.screen}>
      <h1>{sayRoutes('openBatches')}</h1>
      {answer.isPending && <LoadingLines lines={2} />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && (
        <EmptyState title={say('registrations.noBatches')} text={say('registrations.noBatchesText')} />
      )}
      {answer.data?.map((batch) => (
        <OpenBatchPart key={batch.batchId} batch={batch} />
      ))}
    </div>
  )
}

function OpenBatchPart({ batch }: { readonly batch: OpenBatch }) {
  const say = usePhrases('flow')
  const sayProject = usePhrases('project')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const signedIn = useClientState('token') !== null
  const heading = useId()
  const screen = signedIn ? '/default/examReg/examineeReg' : '/default/register'
  return (
    <section className={styles.batch} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          <Text of={batch.name} />
        </h2>
        {batch.state === 'open' && (
          <Button component="a" size="md" href={hrefOf(screen, { project: domain })}>
            {sayProject('registerNow')}
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{say('facts.exam')}</dt>
        <dd>{examDaysText(batch.examStartsAt, batch.examEndsAt, language)}</dd>
        <dt>{say('facts.registration')}</dt>
        <dd>
          {batch.state === 'paused' ? (
            pickText(batch.pauseTip ?? {}, language) || sayProject('batches.paused')
          ) : (
            <RegistrationTimes times={batch} />
          )}
        </dd>
        {batch.organisations && (
          <>
            <dt>{sayProject('windows.organisationRegistration')}</dt>
            <dd>
              <RegistrationTimes times={batch.organisations} />
            </dd>
          </>
        )}
      </dl>
      <ul className={styles.subjects}>
        {batch.subjects.map(({ subjectId, name, level, required, ...price }) => (
          <li key={subjectId}>
            <span className={styles.subject}>
              <Text of={name} />
              <span className={styles.level}>
                <Text of={level} />
              </span>
              {required && <span className={styles.level}>{say('subjects.required')}</span>}
            </span>
            <span className={styles.fee}>
              <Fee of={price} />
            </span>
          </li>
        ))}
      </ul>
      <PlacesTable batch={batch} />
    </section>
  )
}

function PlacesTable({ batch: { name: ofBatch, areas, subjects, places } }: { readonly batch: OpenBatch }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const label = say('openBatches.table', { name: pickText(ofBatch, language) })
  const count = countPlaces(places, [])
  const shown = areas.filter(({ areaId }) => count.areaIds.has(areaId))
  return (
    <>
      <p className={styles.note}>{say('openBatches.places')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer must be able to scroll it */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('openBatches.area')}</th>
              {subjects.map(({ subjectId, name }) => (
                <th key={subjectId} scope="col">
                  <Text of={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ areaId }) => (
              <tr key={areaId}>
                <th scope="row">
                  <AreaName areaId={areaId} areas={areas} />
                </th>
                {subjects.map(({ subjectId }) => {
                  const room = count.at(areaId, subjectId)
                  return (
                    <td key={subjectId} data-none={room === undefined || room.free === 0 || undefined}>
                      {room === undefined && say('openBatches.notHere')}
                      {room && (room.free > 0 ? room.free : say('places.full'))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
