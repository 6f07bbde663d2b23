import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language.tsx'
import { PasswordReveal } from './password-reveal.tsx'
import styles from './sign-in-card.module.css'
import { SignInField } from './sign-in-field.tsx'

type Who = 'candidate' | 'organisation'
type Told = 'nothing' | 'accountMissing' | 'passwordMissing' | 'notOpen'

/**
 * What is typed before the script is here belongs to the browser alone: the inputs are uncontrolled, and
 * `method="dialog"` keeps an early press of the button from sending anything anywhere.
 */
export function SignInCard() {
  const say = usePhrases('project')
  const [told, setTold] = useState<Told>('nothing')
  const [shown, setShown] = useState(false)
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [who, choice] = useWho()
  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = !account.current?.value.trim() ? account : !password.current?.value ? password : null
    missing?.current?.focus()
    if (missing === null) setTold('notOpen')
    else setTold(missing === account ? 'accountMissing' : 'passwordMissing')
  }
  return (
    <section id="sign-in" className={styles.card} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className="read-aloud-only">
        {say('signIn.title')}
      </h2>
      <form method="dialog" noValidate onSubmit={submit}>
        {choice}
        <SignInField
          input={account}
          name="account"
          label={say(who === 'candidate' ? 'signIn.candidateAccount' : 'signIn.organisationAccount')}
          type="text"
          autoComplete="username"
          error={told === 'accountMissing' ? say('signIn.accountMissing') : ''}
        />
        <SignInField
          input={password}
          name="password"
          label={say('signIn.password')}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          error={told === 'passwordMissing' ? say('signIn.passwordMissing') : ''}
          end={<PasswordReveal shown={shown} onPress={() => setShown(!shown)} />}
        />
        <button type="submit" className={styles.submit}>
          {say('signIn.submit')}
        </button>
        <p className={styles.told} role="status">
          {told === 'notOpen' && say('signIn.notOpen')}
        </p>
      </form>
      <div className={styles.links}>
        {who === 'candidate' && <a href="/default/register">{say('signIn.register')}</a>}
        <a href="/default/findPwd">{say('signIn.forgotten')}</a>
      </div>
      {who === 'organisation' && <p className={styles.note}>{say('signIn.organisationNote')}</p>}
    </section>
  )
}

/** Who signs in, and the choice that asks; a choice made before the script was here counts. */
function useWho() {
  const say = usePhrases('project')
  const [who, setWho] = useState<Who>('candidate')
  const organisation = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (organisation.current?.checked) setWho('organisation')
  }, [])
  const choice = (
    <fieldset className={styles.who}>
      <legend className="read-aloud-only">{say('signIn.who')}</legend>
      <label>
        <input type="radio" name="who" defaultChecked onChange={() => setWho('candidate')} />
        <span>{say('signIn.candidate')}</span>
      </label>
      <label>
        <input ref={organisation} type="radio" name="who" onChange={() => setWho('organisation')} />
        <span>{say('signIn.organisation')}</span>
      </label>
    </fieldset>
  )
  return [who, choice] as const
}
