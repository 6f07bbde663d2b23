import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { languages } from '#contract/kit/language.ts'
import {
  conditionParts,
  getStationSettings,
  putStationSettings,
  type StationSettings,
  stationSettings,
} from '#contract/station/station-settings.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { newUuid } from '#web/platform/new-uuid.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../station.module.css'

const path = '/console/station-settings'

/** How many seats stay spare, and what a review of stations can name. */
export function StationSettingsScreen() {
  const say = usePhrases('stationBoard')
  return (
    <ProjectScreen operators path={path} title={say('settings.title')} say={say}>
      {(domain) => (
        <ConsolePage
          key={domain}
          title={say('settings.title')}
          lead={say('settings.spareHint')}
          beside={<ProjectLine domain={domain} />}
        >
          <Settings domain={domain} />
        </ConsolePage>
      )}
    </ProjectScreen>
  )
}

function Settings({ domain }: { readonly domain: string }) {
  const answer = useAnswer(getStationSettings, { params: { domain } }, { fresh: true, readOnce: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <SettingsForm domain={domain} read={answer.data} />
}

type Read = ReplyOf<typeof getStationSettings>
const valuesOf = ({ version, ...values }: Read) => ({ version, values })
const blank = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
const tongue = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' } as const

function SettingsForm({ domain, read }: { readonly domain: string; readonly read: Read }) {
  const say = usePhrases('stationBoard')
  const sayOwn = usePhrases('station')
  const { form, notice, saved } = useChangedForm(stationSettings, {
    read,
    readAgain: () => call(getStationSettings, { params: { domain } }, quiet),
    versionOf: valuesOf,
    fields: [{ path: 'sparePercent', label: say('settings.sparePercent') }],
    send: (body, seenVersion) =>
      call(putStationSettings, { params: { domain }, body: { ...body, seenVersion } }, quiet),
  })
  const conditions = form.library.watch('conditions')
  const put = (next: StationSettings['conditions']) =>
    form.library.setValue('conditions', next, { shouldDirty: true })
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm className={styles.form} form={form} submitText={say('settings.save')}>
        <TextField
          {...form.field('sparePercent', { valueAsNumber: true })}
          type="number"
          min={0}
          max={50}
          label={say('settings.sparePercent')}
        />
        <fieldset className={styles.group}>
          <legend>{say('settings.conditions')}</legend>
          <p className={styles.note}>
            {say(conditions.length === 0 ? 'settings.none' : 'settings.conditionsHint')}
          </p>
          {conditions.map(({ conditionId }, at) => (
            <div key={conditionId} className={styles.contact}>
              <div className={styles.fields}>
                <SelectField
                  {...form.field(`conditions.${at}.part`)}
                  label={say('settings.part')}
                  options={conditionParts.map((part) => [part, sayOwn(`parts.${part}`)] as const)}
                />
                {languages.map((language) => (
                  <TextField
                    key={language}
                    {...form.field(`conditions.${at}.label.${language}`)}
                    lang={language}
                    label={`${say('settings.label')} · ${tongue[language]}`}
                    maxLength={60}
                    autoComplete="off"
                  />
                ))}
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Trash2 size="1em" aria-hidden="true" />}
                onClick={() => put(conditions.toSpliced(at, 1))}
              >
                {say('settings.remove', { number: at + 1 })}
              </Button>
            </div>
          ))}
          <Button
            variant="default"
            leftSection={<Plus size="1em" aria-hidden="true" />}
            onClick={() => put([...conditions, { conditionId: newUuid(), part: 'room', label: blank }])}
          >
            {say('settings.add')}
          </Button>
        </fieldset>
      </ContractForm>
      <DoneLine>{saved && say('settings.saved')}</DoneLine>
    </>
  )
}
