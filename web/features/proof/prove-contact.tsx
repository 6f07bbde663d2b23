import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { proveContact } from '#contract/account/sign-in-endpoints.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { OpenPurpose } from '#contract/kit/purpose.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { AskCode } from './ask-code.tsx'
import { AskContact } from './ask-contact.tsx'
import type { SentCode } from './use-contact-code.ts'

/** A contact that was proven, and what lets its owner go on. */
export interface ProvenContact {
  readonly channel: ContactChannel
  readonly contact: string
  readonly flowToken: string
  readonly expiresAtMs: number
}

interface ProveContactProps {
  readonly purpose: OpenPurpose
  readonly first: { readonly channel: ContactChannel; readonly contact: string }
  readonly firstSent?: SentCode | null
  readonly onTyped?: (channel: ContactChannel, contact: string) => void
  readonly onSent?: (sent: SentCode | null) => void
  readonly onProven: (proven: ProvenContact) => void
  readonly children?: ReactNode
}

/** First the contact, then the code that went there; what comes of it is the token of the next step. */
export function ProveContact({ purpose, first, firstSent = null, ...on }: ProveContactProps) {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const [sent, setSent] = useState(firstSent)
  function changeSent(next: SentCode | null) {
    setSent(next)
    on.onSent?.(next)
  }
  if (!sent) {
    return (
      <AskContact
        purpose={purpose}
        channels={['sms', 'mail']}
        first={first}
        {...(on.onTyped && { onTyped: on.onTyped })}
        onSent={changeSent}
      >
        {on.children}
      </AskContact>
    )
  }
  return (
    <AskCode
      sent={sent}
      submitText={say('next')}
      send={({ code }) => {
        const { codeId, channel, contact } = sent
        const body = { purpose, channel, contact, codeId, code }
        return call(proveContact, { params: { domain }, body }, { quiet: true })
      }}
      onDone={({ flowToken, expiresInSeconds }) => {
        const { channel, contact } = sent
        on.onProven({ channel, contact, flowToken, expiresAtMs: Date.now() + expiresInSeconds * 1000 })
      }}
      onAgain={() => changeSent(null)}
    >
      <Button variant="default" size="md" onClick={() => changeSent(null)}>
        {say('back')}
      </Button>
    </AskCode>
  )
}
