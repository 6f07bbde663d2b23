import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { getMoneySettings } from '#contract/payment/board/money-settings.ts'
import { getWaySettings, type OfferedWay, putWaySettings } from '#contract/payment/way-settings.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './money-settings.module.css'

type Read = ReplyOf<typeof getWaySettings>

const asked = z.object({ offered: z.array(z.string()) })
const keyOf = ({ provider, way }: OfferedWay) => `${provider}-${way}`
const offeredOf = ({ installed, switchedOff }: Read) => {
  const off = switchedOff.map(keyOf)
  return installed.map(keyOf).filter((key) => !off.includes(key))
}
const versionOf = (read: Read) => ({ version: read.version, values: { offered: offeredOf(read) } })

/** Which of the installation’s ways the project offers. */
export function WaysForm({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getWaySettings, { params: { domain } }, { readOnce: true, fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <Ways domain={domain} read={answer.data} />
}

function Ways({ domain, read }: { readonly domain: string; readonly read: Read }) {
  const say = usePhrases('moneyBoard')
  const queries = useQueryClient()
  const params = { domain }
  const { installed, switchedOff } = read
  const nameOf = ({ provider, way }: OfferedWay) =>
    say('settings.ways.name', { provider: say(`providers.${provider}`), way: say(`ways.${way}`) })
  const keys = installed.map(keyOf)
  const { form, notice, saved } = useChangedForm(asked, {
    read,
    readAgain: () => call(getWaySettings, { params }, { quiet: true }),
    versionOf,
    fields: [
      {
        path: 'offered',
        label: say('settings.ways.title'),
        say: (offered) =>
          installed
            .filter((one) => Array.isArray(offered) && offered.includes(keyOf(one)))
            .map(nameOf)
            .join(say('settings.between')),
      },
    ],
    send: ({ offered }, seenVersion) => {
      // One that the installation has closed for now stays as it was set.
      const closed = switchedOff.filter((one) => !keys.includes(keyOf(one)))
      const off = installed.filter((one) => !offered.includes(keyOf(one)))
      const body = { switchedOff: [...closed, ...off], seenVersion }
      return call(putWaySettings, { params, body }, { quiet: true, handled: true })
    },
    onSaved: (reply) => {
      queries.setQueriesData({ queryKey: [getWaySettings.path, { params }] }, reply)
      void queries.invalidateQueries({ queryKey: [getMoneySettings.path, { params }] })
    },
  })
  const { id: _, ...field } = form.field('offered')
  if (installed.length === 0) return <p>{say('settings.ways.none')}</p>
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('settings.ways.save')}>
        <fieldset id="offered" className={styles.choices}>
          <legend>{say('settings.ways.offered')}</legend>
          {installed.map((one) => (
            <CheckField
              key={keyOf(one)}
              {...field}
              error={undefined}
              id={`way-${keyOf(one)}`}
              value={keyOf(one)}
              label={nameOf(one)}
            />
          ))}
        </fieldset>
      </ContractForm>
      <DoneLine>{saved && say('settings.ways.saved')}</DoneLine>
    </>
  )
}
