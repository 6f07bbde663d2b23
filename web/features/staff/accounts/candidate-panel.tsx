import { endCandidateSessions } from '#contract/account/candidate-access.ts'
import {
  type CandidateAccount,
  closeCandidate,
  type HeldName,
  heldNames,
  releaseName,
} from '#contract/account/candidate-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import type { TellPassword } from '../console/account-page.tsx'
import { OrdersLink } from '../console/orders-link.tsx'
import { AccountClosure } from './account-closure.tsx'
import { CorrectIdentity } from './correct-identity.tsx'
import { DiscloseField } from './disclose-field.tsx'
import { OpenViewing } from './open-viewing.tsx'
import { RenewCandidate } from './renew-candidate.tsx'

interface CandidatePanelProps {
  readonly domain: string
  readonly candidate: CandidateAccount
  /** Whoever may close an account and take names from it. */
  readonly mayKeep: boolean
  /** Whoever may see masked fields in full. */
  readonly mayDisclose: boolean
  readonly onChanged: (candidate: CandidateAccount, sentence: Sentence) => void
  readonly onPassword: TellPassword
}

/** A candidate's access is given anew; the account is closed, or gives up what is another's. */
export function CandidatePanel({
  domain,
  candidate,
  mayKeep,
  mayDisclose,
  onChanged,
  onPassword,
}: CandidatePanelProps) {
  const say = usePhrases('staff')
  const { accountId, closedAt } = candidate
  const name = nameOf(candidate)
  const params = { domain, accountId }
  const closed = closedAt !== null
  const releasable = mayKeep ? namesHeldBy(candidate) : []
  async function turn(closed: boolean, done: Sentence) {
    onChanged(await call(closeCandidate, { params, body: { closed } }, { quiet: true }), done)
  }
  async function endSessions() {
    const next = await call(endCandidateSessions, { params }, { quiet: true })
    onChanged(next, phrase('staff', 'candidates.sessions.done', { name }))
  }
  async function release(one: HeldName) {
    const value = candidate[one]
    const next = await call(releaseName, { params, body: { held: one } }, { quiet: true })
    onChanged(next, phrase('staff', 'candidates.wasReleased', { name, value }))
  }
  return (
    <>
      {closed && !mayKeep && <p>{say('candidates.closedText')}</p>}
      {mayDisclose && !closed && <OpenViewing domain={domain} accountId={accountId} />}
      {mayDisclose && <OrdersLink domain={domain} thingId={accountId} />}
      {mayDisclose && <DiscloseField domain={domain} candidate={candidate} />}
      {mayDisclose && !closed && (
        <CorrectIdentity
          domain={domain}
          candidate={candidate}
          onProposed={() => onChanged(candidate, phrase('staff', 'candidates.correct.done'))}
        />
      )}
      {!closed && (
        <RenewCandidate domain={domain} candidate={candidate} name={name} onPassword={onPassword} />
      )}
      {!closed && (
        <InlineConfirm
          title={say('candidates.sessions.title')}
          lead={say('candidates.sessions.lead')}
          question={say('candidates.sessions.ask', { name })}
          yes={say('candidates.sessions.yes')}
          onYes={endSessions}
        />
      )}
      {mayKeep && (
        <AccountClosure name={name} isClosed={closed} closeLead={say('candidates.closeLead')} onTurn={turn} />
      )}
      {releasable.map((one) => (
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
    </>
  )
}

export function nameOf({ name, accountName }: CandidateAccount): string {
  return name || accountName
}

export function namesHeldBy(candidate: CandidateAccount): readonly HeldName[] {
  return heldNames.filter((one) => candidate[one] !== '')
}
