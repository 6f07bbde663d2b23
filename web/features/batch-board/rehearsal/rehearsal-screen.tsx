import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { HomePage } from '#contract/home/home-page.ts'
import { type Rehearsal, rehearseHome } from '#contract/home/rehearsal.ts'
import type { WindowState } from '#contract/project/window.ts'
import { batchLineText } from '#web/features/home/batch-line-text.ts'
import { StateIcon } from '#web/features/project/timeline/state-icon.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { movedBy } from '#web/platform/time/moved-by.ts'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { OfBatchBoard } from '../of-batch-board.tsx'
import { StatusWord } from '../status-word.tsx'
import styles from './rehearsal.module.css'

interface RehearsalScreenProps {
  /** Shows the real home page. It lies above all features: whoever puts the screens together hands it in. */
  readonly preview: ComponentType<{ readonly page: HomePage }>
}

/** What a candidate sees at a moment. To look at only. */
export function RehearsalScreen({ preview }: RehearsalScreenProps) {
  return (
    <OfBatchBoard path="/console/rehearsal">
      {(domain) => <Rehearse key={domain} domain={domain} preview={preview} />}
    </OfBatchBoard>
  )
}

function Rehearse({ domain, preview }: RehearsalScreenProps & { readonly domain: string }) {
  const say = usePhrases('windows')
  const { language } = useLanguage()
  const [at, setAt] = useState(() => movedBy(new Date().toISOString(), {}))
  const answer = useAnswer(
    rehearseHome,
    { params: { domain }, query: { at, language } },
    { keepPrevious: true },
  )
  return (
    <ConsolePage title={say('rehearsal.title')} lead={say('rehearsal.lead')}>
      <div className={styles.moment}>
        <TextField
          id="at"
          type="datetime-local"
          label={say('rehearsal.at')}
          hint={say('rehearsal.atHint')}
          value={minuteOfField(at)}
          onChange={(event) => setAt(instantOfField(event.target.value) ?? at)}
        />
        <div className={styles.steps}>
          {([-7, -1, 1, 7] as const).map((days) => (
            <Button key={days} variant="default" onClick={() => setAt(movedBy(at, { days }))}>
              {say(days < 0 ? 'rehearsal.earlier' : 'rehearsal.later', { days: Math.abs(days) })}
            </Button>
          ))}
        </div>
        <p className={styles.waiting} role="status">
          {answer.isPlaceholderData && say('rehearsal.waiting')}
        </p>
      </div>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      <div aria-busy={answer.isPlaceholderData}>
        {answer.data && <Seen rehearsal={answer.data} preview={preview} />}
      </div>
    </ConsolePage>
  )
}

function Seen({ rehearsal, preview: Preview }: RehearsalScreenProps & { readonly rehearsal: Rehearsal }) {
  const say = usePhrases('windows')
  const { state, windows, batches, homePage } = rehearsal
  return (
    <div className={styles.sides}>
      <div>
        {state !== 'active' && <p className={styles.closed}>{say(`rehearsal.state.${state}`)}</p>}
        <section aria-labelledby="rehearsed-windows">
          <h2 id="rehearsed-windows" className={styles.title}>
            {say('rehearsal.windows')}
          </h2>
          {windows.length === 0 && <p className={styles.small}>{say('rehearsal.noWindows')}</p>}
          <WindowStates windows={windows} />
        </section>
        <section aria-labelledby="rehearsed-batches">
          <h2 id="rehearsed-batches" className={styles.title}>
            {say('rehearsal.batches')}
          </h2>
          {batches.length === 0 && <p className={styles.small}>{say('rehearsal.noBatches')}</p>}
          {batches.map((batch) => (
            <BatchSeen key={batch.batchId} batch={batch} ofProject={windows} />
          ))}
        </section>
      </div>
      <Preview page={homePage} />
    </div>
  )
}

interface BatchSeenProps {
  readonly batch: Rehearsal['batches'][number]
  readonly ofProject: Rehearsal['windows']
}

/** What its line says, and in which windows it stands otherwise than its project. */
function BatchSeen({ batch: { name, examStatus, line, windows }, ofProject }: BatchSeenProps) {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const { language } = useLanguage()
  const unlike = windows.filter(
    ({ kind, state }) => ofProject.find((one) => one.kind === kind)?.state !== state,
  )
  return (
    <div className={styles.batch}>
      <h3>
        <Text of={name} />
      </h3>
      <StatusWord status={examStatus} />
      <p>{line ? batchLineText(line, sayProject, language) : say('rehearsal.noLine')}</p>
      {unlike.length > 0 && <p className={styles.small}>{say('rehearsal.unlike')}</p>}
      <WindowStates windows={unlike} />
    </div>
  )
}

const order: readonly WindowState[] = ['open', 'paused', 'notYetOpen', 'closed']

function WindowStates({ windows }: { readonly windows: Rehearsal['windows'] }) {
  const say = usePhrases('windows')
  const sayProject = usePhrases('project')
  const sorted = order.flatMap((state) => windows.filter((window) => window.state === state))
  return (
    <ul className={styles.windows}>
      {sorted.map(({ kind, state }) => (
        <li key={kind} data-state={state}>
          <span>{sayProject(`windows.${kind}`)}</span>
          <span className={styles.state}>
            <StateIcon state={state} />
            {say(`rehearsal.states.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
