import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { contact as contactShape, solvedCaptcha } from '#contract/account/account-shapes.ts'
import { sendOwnCode } from '#contract/account/me-endpoints.ts'
import { sendContactCode } from '#contract/account/sign-in-endpoints.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { keepMobile } from '#contract/identity/names/keep-allowed.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import type { ContactPurpose } from '#contract/kit/purpose.ts'
import { call } from '#web/platform/call/call.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { captchaFieldId } from './captcha-field.tsx'
import { fitsMask } from './fits-mask.ts'
import { useCaptcha } from './use-captcha.ts'

interface SentTo {
  readonly channel: ContactChannel
  readonly contact: string
}

/** A contact, which code went there, and when it may be sent once more. */
export interface SentCode extends SentTo {
  readonly codeId: string
  readonly resendAtMs: number
}

export interface ContactCodeWish {
  readonly purpose: ContactPurpose
  readonly first: SentTo
  /** Only this one will do. */
  readonly masked?: string | undefined
  /** Keeps what is typed. */
  readonly onTyped?: ((channel: ContactChannel, contact: string) => void) | undefined
  readonly onSent: (sent: SentCode) => void
}

const places = {
  captchaWrong: captchaFieldId,
  phoneTaken: 'contact',
  emailTaken: 'contact',
  accountAbsent: 'contact',
  contactNotYours: 'contact',
}

const asked = contactShape.extend({ captcha: solvedCaptcha })

/** A contact as it is typed, judged, and sent a code once the captcha is solved. */
export function useContactCode({ purpose, first, masked, onTyped, onSent }: ContactCodeWish) {
  const { domain } = useProject().info
  const [isTaken, setIsTaken] = useState(false)
  const captcha = useCaptcha(domain, 'contactCode')
  const form = useContractForm(asked, {
    defaults: first,
    given: () => ({ [captchaFieldId]: captcha.answer() }),
    missing: { captcha: phrase('account', captcha.widget ? 'missing.verification' : 'missing.captcha') },
    judge: useJudgement(masked),
    places,
    send: async ({ captcha, channel, contact: typed }) => {
      const contact = tidy(channel, typed)
      const sent = await sendFor(purpose, domain, { channel, contact, captcha })
      return { codeId: sent.codeId, channel, contact, resendAtMs: Date.now() + sent.resendInSeconds * 1000 }
    },
    onDone: onSent,
    onFlawed: captcha.wake,
    onRefused: (refusal) => {
      captcha.redraw()
      setIsTaken(refusal?.error === 'phoneTaken' || refusal?.error === 'emailTaken')
    },
  })
  const { library } = form
  const keep = () => {
    setIsTaken(false)
    const { channel, contact } = library.getValues()
    onTyped?.(channel, contact)
  }
  /** Another channel is another contact. */
  const change = () => {
    library.setValue('contact', '')
    library.clearErrors('contact')
    keep()
  }
  const channel = useWatch({ control: library.control, name: 'channel' })
  return { channel, captcha, isTaken, form, keep, change }
}

type Asked = Omit<BodyOf<typeof sendOwnCode>, 'purpose'>

/** For what only somebody signed in does, the code is asked for as they. */
function sendFor(purpose: ContactPurpose, domain: string, body: Asked) {
  return purpose === 'register' || purpose === 'recover'
    ? call(sendContactCode, { params: { domain }, body: { ...body, purpose } }, { quiet: true })
    : call(sendOwnCode, { body: { ...body, purpose } }, { quiet: true })
}

/** What is wrong before anything is sent. */
function useJudgement(masked: string | undefined) {
  const { accountRules } = useProject().settings
  function flawOf(channel: ContactChannel, typed: string): Sentence | null {
    if (typed === '') return phrase('account', channel === 'sms' ? 'missing.phone' : 'missing.email')
    const verdict = checkContact(channel, typed, accountRules)
    if (!verdict.ok) return fieldSentence(flawKey(verdict.flaw))
    return masked && !fitsMask(typed, masked) ? phrase('account', 'contact.another', { masked }) : null
  }
  return ({ channel, contact }: SentTo): Flaws => {
    const flaw = flawOf(channel, tidy(channel, contact))
    return flaw ? { contact: flaw } : {}
  }
}

/** Pasted numbers come with spaces, hyphens and the country's code. */
function tidy(channel: ContactChannel, typed: string): string {
  return channel === 'sms' ? keepMobile(typed) : typed.trim()
}
