import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser, OpenedSession } from '#contract/account/account-shapes.ts'
import { listAgreements } from '#contract/account/register-endpoints.ts'
import { ProveContact } from '#web/features/proof/prove-contact.tsx'
import { homeHref } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { readState } from '#web/platform/state/client-state.ts'
import { openSession } from '#web/platform/state/session.ts'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { StepsBar } from '#web/ui/steps-bar.tsx'
import styles from '../account-screen.module.css'
import { useStep } from '../use-step.ts'
import { CompleteAccount, type CompleteAccountProps } from './complete-account.tsx'
import { newcomerParts } from './newcomer-form.ts'
import { findRegisterDraft, forgetRegisterDraft, keepRegisterDraft } from './register-draft.ts'
import { Registered } from './registered.tsx'

/** Three steps: prove a contact, complete the account, done. */
export function RegisterScreen() {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const { part } = useSearch({ strict: false })
  const { go } = useStep('/default/register')
  const [draft, setDraft] = useState(() => findRegisterDraft(domain))
  const [done, setDone] = useState<CurrentUser | null>(part === 'done' ? readState('currentUser') : null)
  const [late, setLate] = useState(false)
  const open = newcomerParts.find((one) => one === part)
  const { proven } = draft
  const at = done ? 2 : proven && open ? 1 : 0

  function keep(change: Partial<typeof draft>) {
    keepRegisterDraft(domain, change)
    setDraft(findRegisterDraft(domain))
  }
  function finish(session: OpenedSession) {
    openSession(session)
    forgetRegisterDraft(domain)
    setDone(session.user)
    go({ part: 'done' }, { replace: true })
  }
  return (
    <div className={styles.screen}>
      <h1>{say('register.title')}</h1>
      <StepsBar
        label={say('register.stepsLabel')}
        steps={[say('register.steps.contact'), say('register.steps.complete'), say('register.steps.done')]}
        at={at}
        within={at === 2 ? 1 : at === 1 && open ? newcomerParts.indexOf(open) / newcomerParts.length : 0}
      />
      {done ? (
        <Registered user={done} />
      ) : proven && open ? (
        <Complete
          proven={proven}
          part={open}
          onPart={(next) => go({ part: next })}
          onBack={() => go({ part: undefined })}
          onExpired={() => {
            keep({ proven: null, sent: null })
            setLate(true)
            go({ part: undefined }, { replace: true })
          }}
          onDone={finish}
        />
      ) : proven ? (
        <StillProven
          contact={proven.contact}
          onNext={() => go({ part: 'identity' })}
          onOther={() => keep({ proven: null, sent: null })}
        />
      ) : (
        <>
          {late && <Late />}
          <ProveContact
            purpose="register"
            first={draft}
            firstSent={draft.sent}
            onTyped={(channel, contact) => keepRegisterDraft(domain, { channel, contact })}
            onSent={(sent) => keepRegisterDraft(domain, { sent })}
            onProven={(next) => {
              keep({ proven: next, sent: null })
              setLate(false)
              go({ part: 'identity' })
            }}
          />
          <p className={styles.other}>
            {say('register.haveAccount')} <a href={homeHref(domain)}>{say('contact.toSignIn')}</a>
          </p>
        </>
      )}
    </div>
  )
}

function Late() {
  const say = usePhrases('account')
  return (
    <p className={styles.late} role="alert">
      {say('register.late')}
    </p>
  )
}

interface StillProvenProps {
  readonly contact: string
  readonly onNext: () => void
  readonly onOther: () => void
}

/** Who goes back to the first step need not prove the same contact again. */
function StillProven({ contact, onNext, onOther }: StillProvenProps) {
  const say = usePhrases('account')
  return (
    <>
      <p>{say('register.proven', { contact })}</p>
      <ActionBar>
        <Button variant="default" size="md" onClick={onOther}>
          {say('contact.change')}
        </Button>
        <Button size="md" onClick={onNext}>
          {say('next')}
        </Button>
      </ActionBar>
    </>
  )
}

type CompleteProps = Omit<CompleteAccountProps, 'agreements' | 'onOutdated'>

/** The texts to agree to come first: without them nobody can register. */
function Complete(props: CompleteProps) {
  const { domain } = useProject().info
  const answer = useAnswer(listAgreements, { params: { domain } })
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <CompleteAccount {...props} agreements={answer.data} onOutdated={() => void answer.refetch()} />
}
