import { isModuleOnFor } from '#contract/kit/module.ts'
import { minuteText } from '#contract/kit/time.ts'
import {
  listPreregistrations,
  type PreregistrationBatch,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { Text } from '#web/ui/text/text.tsx'
import styles from './home.module.css'

const reporting = 'group_prepare_registration_examination_module'

/** What waits besides people of a batch: moves to be answered, a report that is not handed in. */
export function AlsoWaiting({ movesWaiting }: { readonly movesWaiting: number }) {
  const say = usePhrases('joining')
  const { domain, function_module } = useProject().info
  const modules = useClientState('currentUser')?.modules ?? null
  const reports =
    isModuleOnFor(reporting, modules) &&
    function_module.some(({ module_type, selected }) => module_type === reporting && selected)
  const answer = useAnswer(listPreregistrations, {}, { enabled: reports, fresh: true })
  const due = (answer.data ?? []).filter(
    ({ windowState, state }) => windowState === 'open' && state !== 'submitted',
  )
  if (movesWaiting === 0 && due.length === 0) return null
  return (
    <ul className={styles.also}>
      {movesWaiting > 0 && (
        <li>
          <a href={hrefOf('/default/moves', { project: domain })}>
            {say('home.movesWaiting', { count: movesWaiting })}
          </a>
        </li>
      )}
      {due.map((batch) => (
        <Due key={batch.batchId} batch={batch} />
      ))}
    </ul>
  )
}

function Due({ batch: { batchId, name, closesAt } }: { readonly batch: PreregistrationBatch }) {
  const say = usePhrases('joining')
  const { language } = useLanguage()
  const { domain } = useProject().info
  return (
    <li>
      <a href={hrefOf('/default/preRegistration', { project: domain, batch: batchId })}>
        {say('home.reportDue')}
      </a>{' '}
      <span>
        <Text of={name} />
        {closesAt && ` · ${say('home.until', { time: minuteText(new Date(closesAt), language) })}`}
      </span>
    </li>
  )
}
