import type { ReactNode } from 'react'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { CaptchaField, captchaFieldId } from './captcha-field.tsx'
import { type ContactCodeWish, useContactCode } from './use-contact-code.ts'

interface AskContactProps extends ContactCodeWish {
  readonly channels: readonly ContactChannel[]
  readonly hint?: string
  readonly children?: ReactNode
}

/** Asks for a phone or an email, and sends a code there once the captcha is solved. */
export function AskContact({ channels, hint, children, ...wish }: AskContactProps) {
  const say = usePhrases('account')
  const { channel, contact, type, captcha, fieldErrors, isTaken, busy, waitSeconds, send } =
    useContactCode(wish)
  const flaw = fieldErrors.at('contact')
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
      <ContactField
        key={channel}
        channel={channel}
        hint={hint}
        error={flaw && (isTaken ? <Taken flaw={flaw} /> : flaw)}
        contact={contact}
        onType={(typed) => type(channel, typed)}
      />
      <CaptchaField captcha={captcha} error={fieldErrors.at(captchaFieldId) ?? ''} />
      <WaitingLine seconds={waitSeconds} />
      <ActionBar>
        {children}
        <BusyButton type="submit" size="md" busy={busy}>
          {say('contact.send')}
        </BusyButton>
      </ActionBar>
    </form>
  )
}

/** Somebody has an account with this contact: themselves, most likely. */
function Taken({ flaw }: { flaw: ReactNode }) {
  const say = usePhrases('account')
  const { info } = useProject()
  return (
    <>
      {flaw} <a href={homeHref(info.domain)}>{say('contact.toSignIn')}</a>
    </>
  )
}

interface ContactFieldProps {
  readonly channel: ContactChannel
  readonly hint: string | undefined
  readonly error: ReactNode
  readonly contact: string
  readonly onType: (typed: string) => void
}

function ContactField({ channel, hint, error, contact, onType }: ContactFieldProps) {
  const say = usePhrases('account')
  const forPhone = channel === 'sms'
  return (
    <TextField
      id="contact"
      name="contact"
      label={say(forPhone ? 'contact.phone' : 'contact.email')}
      hint={hint ?? say(forPhone ? 'contact.phoneHint' : 'contact.emailHint')}
      error={error}
      type={forPhone ? 'tel' : 'email'}
      inputMode={forPhone ? 'tel' : 'email'}
      autoComplete={forPhone ? 'tel-national' : 'email'}
      maxLength={254}
      defaultValue={contact}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
