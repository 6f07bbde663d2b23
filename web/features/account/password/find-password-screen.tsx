import { Button } from '@mantine/core'
import { useState } from 'react'
import { resetPassword } from '#contract/account/sign-in-endpoints.ts'
import type { ProvenContact } from '#web/features/proof/prove-contact.tsx'
import { ProveContact } from '#web/features/proof/prove-contact.tsx'
import type { SentCode } from '#web/features/proof/use-contact-code.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'
import { forgetSession } from '#web/platform/state/session.ts'
import { StepsBar } from '#web/ui/steps-bar.tsx'
import styles from '../account-screen.module.css'
import { DoneSection } from '../done-section.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

interface Draft {
  readonly channel: SentCode['channel']
  readonly contact: string
  readonly sent: SentCode | null
}

/** Forgotten password: prove the contact, set a new one. */
export function FindPasswordScreen() {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const draftName = `recover:${domain}`
  const [first] = useState(() => ({
    channel: 'sms' as const,
    contact: '',
    sent: null,
    ...findDraft<Draft>(draftName),
  }))
  const [proven, setProven] = useState<ProvenContact | null>(null)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const [late, setLate] = useState(false)
  const keep = (change: Partial<Draft>) => keepDraft(draftName, { ...findDraft(draftName), ...change })
  function startAgain(refusal: CallRefused | null): boolean {
    if (refusal?.error !== 'flowExpired' && refusal?.status !== 401) return false
    setProven(null)
    setLate(true)
    return true
  }
  return (
    <div className={styles.screen}>
      <h1>{say('recover.title')}</h1>
      <StepsBar
        label={say('recover.stepsLabel')}
        steps={[say('recover.steps.contact'), say('recover.steps.password'), say('recover.steps.done')]}
        at={doneFor !== null ? 2 : proven ? 1 : 0}
        within={doneFor === null ? 0 : 1}
      />
      {doneFor !== null ? (
        <Done accountName={doneFor} domain={domain} />
      ) : proven ? (
        <NewPasswordForm
          withOld={false}
          own={[proven.contact]}
          submitText={say('recover.submit')}
          send={({ password, confirmation }) =>
            call(
              resetPassword,
              { body: { password, confirmation } },
              { quiet: true, handled: true, flowToken: proven.flowToken },
            )
          }
          onDone={({ accountName }) => {
            // Every session has ended with the old password, this tab's among them.
            forgetSession()
            forgetDraft(draftName)
            setDoneFor(accountName)
          }}
          onRefused={startAgain}
        />
      ) : (
        <>
          {late && (
            <p className={styles.late} role="alert">
              {say('register.late')}
            </p>
          )}
          <p className={styles.intro}>{say('recover.intro')}</p>
          <ProveContact
            purpose="recover"
            first={first}
            firstSent={late ? null : first.sent}
            onTyped={(channel, contact) => keep({ channel, contact })}
            onSent={(sent) => keep({ sent })}
            onProven={(next) => {
              keep({ sent: null })
              setLate(false)
              setProven(next)
            }}
          />
          <p className={styles.other}>
            {say('recover.remembered')} <a href={homeHref(domain)}>{say('contact.toSignIn')}</a>
          </p>
        </>
      )}
    </div>
  )
}

function Done({ accountName, domain }: { accountName: string; domain: string }) {
  const say = usePhrases('account')
  return (
    <DoneSection title={say('recover.doneTitle')}>
      <p>{say('recover.doneText', { accountName })}</p>
      <Button component="a" size="md" href={homeHref(domain)}>
        {say('contact.toSignIn')}
      </Button>
    </DoneSection>
  )
}
