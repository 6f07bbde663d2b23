import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeContact } from '#contract/account/me-endpoints.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { AskCode } from '#web/features/proof/ask-code.tsx'
import { AskContact } from '#web/features/proof/ask-contact.tsx'
import type { SentCode } from '#web/features/proof/use-contact-code.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './security-section.module.css'
import { SecuritySection } from './security-section.tsx'
import { useContactDraft } from './use-contact-draft.ts'

interface ContactSectionProps {
  readonly channel: ContactChannel
  /** Empty where none is bound. */
  readonly masked: string
  readonly onChanged: () => void
}

/** Binds a phone or an email, or changes it: a code to the new one, and the password. */
export function ContactSection({ channel, masked, onChanged }: ContactSectionProps) {
  const say = usePhrases('account')
  const draft = useContactDraft(channel)
  const [open, setOpen] = useState(draft.kept.contact !== '')
  const [changed, setChanged] = useState(false)
  const words = say(masked ? 'security.change' : 'security.bind')
  function close(done: boolean) {
    draft.forget()
    setOpen(false)
    setChanged(done)
    if (done) onChanged()
  }
  return (
    <SecuritySection
      title={say(channel === 'sms' ? 'contact.phone' : 'contact.email')}
      text={masked || say('security.unbound')}
      said={changed ? say('security.contactChanged') : ''}
      action={{ words, open, onToggle: () => (open ? close(false) : setOpen(true)) }}
    >
      {open && (
        <div className={styles.body}>
          <ContactChange channel={channel} draft={draft} onDone={() => close(true)} />
        </div>
      )}
    </SecuritySection>
  )
}

interface ContactChangeProps {
  readonly channel: ContactChannel
  readonly draft: ReturnType<typeof useContactDraft>
  readonly onDone: () => void
}

function ContactChange({ channel, draft, onDone }: ContactChangeProps) {
  const say = usePhrases('account')
  const [sent, setSent] = useState<SentCode | null>(draft.kept.sent)
  function change(next: SentCode | null) {
    setSent(next)
    draft.keep({ sent: next })
  }
  if (!sent) {
    return (
      <AskContact
        purpose="changeContact"
        channels={[channel]}
        first={{ channel, contact: draft.kept.contact }}
        onTyped={(_, contact) => draft.keep({ contact })}
        onSent={change}
      />
    )
  }
  return (
    <AskCode
      sent={sent}
      withPassword
      submitText={say('security.confirm')}
      send={(typed) => {
        const { contact, codeId } = sent
        return call(changeContact, { body: { channel, contact, codeId, ...typed } }, { quiet: true })
      }}
      onDone={onDone}
      onAgain={() => change(null)}
    >
      <Button variant="default" size="md" onClick={() => change(null)}>
        {say('back')}
      </Button>
    </AskCode>
  )
}
