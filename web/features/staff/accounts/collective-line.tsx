import {
  type Collective,
  closeCollective,
  renewCollectiveAccess,
} from '#contract/account/collective-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { ConsoleLine, LineName } from '../console-line.tsx'
import { InlineConfirm } from '../inline-confirm.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'
import { AccountClosure } from './account-closure.tsx'
import styles from './collective-line.module.css'

interface CollectiveLineProps {
  readonly domain: string
  readonly collective: Collective
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
  readonly onDone: (sentence: Sentence) => void
}

const auditWords = { 1: 'underReview', 2: 'approved', 3: 'refused' } as const

/** One organisation; opened, what an administrator may change about its account. */
export function CollectiveLine({ domain, collective, isOpen, onToggle, ...on }: CollectiveLineProps) {
  const say = usePhrases('staff')
  const { accountId, name, accountName, collectiveKind, closedAt } = collective
  const params = { domain, accountId }
  const closed = closedAt !== null
  async function renew() {
    const renewed = await call(renewCollectiveAccess, { params }, { quiet: true })
    const { passwordExpiresAt: expiresAt } = renewed.collective
    on.onPassword({ name, password: renewed.oneTimePassword, expiresAt })
    await on.onChanged()
  }
  async function turn(closed: boolean, done: Sentence) {
    await call(closeCollective, { params, body: { closed } }, { quiet: true })
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
          <LineName name={name} notes={[say(`collectives.kinds.${collectiveKind}`)]} />
          <div className={styles.account}>{accountName}</div>
          <State collective={collective} />
        </>
      }
    >
      {!closed && (
        <InlineConfirm
          title={say('collectives.renew')}
          lead={say('collectives.renewLead')}
          question={say('collectives.renewAsk', { name })}
          yes={say('collectives.renewYes')}
          onYes={renew}
        />
      )}
      <AccountClosure name={name} isClosed={closed} closeLead={say('collectives.closeLead')} onTurn={turn} />
    </ConsoleLine>
  )
}

function State({ collective }: { readonly collective: Collective }) {
  const say = usePhrases('staff')
  const { auditStatus, closedAt } = collective
  const oneTimeWords = useOneTimeWords()(collective)
  if (closedAt !== null) return <div className={styles.closed}>{say('collectives.closed')}</div>
  return (
    <div className={styles.state}>
      <div>{say(`collectives.${auditWords[auditStatus]}`)}</div>
      {oneTimeWords && <div className={styles.note}>{oneTimeWords}</div>}
    </div>
  )
}
