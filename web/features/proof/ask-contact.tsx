import type { ComponentProps, ReactNode } from 'react'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
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
  const { channel, captcha, isTaken, form, keep, change } = useContactCode(wish)
  const { error: flaw, ...contact } = form.field('contact', { onChange: keep })
  return (
    <ContractForm form={form} whole submitText={say('contact.send')} beside={children} onFocus={captcha.wake}>
      {channels.length > 1 && (
        <ChoiceField
          {...form.field('channel', { onChange: change })}
          label={say('contact.channel')}
          options={channels.map((one) => [one, say(`contact.${one}`)])}
        />
      )}
      <ContactField
        key={channel}
        channel={channel}
        hint={hint}
        error={flaw && (isTaken ? <Taken flaw={flaw} /> : flaw)}
        {...contact}
      />
      <CaptchaField captcha={captcha} error={form.at(captchaFieldId) ?? ''} />
    </ContractForm>
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

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly channel: ContactChannel
}

function ContactField({ channel, hint, ...field }: ContactFieldProps) {
  const say = usePhrases('account')
  const forPhone = channel === 'sms'
  return (
    <TextField
      {...field}
      label={say(forPhone ? 'contact.phone' : 'contact.email')}
      hint={hint ?? say(forPhone ? 'contact.phoneHint' : 'contact.emailHint')}
      type={forPhone ? 'tel' : 'email'}
      inputMode={forPhone ? 'tel' : 'email'}
      autoComplete={forPhone ? 'tel-national' : 'email'}
      maxLength={254}
    />
  )
}
