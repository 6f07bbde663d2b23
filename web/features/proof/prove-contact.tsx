import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { proveContact } from '#contract/account/sign-in-endpoints.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { OpenPurpose } from '#contract/kit/purpose.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
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

const places = { codeWrong: 'code', codeExpired: 'code', codeTriesUsedUp: 'code' }

/** First the contact, then the code that went there; what comes of it is the token of the next step. */
export function ProveContact({ purpose, first, firstSent = null, ...on }: ProveContactProps) {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const [sent, setSent] = useState(firstSent)
  const { busy, waitSeconds, run } = useAttempt()
  function changeSent(next: SentCode | null) {
    setSent(next)
    on.onSent?.(next)
  }
  async function prove({ codeId, channel, contact }: SentCode, code: string) {
    const body = { purpose, channel, contact, codeId, code }
    const outcome = await run(() => call(proveContact, { params: { domain }, body }, { quiet: true }))
    if (!outcome.done) return refusalErrors(outcome.refusal, places)
    const { flowToken, expiresInSeconds } = outcome.result
    on.onProven({ channel, contact, flowToken, expiresAtMs: Date.now() + expiresInSeconds * 1000 })
    return []
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
      busy={busy}
      waitSeconds={waitSeconds}
      onCode={(code) => prove(sent, code)}
      onAgain={() => changeSent(null)}
    >
      <Button variant="default" size="md" onClick={() => changeSent(null)}>
        {say('back')}
      </Button>
    </AskCode>
  )
}
