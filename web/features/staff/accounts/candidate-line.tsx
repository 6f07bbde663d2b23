import {
  type CandidateAccount,
  closeCandidate,
  type HeldName,
  heldNames,
  releaseName,
} from '#contract/account/candidate-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { ConsoleLine, LineName } from '../console-line.tsx'
import { InlineConfirm } from '../inline-confirm.tsx'
import { AccountClosure } from './account-closure.tsx'
import styles from './organisation-line.module.css'

interface CandidateLineProps {
  readonly domain: string
  readonly candidate: CandidateAccount
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: (candidate: CandidateAccount, sentence: Sentence) => void
}

/** One candidate's account; opened, it is closed, or gives up what is another's. */
export function CandidateLine({ domain, candidate, isOpen, onToggle, onChanged }: CandidateLineProps) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const { accountId, accountName, createdAt, closedAt } = candidate
  const name = candidate.name || accountName
  const params = { domain, accountId }
  const closed = closedAt !== null
  const held = heldNames.filter((one) => candidate[one] !== '')
  async function turn(closed: boolean, done: Sentence) {
    onChanged(await call(closeCandidate, { params, body: { closed } }, { quiet: true }), done)
  }
  async function release(one: HeldName) {
    const value = candidate[one]
    const next = await call(releaseName, { params, body: { held: one } }, { quiet: true })
    onChanged(next, phrase('staff', 'candidates.wasReleased', { name, value }))
  }
  return (
    <ConsoleLine
      label={say('staff.edit', { name })}
      isOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <LineName
            name={name}
            notes={[say('candidates.registered', { time: minuteText(new Date(createdAt), language) })]}
          />
          <div className={styles.account}>{held.map((one) => candidate[one]).join(' · ')}</div>
          <div className={styles.closed}>{closed && say('organisations.closed')}</div>
        </>
      }
    >
      <AccountClosure name={name} isClosed={closed} closeLead={say('candidates.closeLead')} onTurn={turn} />
      {held.map((one) => (
        <InlineConfirm
          key={one}
          severe
          title={say(`candidates.release.${one}`)}
          lead={say('candidates.releaseLead', { value: candidate[one] })}
          question={say('candidates.releaseAsk', { name, value: candidate[one] })}
          yes={say('candidates.releaseYes')}
          onYes={() => release(one)}
        />
      ))}
    </ConsoleLine>
  )
}
