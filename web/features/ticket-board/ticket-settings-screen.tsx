import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { getTicketSettings, putTicketSettings } from '#contract/ticket/ticket-board.ts'
import { ticketSettings } from '#contract/ticket/ticket-settings.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { stationKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import styles from '#web/features/ticket/ticket.module.css'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { NumberFields } from './number-fields.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TicketPreview } from './ticket-preview.tsx'

const path = '/console/ticket-settings'

/** How the tickets of a project look, beside one that looks so. */
export function TicketSettingsScreen() {
  const say = usePhrases('ticketBoard')
  return (
    <ProjectScreen operators roles={stationKeepers} path={path} title={say('settings.title')} say={say}>
      {(domain) => (
        <ConsolePage
          key={domain}
          title={say('settings.title')}
          lead={say('settings.lead')}
          beside={<ProjectLine domain={domain} />}
        >
          <Settings domain={domain} />
        </ConsolePage>
      )}
    </ProjectScreen>
  )
}

function Settings({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getTicketSettings, { params: { domain } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <SettingsForm domain={domain} read={answer.data} />
}

type Read = ReplyOf<typeof getTicketSettings>
const valuesOf = ({ version, template, numberRule }: Read) => ({ version, values: { template, numberRule } })

function SettingsForm({ domain, read }: { readonly domain: string; readonly read: Read }) {
  const say = usePhrases('ticketBoard')
  const { form, notice, saved } = useChangedForm(ticketSettings, {
    read,
    readAgain: () => call(getTicketSettings, { params: { domain } }, quiet),
    versionOf: valuesOf,
    fields: [
      { path: 'template', label: say('settings.title') },
      { path: 'numberRule', label: say('settings.number') },
    ],
    send: (body, seenVersion) =>
      call(putTicketSettings, { params: { domain }, body: { ...body, seenVersion } }, quiet),
  })
  const values = form.library.watch()
  const { isSet, printed } = saved ?? read
  return (
    <>
      {!isSet && <p className={styles.note}>{say('settings.neverSet')}</p>}
      {printed > 0 && <p className={styles.note}>{say('settings.printed', { count: printed })}</p>}
      <ChangedNotice {...notice} />
      <div className={styles.designer}>
        <div>
          <ContractForm className={styles.form} form={form} submitText={say('settings.save')}>
            <TemplateFields form={form} />
            <NumberFields form={form} />
          </ContractForm>
          <DoneLine>{saved && say('settings.saved')}</DoneLine>
        </div>
        <TicketPreview domain={domain} settings={values} />
      </div>
    </>
  )
}
