import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import {
  getTransferSettings,
  putTransferSettings,
  type TransferSettings,
  transferAccount,
} from '#contract/payment/transfer/transfer-settings.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'

const path = '/console/transfers/settings'

/** To which account people transfer, and how long their order waits. */
export function TransferSettingsScreen() {
  const say = usePhrases('transferBoard')
  return (
    <ProjectScreen
      path={path}
      title={say('settings.title')}
      say={(key) => say(key === 'choose' ? 'choose' : `settings.${key}`)}
    >
      {(domain) => <Settings key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Settings({ domain }: { readonly domain: string }) {
  const say = usePhrases('transferBoard')
  const answer = useAnswer(getTransferSettings, { params: { domain } }, { readOnce: true, fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ConsolePage title={say('settings.title')} lead={say('settings.lead')}>
      <SettingsForm domain={domain} read={answer.data} />
    </ConsolePage>
  )
}

type Read = ReplyOf<typeof getTransferSettings>
type Typed = Omit<TransferSettings, 'days'> & { days: string }

const typedOf = ({ version: _, days, ...settings }: Read): Typed => ({ ...settings, days: String(days) })
const versionOf = (read: Read) => ({ version: read.version, values: typedOf(read) })
/** Figures are texts until they are saved. */
const asked = transferAccount.extend({
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(transferAccount.shape.days),
})

/** What is offered says all that somebody needs who goes to the bank. */
function judge({ offered, accountName, bank, accountNumber }: Typed): Flaws {
  if (!offered) return {}
  const missing = Object.entries({ accountName, bank, accountNumber }).filter(
    ([, typed]) => typed.trim() === '',
  )
  return Object.fromEntries(missing.map(([name]) => [name, phrase('transferBoard', 'settings.missing')]))
}

function SettingsForm({ domain, read }: { readonly domain: string; readonly read: Read }) {
  const say = usePhrases('transferBoard')
  const sayShell = usePhrases('shell')
  const queries = useQueryClient()
  const params = { domain }
  const { form, notice, saved } = useChangedForm(asked, {
    read,
    readAgain: () => call(getTransferSettings, { params }, { quiet: true }),
    versionOf,
    fields: [
      {
        path: 'offered',
        label: say('settings.offered'),
        say: (on) => say(on ? 'settings.on' : 'settings.off'),
      },
      ...(['accountName', 'bank', 'accountNumber', 'days'] as const).map((name) => ({
        path: name,
        label: say(`settings.${name}`),
      })),
      ...languages.map((language) => ({
        path: `note.${language}`,
        label: `${say('settings.note')} (${sayShell(`languages.${language}`)})`,
      })),
    ],
    missing: {
      accountNumber: phrase('transferBoard', 'settings.accountNumberWrong'),
      days: phrase('transferBoard', 'settings.daysWrong'),
    },
    judge,
    send: (settings, seenVersion) =>
      call(
        putTransferSettings,
        { params, body: { ...settings, seenVersion } },
        { quiet: true, handled: true },
      ),
    onSaved: (reply) => queries.setQueriesData({ queryKey: [getTransferSettings.path, { params }] }, reply),
  })
  const isOffered = useWatch({ control: form.library.control, name: 'offered' })
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('settings.save')}>
        <CheckField {...form.field('offered')} label={say('settings.offered')} />
        {isOffered && <AccountFields form={form} languageName={(one) => sayShell(`languages.${one}`)} />}
      </ContractForm>
      <DoneLine>{saved && say('settings.saved')}</DoneLine>
    </>
  )
}

interface AccountFieldsProps {
  readonly form: Pick<ContractFormState<Typed>, 'field'>
  readonly languageName: (language: Language) => string
}

function AccountFields({ form, languageName }: AccountFieldsProps) {
  const say = usePhrases('transferBoard')
  return (
    <>
      <TextField {...form.field('accountName')} label={say('settings.accountName')} maxLength={100} />
      <TextField {...form.field('bank')} label={say('settings.bank')} maxLength={100} />
      <TextField
        {...form.field('accountNumber')}
        label={say('settings.accountNumber')}
        hint={say('settings.accountNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field('days')}
        label={say('settings.days')}
        hint={say('settings.daysHint')}
        inputMode="numeric"
        maxLength={2}
      />
      {languages.map((language) => (
        <LongTextField
          key={language}
          {...form.field(`note.${language}`)}
          label={`${say('settings.note')} (${languageName(language)})`}
          hint={say('settings.noteHint')}
          lang={language}
          rows={2}
          maxLength={500}
        />
      ))}
    </>
  )
}
