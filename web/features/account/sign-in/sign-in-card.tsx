import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { CaptchaField, captchaFieldId } from '#web/features/proof/captcha-field.tsx'
import { useCaptcha } from '#web/features/proof/use-captcha.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { useHydrated } from '#web/platform/use-hydrated.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { type Option, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './sign-in-card.module.css'
import { SignInReasonLine } from './sign-in-reason-line.tsx'
import { SignedInCard } from './signed-in-card.tsx'
import { type SignInPlace, type Told, useSignIn } from './use-sign-in.ts'

/**
 * The way in; for somebody who is in already, the way on. Painted as both, of which the page's first script shows one, so
 * that nothing moves when the browser takes over.
 */
export function SignInCard() {
  const say = usePhrases('project')
  const hydrated = useHydrated()
  const signedIn = useClientState('token') !== null
  return (
    <section id="sign-in" className={styles.card} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className="read-aloud-only">
        {say('signIn.title')}
      </h2>
      {(!hydrated || !signedIn) && (
        <div className={hydrated ? undefined : styles.forNobody}>
          <SignInReasonLine />
          <SignInForm />
        </div>
      )}
      {(!hydrated || signedIn) && (
        <div className={hydrated ? undefined : styles.forSomebody}>
          <SignedInCard />
        </div>
      )}
    </section>
  )
}

/**
 * What is typed before the script is here belongs to the browser alone: the inputs are uncontrolled, and
 * `method="dialog"` keeps an early press of the button from sending anything anywhere. Not made by
 * `useContractForm`: its library and zod would weigh more than this page.
 */
function SignInForm() {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const captcha = useCaptcha(domain, 'signIn')
  const { busy, waitSeconds, told, setTold, types, submit } = useSignIn()
  const account = useRef<HTMLInputElement>(null)
  const idType = useRef<HTMLSelectElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [who, choice, takeOther] = useWho()
  const draft = `signIn:${domain}`
  useEffect(() => {
    const kept = findDraft<{ name: string }>(draft).name
    if (account.current?.value === '' && kept) account.current.value = kept
  }, [draft])
  const nameOf = (place: Exclude<SignInPlace, 'idType'>) =>
    place === 'captcha' && captcha.widget ? 'verification' : place
  const errorAt = (place: Exclude<SignInPlace, 'idType'>) =>
    told?.place === place ? told.sentence || say(`signIn.${nameOf(place)}Missing`) : ''
  async function trySignIn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const name = account.current?.value.trim() ?? ''
    const typed = password.current?.value ?? ''
    const solved = captcha.answer()
    const missing = !name ? 'account' : !typed ? 'password' : !solved ? 'captcha' : null
    if (missing || !solved) {
      captcha.wake()
      setTold({ place: missing ?? 'captcha', sentence: '' })
      return focusOn(missing)
    }
    const asked = { kind: who, name, password: typed, captcha: solved, language }
    const wrong = await submit({ ...asked, ...chosenType(idType.current) })
    if (!wrong) return forgetDraft(draft)
    captcha.redraw()
    focusOn(wrong.place)
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={trySignIn} onFocus={captcha.wake}>
        {choice}
        <TextField
          ref={account}
          id="account"
          name="account"
          label={say(who === 'candidate' ? 'signIn.candidateAccount' : 'signIn.organisationAccount')}
          autoComplete="username"
          onChange={(event) => keepDraft(draft, { name: event.currentTarget.value })}
          error={errorAt('account')}
        />
        {types && who === 'candidate' && <CertificateTypeField ref={idType} types={types} told={told} />}
        <OtherDoor told={told} who={who} onOpen={takeOther} />
        <PasswordField
          ref={password}
          id="password"
          name="password"
          label={say('signIn.password')}
          autoComplete="current-password"
          error={errorAt('password')}
        />
        <CaptchaField captcha={captcha} error={errorAt('captcha')} />
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {say(busy ? 'signIn.submitting' : 'signIn.submit')}
        </button>
        <p className={styles.told} role="status">
          {waitSeconds !== null && say('signIn.waiting')}
          {told?.place === null && told.sentence}
        </p>
        {waitSeconds !== null && (
          <p className={styles.note} aria-hidden="true">
            {say('signIn.nextTry', { seconds: waitSeconds })}
          </p>
        )}
      </form>
      <div className={styles.links}>
        {who === 'candidate' && (
          <a href={hrefOf('/default/register', { project: domain })}>{say('signIn.register')}</a>
        )}
        <a href={hrefOf('/default/findPwd', { project: domain })}>{say('signIn.forgotten')}</a>
      </div>
      {who === 'organisation' && <p className={styles.note}>{say('signIn.organisationNote')}</p>}
    </>
  )
}

interface OtherDoorProps {
  readonly told: Told | null
  readonly who: 'candidate' | 'organisation'
  readonly onOpen: () => void
}

/** Whoever is not found here may have an account of the other kind. */
function OtherDoor({ told, who, onOpen }: OtherDoorProps) {
  const say = usePhrases('project')
  if (told?.refusal?.error !== 'accountAbsent') return null
  return (
    <button type="button" className={styles.other} onClick={onOpen}>
      {say(who === 'candidate' ? 'signIn.tryOrganisation' : 'signIn.tryCandidate')}
    </button>
  )
}

function focusOn(place: SignInPlace | null) {
  if (place) document.getElementById(place === 'captcha' ? captchaFieldId : place)?.focus()
}

interface CertificateTypeFieldProps {
  readonly ref: RefObject<HTMLSelectElement | null>
  readonly types: readonly Option[]
  readonly told: Told | null
}

/** Comes with the refusal that asks for it, and takes the focus then. */
function CertificateTypeField({ ref, types, told }: CertificateTypeFieldProps) {
  const say = usePhrases('project')
  const isAsked = told?.place === 'idType'
  useEffect(() => {
    if (isAsked) ref.current?.focus()
  }, [isAsked, ref])
  return (
    <SelectField
      ref={ref}
      id="idType"
      name="idType"
      label={say('signIn.certificateType')}
      prompt={say('signIn.certificateTypeAny')}
      options={types}
      error={isAsked ? told.sentence : ''}
    />
  )
}

function chosenType(select: HTMLSelectElement | null) {
  return select?.value ? { idType: select.value as CertificateType } : {}
}

/** Who signs in, and the choice that asks; a choice made before the script was here counts. */
function useWho() {
  const say = usePhrases('project')
  const [who, setWho] = useState<'candidate' | 'organisation'>('candidate')
  const candidate = useRef<HTMLInputElement>(null)
  const organisation = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (organisation.current?.checked) setWho('organisation')
  }, [])
  const choice = (
    <fieldset className={styles.who}>
      <legend className="read-aloud-only">{say('signIn.who')}</legend>
      <label>
        <input ref={candidate} type="radio" name="who" defaultChecked onChange={() => setWho('candidate')} />
        <span>{say('signIn.candidate')}</span>
      </label>
      <label>
        <input ref={organisation} type="radio" name="who" onChange={() => setWho('organisation')} />
        <span>{say('signIn.organisation')}</span>
      </label>
    </fieldset>
  )
  /** Whoever knocked at the wrong one is led to the other, with what they typed. */
  const takeOther = () => {
    const input = who === 'candidate' ? organisation.current : candidate.current
    input?.click()
    input?.focus()
  }
  return [who, choice, takeOther] as const
}
