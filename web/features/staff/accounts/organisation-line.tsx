import {
  closeOrganisation,
  type Organisation,
  renewOrganisationAccess,
} from '#contract/account/organisation-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { ConsoleLine, LineName } from '../console-line.tsx'
import { InlineConfirm } from '../inline-confirm.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'
import { AccountClosure } from './account-closure.tsx'
import styles from './organisation-line.module.css'

interface OrganisationLineProps {
  readonly domain: string
  readonly organisation: Organisation
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
  readonly onDone: (sentence: Sentence) => void
}

const auditWords = { 1: 'underReview', 2: 'approved', 3: 'refused' } as const

/** One organisation; opened, what an administrator may change about its account. */
export function OrganisationLine({ domain, organisation, isOpen, onToggle, ...on }: OrganisationLineProps) {
  const say = usePhrases('staff')
  const { accountId, name, accountName, organisationKind, closedAt } = organisation
  const params = { domain, accountId }
  const closed = closedAt !== null
  async function renew() {
    const renewed = await call(renewOrganisationAccess, { params }, { quiet: true })
    const { passwordExpiresAt: expiresAt } = renewed.organisation
    on.onPassword({ name, password: renewed.oneTimePassword, expiresAt })
    await on.onChanged()
  }
  async function turn(closed: boolean, done: Sentence) {
    await call(closeOrganisation, { params, body: { closed } }, { quiet: true })
    await on.onChanged()
    on.onDone(done)
  }
  return (
    <ConsoleLine
      label={say('staff.edit', { name })}
      isOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <LineName name={name} notes={[say(`organisations.kinds.${organisationKind}`)]} />
          <div className={styles.account}>{accountName}</div>
          <State organisation={organisation} />
        </>
      }
    >
      {!closed && (
        <InlineConfirm
          title={say('organisations.renew')}
          lead={say('organisations.renewLead')}
          question={say('organisations.renewAsk', { name })}
          yes={say('organisations.renewYes')}
          onYes={renew}
        />
      )}
      <AccountClosure
        name={name}
        isClosed={closed}
        closeLead={say('organisations.closeLead')}
        onTurn={turn}
      />
    </ConsoleLine>
  )
}

function State({ organisation }: { readonly organisation: Organisation }) {
  const say = usePhrases('staff')
  const { auditStatus, closedAt } = organisation
  const oneTimeWords = useOneTimeWords()(organisation)
  if (closedAt !== null) return <div className={styles.closed}>{say('organisations.closed')}</div>
  return (
    <div className={styles.state}>
      <div>{say(`organisations.${auditWords[auditStatus]}`)}</div>
      {oneTimeWords && <div className={styles.note}>{oneTimeWords}</div>}
    </div>
  )
}
