import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { contactCode } from '#contract/account/account.ts'
import { password, typed } from '#contract/account/account-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './ask-code.module.css'
import type { SentCode } from './use-contact-code.ts'

interface AskCodeProps<Result> {
  readonly sent: SentCode
  /** Asks for the login password too, as the old proof. */
  readonly withPassword?: boolean
  readonly submitText: string
  readonly send: (typed: { code: string; password: string }) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** Back to the contact: another one, or the same once more. */
  readonly onAgain: () => void
  readonly children?: ReactNode
}

const code = typed.overwrite((pasted) => pasted.replace(/\D/g, '')).length(contactCode.digits)
const codeAlone = z.object({ code, password: typed })
const codeAndPassword = z.object({ code, password })
const places = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeTriesUsedUp: 'code',
  oldPasswordWrong: 'password',
  accountLocked: 'password',
} as const

/** Asks for the code that was sent. */
export function AskCode<Result>({ sent, withPassword = false, submitText, ...on }: AskCodeProps<Result>) {
  const say = usePhrases('account')
  const form = useContractForm(withPassword ? codeAndPassword : codeAlone, {
    defaults: { code: '', password: '' },
    missing: withPassword ? { password: phrase('account', 'missing.oldPassword') } : {},
    judge: (typed): Flaws =>
      code.safeParse(typed.code).success ? {} : { code: phrase('account', 'missing.code') },
    places,
    first: 'code',
    send: on.send,
    onDone: on.onDone,
  })
  return (
    <ContractForm form={form} whole submitText={submitText} beside={on.children}>
      <p className={styles.sent} role="status">
        {say('contact.sentTo', { contact: sent.contact })}
      </p>
      <TextField
        {...form.field('code')}
        label={say(`contact.code.${sent.channel}`)}
        hint={say('contact.codeHint', { digits: contactCode.digits, minutes: contactCode.validMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Resend resendAtMs={sent.resendAtMs} onAgain={on.onAgain} />
      {withPassword && (
        <PasswordField
          {...form.field('password')}
          label={say('fields.loginPassword')}
          hint={say('fields.loginPasswordHint')}
          autoComplete="current-password"
        />
      )}
    </ContractForm>
  )
}

/** The next code may be asked for when the countdown is over; another contact at any time. */
function Resend({ resendAtMs, onAgain }: { resendAtMs: number; onAgain: () => void }) {
  const say = usePhrases('account')
  const seconds = useSecondsUntil(resendAtMs)
  return (
    <div className={styles.again}>
      <p>{say('contact.notReceived')}</p>
      {seconds > 0 && <p className={styles.countdown}>{say('contact.resendIn', { seconds })}</p>}
      <button type="button" onClick={onAgain}>
        {say(seconds > 0 ? 'contact.change' : 'contact.resend')}
      </button>
    </div>
  )
}

function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
