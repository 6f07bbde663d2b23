import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/identity/birth-day.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { type Bill, listBills, readBillAgain } from '#contract/payment/bill/bill-endpoints.ts'
import {
  changePlatformDifference,
  searchPlatformDifferences,
} from '#contract/payment/bill/difference-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { List } from '#web/ui/list/list.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, StatePanel } from '#web/ui/states/states.tsx'
import styles from './bill-board.module.css'
import { BillState } from './bill-state.tsx'
import { useDifferenceLook } from './difference-look.tsx'
import { DifferencePanel } from './difference-panel.tsx'
import { noonOf } from './money-days.tsx'

/** The bills of all providers, and lines in them that belong to no project; for operators. */
export function BillsScreen() {
  return <ConsoleFrame>{(me) => <Bills me={me} />}</ConsoleFrame>
}

function Bills({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('bill')
  const sayRoutes = usePhrases('routes')
  const reader = useLanguage()
  const queries = useQueryClient()
  const answer = useAnswer(listBills, {}, { fresh: true, enabled: me.operator })
  const look = useDifferenceLook('platform-differences')
  const [done, setDone] = useState<Sentence | null>(null)
  if (!me.operator)
    return (
      <StatePanel
        whole
        icon={<Lock />}
        title={say('platform.forbidden')}
        text={say('platform.forbiddenText')}
      />
    )
  async function asked() {
    setDone(() => phrase('bill', 'platform.asked'))
    await answer.refetch()
  }
  return (
    <ConsolePage title={sayRoutes('consoleBills')} lead={say('platform.lead')}>
      <DoneLine>{done?.(reader)}</DoneLine>
      <BillTable
        bills={answer.data?.items}
        error={answer.error}
        onRetry={() => answer.refetch()}
        onAsked={asked}
      />
      {answer.data && answer.data.providers.length > 0 && (
        <ReadDay providers={answer.data.providers} onAsked={asked} />
      )}
      <h2 className={styles.section}>{say('platform.strange')}</h2>
      <List
        look={look}
        endpoint={searchPlatformDifferences}
        panel={(difference) => (
          <DifferencePanel
            domain={null}
            difference={difference}
            send={(differenceId, body) =>
              call(
                changePlatformDifference,
                { params: { differenceId }, body },
                { quiet: true, handled: true },
              )
            }
            onChanged={() => queries.invalidateQueries({ queryKey: [searchPlatformDifferences.path] })}
          />
        )}
      />
    </ConsolePage>
  )
}

interface BillTableProps {
  readonly bills: readonly Bill[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly onAsked: () => Promise<void>
}

function BillTable({ bills, error, onRetry, onAsked }: BillTableProps) {
  const say = usePhrases('bill')
  const { language } = useLanguage()
  const sum = (lines: number, fen: number) => say('day.sum', { amount: yuanOf(fen), count: lines })
  return (
    <DataTable
      caption={say('platform.caption')}
      rows={bills}
      error={error}
      onRetry={onRetry}
      keyOf={({ provider, day }) => `${provider} ${day}`}
      empty={<EmptyState title={say('platform.empty')} text={say('platform.emptyText')} />}
      columns={[
        { title: say('days.columns.day'), cell: ({ day }) => dayText(noonOf(day), language) },
        { title: say('workbook.columns.provider'), cell: ({ provider }) => say(`providers.${provider}`) },
        { title: say('figures.received'), cell: (bill) => sum(bill.paymentLines, bill.paymentFen) },
        { title: say('figures.refunded'), cell: (bill) => sum(bill.refundLines, bill.refundFen) },
        { title: say('figures.fees'), cell: ({ feeFen }) => say('day.yuan', { amount: yuanOf(feeFen) }) },
        { title: say('figures.openDifferences'), cell: ({ openDifferences }) => openDifferences },
        {
          title: say('platform.state'),
          cell: ({ outcome, code, tryAt }) => (
            <div className={styles.stack}>
              <BillState outcome={outcome} />
              {code && <span className={styles.note}>{code}</span>}
              {tryAt && (
                <span className={styles.note}>
                  {say('platform.next', { time: minuteText(new Date(tryAt), language) })}
                </span>
              )}
            </div>
          ),
        },
      ]}
      panel={{
        words: say('platform.again'),
        label: ({ provider, day }) =>
          say('platform.againOne', {
            provider: say(`providers.${provider}`),
            day: dayText(noonOf(day), language),
          }),
        content: ({ provider, day }) => (
          <InlineConfirm
            title={say('platform.again')}
            lead={say('platform.againLead')}
            question={say('platform.againAsk')}
            yes={say('platform.again')}
            onYes={async () => {
              await call(readBillAgain, { body: { provider, day } }, { quiet: true })
              await onAsked()
            }}
          />
        ),
      }}
    />
  )
}

interface ReadDayProps {
  readonly providers: readonly Bill['provider'][]
  readonly onAsked: () => Promise<void>
}

/** A day that the clock did not come to. */
function ReadDay({ providers, onAsked }: ReadDayProps) {
  const say = usePhrases('bill')
  const yesterday = dayOf(new Date(Date.now() - 24 * 60 * 60_000))
  const form = useContractForm(readBillAgain, {
    defaults: { provider: providers[0] ?? 'builtIn', day: yesterday },
    ids: { provider: 'bill-provider', day: 'bill-day' },
    send: (body) => call(readBillAgain, { body }, { quiet: true }),
    onDone: onAsked,
  })
  return (
    <section className={styles.forms}>
      <h2 className={styles.section}>{say('platform.readDay')}</h2>
      <ContractForm form={form} submitText={say('platform.read')}>
        <SelectField
          label={say('workbook.columns.provider')}
          options={providers.map((provider) => [provider, say(`providers.${provider}`)] as const)}
          {...form.field('provider')}
        />
        <TextField type="date" max={yesterday} label={say('days.columns.day')} {...form.field('day')} />
      </ContractForm>
    </section>
  )
}
