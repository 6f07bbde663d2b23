import { type FormEvent, useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import {
  proposeScoreRelease,
  type ScoreSheet,
  takeBackScores,
} from '#contract/score/score-board-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useDeed } from '../use-deed.ts'
import styles from './score-board.module.css'
import type { SheetParams } from './sheet-params.ts'

interface ReleasePartProps {
  readonly params: SheetParams
  readonly sheet: ScoreSheet
  readonly onChanged: () => Promise<void>
}

/** Where the release stands, and the one next thing to do about it. */
export function ReleasePart(props: ReleasePartProps) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const { params, sheet } = props
  const { state, releasesAt, isProposed, readers, told } = sheet.release
  const time = releasesAt ? minuteText(new Date(releasesAt), language) : ''
  return (
    <section className={styles.section} aria-labelledby="score-release">
      <h2 id="score-release">{say('release.title')}</h2>
      {state === 'gathering' && <p className={styles.lead}>{say('release.lead')}</p>}
      {state === 'gathering' && isProposed && (
        <p className={styles.told} role="status">
          {say('release.waiting')}{' '}
          <a href={hrefOf('/console/approvals', { project: params.domain })}>{say('release.approvals')}</a>
        </p>
      )}
      {state === 'gathering' && !isProposed && <ProposeForm {...props} />}
      {state !== 'gathering' && (
        <>
          <p className={styles.told}>
            {state === 'scheduled' ? say('release.scheduled', { time }) : say('release.released', { time })}
          </p>
          <p className={styles.lead}>
            {say('release.windowNote')}
            {state === 'released' &&
              ` ${say('readers', { count: readers })} · ${say('told', { count: told ?? 0 })}`}
          </p>
          {readers === 0 ? (
            <TakeBack {...props} />
          ) : (
            <p className={styles.lead}>{say('release.noTakeBack')}</p>
          )}
        </>
      )}
    </section>
  )
}

/** Typed and shown in UTC+8, wherever the clerk sits. */
const instantOf = (typed: string) => new Date(`${typed}:00+08:00`)

function ProposeForm({ params, sheet, onChanged }: ReleasePartProps) {
  const say = usePhrases('scoreBoard')
  const { busy, refused, press } = useDeed()
  const [at, setAt] = useState('')
  const [accepts, setAccepts] = useState(false)
  const [tried, setTried] = useState(false)
  const missing = sheet.checks.missing.count
  const isReady = at !== '' && (missing === 0 || accepts)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    if (!isReady) return
    const body = { seenRevision: sheet.revision, releasesAt: instantOf(at).toISOString() }
    void press(() => call(proposeScoreRelease, { params, body }, { quiet: true, handled: true }), onChanged)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        id="releases-at"
        type="datetime-local"
        label={say('release.at')}
        hint={say('release.atHint')}
        error={tried && at === '' ? say('release.atMissing') : undefined}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      {missing > 0 && (
        <CheckField
          id="accepts-missing"
          label={say('release.missing', { count: missing })}
          error={tried && !accepts ? say('release.missing', { count: missing }) : undefined}
          checked={accepts}
          onChange={({ target }) => setAccepts(target.checked)}
        />
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div>
        <BusyButton type="submit" busy={busy}>
          {say('release.propose')}
        </BusyButton>
      </div>
    </form>
  )
}

function TakeBack({ params, onChanged }: ReleasePartProps) {
  const say = usePhrases('scoreBoard')
  const { busy, refused, press } = useDeed()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    const body = { reason: reason.trim() }
    if (body.reason === '') return
    void press(() => call(takeBackScores, { params, body }, { quiet: true, handled: true }), onChanged)
  }
  return (
    <details>
      <summary>{say('release.takeBack')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{say('release.takeBackText')}</p>
        <TextField
          id="take-back-reason"
          label={say('release.reason')}
          error={tried && reason.trim() === '' ? say('release.reasonMissing') : undefined}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <div>
          <BusyButton type="submit" variant="default" busy={busy}>
            {say('release.takeBack')}
          </BusyButton>
        </div>
      </form>
    </details>
  )
}
