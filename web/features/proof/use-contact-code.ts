import { type FormEvent, useState } from 'react'
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
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { captchaFieldId } from './captcha-field.tsx'
import { fitsMask } from './fits-mask.ts'
import { useCaptcha } from './use-captcha.ts'

/** A contact, which code went there, and when it may be sent once more. */
export interface SentCode {
  readonly codeId: string
  readonly channel: ContactChannel
  readonly contact: string
  readonly resendAtMs: number
}

export interface ContactCodeWish {
  readonly purpose: ContactPurpose
  readonly first: { readonly channel: ContactChannel; readonly contact: string }
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

/** A contact as it is typed, judged, and sent a code once the captcha is solved. */
export function useContactCode({ purpose, first, masked, onTyped, onSent }: ContactCodeWish) {
  const { domain } = useProject().info
  const [channel, setChannel] = useState(first.channel)
  const [contact, setContact] = useState(first.contact)
  const [isTaken, setIsTaken] = useState(false)
  const captcha = useCaptcha(domain, 'contactCode')
  const fieldErrors = useFieldErrors()
  const judge = useJudgement(masked)
  const { busy, waitSeconds, run } = useAttempt()

  function type(nextChannel: ContactChannel, next: string) {
    setChannel(nextChannel)
    setContact(next)
    onTyped?.(nextChannel, next)
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = tidy(channel, contact)
    const solved = captcha.answer()
    const errors = judge(channel, typed, solved ? null : captcha.widget ? 'verification' : 'captcha')
    setIsTaken(false)
    if (!solved || errors.length > 0) {
      captcha.wake()
      return fieldErrors.tell(errors)
    }
    fieldErrors.tell([])
    const body = { channel, contact: typed, captcha: solved }
    const outcome = await run(() => sendFor(purpose, domain, body))
    if (outcome.done) {
      const { codeId, resendInSeconds } = outcome.result
      return onSent({ codeId, channel, contact: typed, resendAtMs: Date.now() + resendInSeconds * 1000 })
    }
    captcha.redraw()
    setIsTaken(outcome.refusal?.error === 'phoneTaken' || outcome.refusal?.error === 'emailTaken')
    fieldErrors.tell(refusalErrors(outcome.refusal, places))
  }
  return { channel, contact, type, captcha, fieldErrors, isTaken, busy, waitSeconds, send }
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
  return (channel: ContactChannel, typed: string, unsolved: 'captcha' | 'verification' | null) => {
    const flaw = flawOf(channel, typed)
    return [
      ...(flaw === null ? [] : [{ id: 'contact', sentence: flaw }]),
      ...(unsolved ? [{ id: captchaFieldId, sentence: phrase('account', `missing.${unsolved}`) }] : []),
    ]
  }
}

/** Pasted numbers come with spaces, hyphens and the country's code. */
function tidy(channel: ContactChannel, typed: string): string {
  return channel === 'sms' ? keepMobile(typed) : typed.trim()
}
