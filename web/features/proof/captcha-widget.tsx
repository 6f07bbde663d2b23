import { usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote } from '#web/ui/fields/field.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './captcha-state.ts'

interface CaptchaWidgetProps {
  readonly id: string
  readonly captcha: Captcha
  readonly error: string
}

/** The provider's captcha: what is inside the box is theirs. */
export function CaptchaWidget({ id, captcha: { state, widget, redraw }, error }: CaptchaWidgetProps) {
  const say = usePhrases('project')
  const isAway = state === 'failed'
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{say('signIn.verification')}</legend>
      <div ref={widget} id={id} className={styles.widget} tabIndex={-1} />
      <output className="read-aloud-only">{state === 'solved' && say('signIn.verificationPassed')}</output>
      <FieldNote id={id} error={isAway ? say('signIn.verificationAway') : error} hint={false} />
      {isAway && (
        <button type="button" className={styles.other} onClick={redraw}>
          {say('signIn.verificationAgain')}
        </button>
      )}
    </fieldset>
  )
}
