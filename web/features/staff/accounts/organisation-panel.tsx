import {
  closeOrganisation,
  type Organisation,
  renewOrganisationAccess,
} from '#contract/account/organisation-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import { useOneTimeWords } from '../use-one-time-words.ts'
import { AccountClosure } from './account-closure.tsx'
import { InstitutionReview } from './institution-review.tsx'
import { OpenViewing } from './open-viewing.tsx'
import { OrganisationModules } from './organisation-modules.tsx'

interface OrganisationPanelProps {
  readonly domain: string
  readonly organisation: Organisation
  /** Whoever may look at the portal as this account. */
  readonly mayView: boolean
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
  readonly onDone: (sentence: Sentence) => void
}

/** What an administrator may change about an organisation's account. */
export function OrganisationPanel({ domain, organisation, mayView, ...on }: OrganisationPanelProps) {
  const say = usePhrases('staff')
  const { accountId, name, closedAt } = organisation
  const params = { domain, accountId }
  const closed = closedAt !== null
  const oneTimeWords = useOneTimeWords()(organisation)
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
    <>
      <InstitutionReview
        domain={domain}
        organisation={organisation}
        onDone={on.onDone}
        onChanged={on.onChanged}
      />
      <OrganisationModules domain={domain} accountId={accountId} />
      {mayView && !closed && <OpenViewing domain={domain} accountId={accountId} />}
      {oneTimeWords && <p>{oneTimeWords}</p>}
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
    </>
  )
}
