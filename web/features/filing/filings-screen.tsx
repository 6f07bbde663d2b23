import { useState } from 'react'
import { filingKinds, filingStates } from '#contract/filing/filing.ts'
import { listFilings, type OwnFiling } from '#contract/filing/filing-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { filingHref } from '#web/features/registration/status/filing-href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './filing.module.css'
import { FilingCard } from './filing-card.tsx'

/** Deferrals and exemptions of all registrations of whoever is signed in; of an organisation, of all its people. */
export function FilingsScreen() {
  const say = usePhrases('filing')
  const [kind, setKind] = useState('')
  const [state, setState] = useState('')
  const query = {
    kind: filingKinds.find((one) => one === kind),
    state: filingStates.find((one) => one === state),
  }
  const answer = useAnswer(listFilings, { query }, { fresh: true })
  return (
    <div className={styles.part}>
      <h1>{say('list.title')}</h1>
      <p className={styles.lead}>{say('list.lead')}</p>
      <div className={styles.filters}>
        <SelectField
          id="filing-kind"
          label={say('list.kind')}
          options={filingKinds.map((one) => [one, say(`kinds.${one}`)] as const)}
          prompt={say('list.all')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <SelectField
          id="filing-state"
          label={say('list.state')}
          options={filingStates.map((one) => [one, say(`states.${one}`)] as const)}
          prompt={say('list.all')}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
      </div>
      {answer.isPending ? (
        <LoadingState />
      ) : answer.data ? (
        <Filings filings={answer.data} onChanged={() => void answer.refetch()} />
      ) : (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
    </div>
  )
}

interface FilingsProps {
  readonly filings: readonly OwnFiling[]
  readonly onChanged: () => void
}

function Filings({ filings, onChanged }: FilingsProps) {
  const say = usePhrases('filing')
  const { language } = useLanguage()
  const { domain } = useProject().info
  if (filings.length === 0) return <EmptyState title={say('empty')} text={say('list.emptyAdvice')} />
  return (
    <ul className={styles.cards}>
      {filings.map((filing) => (
        <li key={filing.filingId} className={styles.entry}>
          <h2>
            <a href={filingHref(domain, filing.applicationId)}>{filing.name}</a>
          </h2>
          <p className={styles.note}>
            {pickText(filing.batchName, language)} · {filing.number}
          </p>
          <FilingCard filing={filing} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}
