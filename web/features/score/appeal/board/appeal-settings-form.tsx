import { type FormEvent, useState } from 'react'
import { type AppealEnd, appealEnds } from '#contract/appeal/appeal.ts'
import { getAppealSettings, putAppealSettings } from '#contract/appeal/appeal-board-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { fenOf, yuanOf } from '#contract/kit/money.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { useDeed } from '../../use-deed.ts'
import styles from '../appeal.module.css'

/** What an appeal costs, and after which ends its fee goes back. */
export function AppealSettingsForm({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getAppealSettings, { params: { domain } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Settings domain={domain} read={answer.data} />
}

const mostFen = 10_000_000

interface SettingsProps {
  readonly domain: string
  readonly read: ReplyOf<typeof getAppealSettings>
}

function Settings({ domain, read }: SettingsProps) {
  const say = usePhrases('appealBoard')
  const { busy, refused, press } = useDeed()
  const [version, setVersion] = useState(read.version)
  const [fee, setFee] = useState(read.feeFen === 0 ? '0' : yuanOf(read.feeFen))
  const [feeBack, setFeeBack] = useState<readonly AppealEnd[]>(read.feeBack)
  const [saved, setSaved] = useState(false)
  const [tried, setTried] = useState(false)
  const typed = fenOf(fee)
  const feeFen = typed !== null && typed <= mostFen ? typed : null
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    setSaved(false)
    if (feeFen === null) return
    const body = { feeFen, feeBack: [...feeBack], seenVersion: version }
    void press(
      () => call(putAppealSettings, { params: { domain }, body }, { quiet: true, handled: true }),
      (after) => {
        setVersion(after.version)
        setSaved(true)
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{say('setting.lead')}</p>
      <TextField
        id="appeal-fee"
        label={say('setting.fee')}
        hint={say('setting.feeHint')}
        error={tried && feeFen === null ? say('setting.feeWrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={fee}
        onChange={({ target }) => setFee(target.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{say('setting.feeBack')}</legend>
        {appealEnds.map((end) => (
          <CheckField
            key={end}
            id={`fee-back-${end}`}
            label={say(`results.${end}`)}
            checked={feeBack.includes(end)}
            onChange={({ target }) =>
              setFeeBack(target.checked ? [...feeBack, end] : feeBack.filter((one) => one !== end))
            }
          />
        ))}
      </fieldset>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{saved && say('setting.saved')}</DoneLine>
      <div>
        <BusyButton type="submit" busy={busy}>
          {say('setting.save')}
        </BusyButton>
      </div>
    </form>
  )
}
