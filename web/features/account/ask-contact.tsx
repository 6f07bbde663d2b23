import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ContactChannel, ContactPurpose } from '#contract/account/account.ts'
import { checkContact } from '#contract/account/check-contact.ts'
import { sendContactCode } from '#contract/account/sign-in-endpoints.ts'
import { keepMobile } from '#contract/identity/keep-allowed.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { call } from '#web/platform/call.ts'
import { homeHref } from '#web/platform/href.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAttempt } from '#web/platform/patience.ts'
import { useProject } from '#web/platform/project.tsx'
import { useFieldSentence } from '#web/platform/sentence.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { CaptchaField, captchaFieldId } from './captcha-field.tsx'
import { fitsMask } from './fits-mask.ts'
import { useCaptcha } from './use-captcha.ts'
import { useRefusalErrors } from './use-refusal-errors.ts'

/** A contact, and when the code that went there may be sent once more. */
export interface SentCode {
  readonly channel: ContactChannel
  readonly contact: string
  readonly resendAtMs: number
}

interface AskContactProps {
  readonly purpose: ContactPurpose
  readonly channels: readonly ContactChannel[]
  readonly first: { readonly channel: ContactChannel; readonly contact: string }
  readonly hint?: string
  /** Only this one will do. */
  readonly masked?: string
  /** Keeps what is typed. */
  readonly onTyped?: (channel: ContactChannel, contact: string) => void
  readonly onSent: (sent: SentCode) => void
  readonly children?: ReactNode
}

const places = {
  captchaWrong: captchaFieldId,
  phoneTaken: 'contact',
  emailTaken: 'contact',
  accountAbsent: 'contact',
}

/** Asks for a phone or an email, and sends a code there once the captcha is solved. */
export function AskContact({
  purpose,
  channels,
  first,
  hint,
  masked,
  onTyped,
  onSent,
  children,
}: AskContactProps) {
  const say = usePhrases('account')
  const { info, settings } = useProject()
  const [channel, setChannel] = useState(first.channel)
  const [contact, setContact] = useState(first.contact)
  const [toSignIn, setToSignIn] = useState(false)
  const captcha = useCaptcha(info.domain, 'contactCode')
  const fieldErrors = useFieldErrors()
  const errorsOf = useRefusalErrors()
  const sentenceOfField = useFieldSentence()
  const { busy, waitSeconds, run } = useAttempt()

  function type(nextChannel: ContactChannel, next: string) {
    setChannel(nextChannel)
    setContact(next)
    onTyped?.(nextChannel, next)
  }
  /** What is wrong before anything is sent, and the contact in the form in which it is kept. */
  function judge() {
    const typed = tidy(channel, contact)
    const verdict = checkContact(channel, typed, settings.accountRules)
    const missing = typed === '' ? say(channel === 'sms' ? 'missing.phone' : 'missing.email') : null
    const strange = masked && !fitsMask(typed, masked) ? say('contact.another', { masked }) : null
    const flaw = missing ?? (verdict.ok ? strange : sentenceOfField(flawKey(verdict.flaw)))
    const solved = captcha.answer()
    return {
      typed,
      solved,
      errors: [
        ...(flaw === null ? [] : [{ id: 'contact', sentence: flaw }]),
        ...(solved ? [] : [{ id: captchaFieldId, sentence: say('missing.captcha') }]),
      ],
    }
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { typed, solved, errors } = judge()
    setToSignIn(false)
    if (!solved || errors.length > 0) {
      captcha.wake()
      return fieldErrors.tell(errors)
    }
    fieldErrors.tell([])
    const body = { purpose, channel, contact: typed, captcha: solved }
    const outcome = await run(() =>
      call(sendContactCode, { params: { domain: info.domain }, body }, { quiet: true }),
    )
    if (outcome.done) {
      const resendAtMs = Date.now() + outcome.result.resendInSeconds * 1000
      return onSent({ channel, contact: typed, resendAtMs })
    }
    captcha.redraw()
    setToSignIn(outcome.refusal?.error === 'phoneTaken' || outcome.refusal?.error === 'emailTaken')
    fieldErrors.tell(errorsOf(outcome.refusal, places))
  }
  return (
    <form noValidate onSubmit={send} onFocus={captcha.wake}>
      <ErrorSummary errors={fieldErrors.errors} />
      {channels.length > 1 && (
        <ChoiceField
          id="channel"
          name="channel"
          label={say('contact.channel')}
          options={channels.map((one) => [one, say(`contact.${one}`)])}
          first={channel}
          onChange={(event) => type(event.currentTarget.value as ContactChannel, '')}
        />
      )}
      <TextField
        key={channel}
        id="contact"
        name="contact"
        label={say(channel === 'sms' ? 'contact.phone' : 'contact.email')}
        hint={hint ?? say(channel === 'sms' ? 'contact.phoneHint' : 'contact.emailHint')}
        error={
          fieldErrors.at('contact') && (
            <>
              {fieldErrors.at('contact')}{' '}
              {toSignIn && <a href={homeHref(info.domain)}>{say('contact.toSignIn')}</a>}
            </>
          )
        }
        type={channel === 'sms' ? 'tel' : 'email'}
        inputMode={channel === 'sms' ? 'tel' : 'email'}
        autoComplete={channel === 'sms' ? 'tel-national' : 'email'}
        maxLength={254}
        defaultValue={contact}
        onChange={(event) => type(channel, event.currentTarget.value)}
      />
      <CaptchaField captcha={captcha} error={String(fieldErrors.at(captchaFieldId) ?? '')} />
      <WaitingLine seconds={waitSeconds} />
      <ActionBar>
        {children}
        <Button type="submit" size="md" loading={busy}>
          {say('contact.send')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** Pasted numbers come with spaces, hyphens and the country's code. */
function tidy(channel: ContactChannel, typed: string): string {
  return channel === 'sms' ? keepMobile(typed) : typed.trim()
}
