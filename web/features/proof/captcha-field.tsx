import { CircleCheck, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote, tied } from '#web/ui/fields/field.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './captcha-state.ts'
import { CaptchaWidget } from './captcha-widget.tsx'

interface CaptchaFieldProps {
  readonly captcha: Captcha
  /** What is wrong with the answer; empty where nothing is. */
  readonly error: string
}

export const captchaFieldId = 'captcha'

/**
 * The picture, its answer, and the way round it for somebody who cannot see it. What is around the picture comes with the
 * first touch, not with the picture: nothing beneath moves away from whoever is pressing it.
 */
export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const say = usePhrases('project')
  if (captcha.widget) return <CaptchaWidget id={captchaFieldId} captcha={captcha} error={error} />
  const byWork = captcha.state === 'working' || captcha.state === 'solved'
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={captchaFieldId}>
        {say('signIn.captcha')}
      </label>
      {byWork ? <Work captcha={captcha} /> : <Answer captcha={captcha} error={error} />}
    </div>
  )
}

function Answer({ captcha, error }: CaptchaFieldProps) {
  const say = usePhrases('project')
  const isNear = captcha.state !== 'asleep'
  const hint = isNear && say('signIn.captchaHint')
  return (
    <>
      <div className={styles.row}>
        <input
          ref={captcha.input}
          className={fields.control}
          type="text"
          name="captcha"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...tied({ id: captchaFieldId, error, hint })}
          onFocus={captcha.wake}
        />
        <Picture captcha={captcha} />
      </div>
      <FieldNote id={captchaFieldId} error={error} hint={hint} />
      {isNear && (
        <button type="button" className={styles.other} onClick={captcha.work}>
          {say('signIn.captchaCannotSee')}
        </button>
      )}
    </>
  )
}

/** Takes the focus from the button that is gone. Spoken at the start and at the end; the percents are for the eye. */
function Work({ captcha: { state, percent } }: { captcha: Captcha }) {
  const say = usePhrases('project')
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <output ref={place} id={captchaFieldId} className={styles.work} tabIndex={-1}>
      {state === 'working' ? (
        <>
          <span className="read-aloud-only">{say('signIn.captchaStarted')}</span>
          <span aria-hidden="true">{say('signIn.captchaWorking', { percent })}</span>
          <progress aria-hidden="true" value={percent} max={100} />
        </>
      ) : (
        <span className={styles.solved}>
          <CircleCheck size="1em" aria-hidden="true" />
          {say('signIn.captchaSolved')}
        </span>
      )}
    </output>
  )
}

function Picture({ captcha }: { captcha: Captcha }) {
  const say = usePhrases('project')
  const { state, image } = captcha
  return (
    <button type="button" className={styles.picture} onClick={captcha.redraw}>
      {image && <img src={image} alt={say('signIn.captchaPicture')} />}
      {image && <span className="read-aloud-only">{say('signIn.captchaRefresh')}</span>}
      {state === 'asleep' && say('signIn.captchaShow')}
      {state === 'drawing' && <RefreshCw className={styles.turning} size="1.25em" aria-hidden="true" />}
      {state === 'drawing' && <span className="read-aloud-only">{say('signIn.captchaShow')}</span>}
      {state === 'failed' && say('signIn.captchaFailed')}
      {state === 'failed' && <RefreshCw size="1em" aria-hidden="true" />}
    </button>
  )
}
