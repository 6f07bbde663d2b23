import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Lock, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { bindRecord, getMe } from '#contract/account/me-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { AskCode } from '#web/features/proof/ask-code.tsx'
import { AskContact } from '#web/features/proof/ask-contact.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { StepsBar } from '#web/ui/steps-bar.tsx'
import styles from '../account-screen.module.css'
import { DoneSection } from '../done-section.tsx'
import { useStep } from '../use-step.ts'
import { AskPerson, type Person } from './ask-person.tsx'
import { type BindDraft, findBindDraft, forgetBindDraft, keepBindDraft } from './bind-draft.ts'

/** A record that an organisation made becomes part of the person's own account. */
export function BindScreen() {
  const say = usePhrases('account')
  const answer = useAnswer(getMe, {})
  return (
    <div className={styles.screen}>
      <h1>{say('bind.title')}</h1>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data && <Binding user={answer.data} />}
    </div>
  )
}

function Binding({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  if (user.kind !== 'candidate') {
    return <StatePanel icon={<Lock />} title={say('bind.notForYou')} text={say('bind.notForYouText')} />
  }
  if (!user.maskedPhone && !user.maskedEmail) {
    return (
      <StatePanel icon={<Smartphone />} title={say('bind.noContact')}>
        <Button component="a" href="/default/safeProblem">
          {say('bind.toSecurity')}
        </Button>
      </StatePanel>
    )
  }
  return <Steps user={user} />
}

function Steps({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  const { part } = useSearch({ strict: false })
  const { go } = useStep('/default/examReg/examineeBund')
  const [draft, setDraft] = useState(findBindDraft)
  const [bound, setBound] = useState<ReplyOf<typeof bindRecord> | null>(null)
  const first = { name: user.name, idType: user.idType ?? 'esidentIDCard', idNumber: '', ...draft.person }
  const person = part === 'contact' && draft.sound ? first : null
  const at = bound ? 2 : person ? 1 : 0
  function keep(change: Partial<BindDraft>) {
    keepBindDraft(change)
    setDraft(findBindDraft())
  }
  return (
    <>
      <StepsBar
        label={say('bind.stepsLabel')}
        steps={[say('bind.steps.person'), say('bind.steps.contact'), say('bind.steps.done')]}
        at={at}
        within={bound ? 1 : 0}
      />
      {at === 0 && (
        <>
          <p className={styles.intro}>{say('bind.intro')}</p>
          <AskPerson
            first={first}
            onTyped={(typed) => keep({ person: typed, sound: false })}
            onPerson={(judged) => {
              keep({ person: judged, sound: true })
              go({ part: 'contact' })
            }}
          />
        </>
      )}
      {person && !bound && (
        <ProofOfContact
          user={user}
          person={person}
          draft={draft}
          onDraft={keep}
          onBack={() => go({ part: undefined })}
          onBound={(result) => {
            forgetBindDraft()
            setBound(result)
          }}
        />
      )}
      {bound && <Bound {...bound} />}
    </>
  )
}

interface ProofOfContactProps {
  readonly user: CurrentUser
  readonly person: Person
  readonly draft: BindDraft
  readonly onDraft: (change: Partial<BindDraft>) => void
  readonly onBack: () => void
  readonly onBound: (bound: ReplyOf<typeof bindRecord>) => void
}

/** A code to the contact that the account already has. */
function ProofOfContact({ user, person, draft: { sent, contact }, ...on }: ProofOfContactProps) {
  const say = usePhrases('account')
  const channel = user.maskedPhone ? 'sms' : 'mail'
  const masked = user.maskedPhone || user.maskedEmail
  const back = (
    <Button variant="default" size="md" onClick={sent ? () => on.onDraft({ sent: null }) : on.onBack}>
      {say('back')}
    </Button>
  )
  if (!sent) {
    return (
      <AskContact
        purpose="bind"
        channels={[channel]}
        first={{ channel, contact }}
        hint={say('bind.contactHint', { masked })}
        masked={masked}
        onTyped={(_, typed) => on.onDraft({ contact: typed })}
        onSent={(next) => on.onDraft({ sent: next })}
      >
        {back}
      </AskContact>
    )
  }
  return (
    <AskCode
      sent={sent}
      submitText={say('bind.submit')}
      send={({ code }) =>
        call(bindRecord, { body: { ...person, codeId: sent.codeId, code } }, { quiet: true })
      }
      onDone={on.onBound}
      onAgain={() => on.onDraft({ sent: null })}
    >
      {back}
    </AskCode>
  )
}

function Bound({ organisation, boundAt }: ReplyOf<typeof bindRecord>) {
  const say = usePhrases('account')
  const { language } = useLanguage()
  return (
    <DoneSection title={say('bind.doneTitle')}>
      <p>{say('bind.doneText', { organisation, time: minuteText(new Date(boundAt), language) })}</p>
    </DoneSection>
  )
}
