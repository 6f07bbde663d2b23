import { getOrganisationHome } from '#contract/examinee/joining/home-endpoint.ts'
import { isModuleOnFor } from '#contract/kit/module.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { AlsoWaiting } from './also-waiting.tsx'
import { BatchAtHome } from './batch-at-home.tsx'
import { ForOrganisations } from './for-organisations.tsx'
import styles from './home.module.css'
import { NextThing } from './next-thing.tsx'

const registering = 'group_registration_examination_module'

/** Where an organisation begins its day: the one next thing, then its batches. */
export function OrganisationHomeScreen() {
  const say = usePhrases('joining')
  const { function_module } = useProject().info
  const modules = useClientState('currentUser')?.modules ?? null
  const registers =
    isModuleOnFor(registering, modules) &&
    function_module.some(({ module_type, selected }) => module_type === registering && selected)
  return (
    <div>
      <h1>{say('home.title')}</h1>
      <ForOrganisations>
        {registers ? <Batches /> : <NextThing home={{ batches: [], movesWaiting: 0 }} />}
      </ForOrganisations>
    </div>
  )
}

function Batches() {
  const say = usePhrases('joining')
  const answer = useAnswer(getOrganisationHome, {}, { fresh: true })
  const { data } = answer
  if (answer.isPending) return <LoadingLines lines={3} />
  if (!data) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <>
      <NextThing home={data} />
      <AlsoWaiting movesWaiting={data.movesWaiting} />
      <section className={styles.batches} aria-labelledby="batches-at-home">
        <h2 id="batches-at-home">{say('home.batches')}</h2>
        {data.batches.length === 0 && <EmptyState title={say('home.none')} text={say('home.noneText')} />}
        <ul className={styles.list}>
          {data.batches.map((batch) => (
            <li key={batch.batchId}>
              <BatchAtHome batch={batch} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
