import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { usePhrases } from '#web/platform/language.tsx'
import styles from './sign-in-card.module.css'

type Missing = 'account' | 'password'

/**
 * The form is alive before its script is: inputs are uncontrolled, the choice of who signs in works by style alone,
 * and `method="dialog"` keeps an early press of the button from sending anything anywhere.
 */
export function SignInCard() {
  const say = usePhrases('project')
  const title = useId()
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [said, setSaid] = useState('')
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const empty: Missing[] = []
    if (!account.current?.value.trim()) empty.push('account')
    if (!password.current?.value) empty.push('password')
    setMissing(empty)
    setSaid(empty.length > 0 ? '' : say('signIn.notOpen'))
    if (empty[0] === 'account') account.current?.focus()
    else if (empty[0] === 'password') password.current?.focus()
  }
  return (
    <section id="sign-in" className={styles.card} aria-labelledby={title} tabIndex={-1}>
      <h2 id={title} className={styles.title}>
        {say('signIn.title')}
      </h2>
      <form method="dialog" noValidate onSubmit={submit}>
        <fieldset className={styles.who}>
          <legend className={styles.legend}>{say('signIn.who')}</legend>
          <label className={styles.choice}>
            <input type="radio" name="who" value="candidate" defaultChecked />
            <span>{say('signIn.candidate')}</span>
          </label>
          <label className={styles.choice}>
            <input type="radio" name="who" value="organisation" data-organisation />
            <span>{say('signIn.organisation')}</span>
          </label>
        </fieldset>
        <div className={styles.field}>
          <label htmlFor="account">
            <span data-for="candidate">{say('signIn.candidateAccount')}</span>
            <span data-for="organisation">{say('signIn.organisationAccount')}</span>
          </label>
          <input
            ref={account}
            id="account"
            name="account"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={missing.includes('account') || undefined}
            aria-describedby="account-said"
          />
          <FieldError
            id="account-said"
            text={missing.includes('account') ? say('signIn.accountMissing') : ''}
          />
        </div>
        <PasswordField
          input={password}
          error={missing.includes('password') ? say('signIn.passwordMissing') : ''}
        />
        <button type="submit" className={styles.submit}>
          {say('signIn.submit')}
        </button>
        <p className={styles.said} role="status">
          {said}
        </p>
      </form>
      <ul className={styles.links}>
        <li data-for="candidate">
          <a href="/default/register">{say('signIn.register')}</a>
        </li>
        <li>
          <a href="/default/findPwd">{say('signIn.forgotten')}</a>
        </li>
      </ul>
      <p className={styles.note} data-for="organisation">
        {say('signIn.organisationNote')}
      </p>
    </section>
  )
}

interface PasswordFieldProps {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly error: string
}

function PasswordField({ input, error }: PasswordFieldProps) {
  const say = usePhrases('project')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={styles.field}>
      <label htmlFor="password">{say('signIn.password')}</label>
      <span className={styles.password}>
        <input
          ref={input}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== '' || undefined}
          aria-describedby="password-said"
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? say('signIn.hidePassword') : say('signIn.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size="1.125rem" aria-hidden="true" />
        </button>
      </span>
      <FieldError id="password-said" text={error} />
    </div>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {text}
    </p>
  )
}
