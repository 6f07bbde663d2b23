import { useState } from 'react'
import { type CandidateAccount, findCandidates } from '#contract/account/candidate-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { LineName } from '#web/ui/text/line-name.tsx'
import type { TellPassword } from '../console/account-page.tsx'
import { type OneTimePassword, OneTimePasswordPanel } from '../one-time-password.tsx'
import cells from './account-cells.module.css'
import { CandidatePanel, nameOf, namesHeldBy } from './candidate-panel.tsx'

interface CandidateFinderProps {
  readonly domain: string
  readonly mayKeep: boolean
  readonly mayDisclose: boolean
}

/** For somebody whose name another has registered with. What is typed stands in no address. */
export function CandidateFinder({ domain, mayKeep, mayDisclose }: CandidateFinderProps) {
  const say = usePhrases('staff')
  const language = useLanguage()
  const [found, setFound] = useState<readonly CandidateAccount[] | null>(null)
  const [done, setDone] = useState<Sentence | null>(null)
  const [told, setTold] = useState<OneTimePassword | null>(null)
  const form = useContractForm(findCandidates, {
    defaults: { name: '' },
    missing: { name: phrase('staff', 'candidates.missing') },
    ids: { name: 'candidate' },
    send: (body) => {
      setDone(null)
      setTold(null)
      return call(findCandidates, { params: { domain }, body }, { quiet: true })
    },
    onDone: ({ items }) => setFound(items),
  })
  function change(next: CandidateAccount, sentence: Sentence) {
    setFound((all) => all?.map((one) => (one.accountId === next.accountId ? next : one)) ?? null)
    setDone(() => sentence)
  }
  return (
    <>
      <ContractForm form={form} submitText={say('candidates.submit')}>
        <TextField
          {...form.field('name')}
          label={say('candidates.search')}
          autoComplete="off"
          maxLength={200}
        />
      </ContractForm>
      <DoneLine>{done?.(language)}</DoneLine>
      {told && <OneTimePasswordPanel key={told.password} told={told} onClose={() => setTold(null)} />}
      <p role="status">{found?.length === 0 && say('candidates.nothing')}</p>
      <FoundCandidates
        domain={domain}
        mayKeep={mayKeep}
        mayDisclose={mayDisclose}
        found={found ?? []}
        onChanged={change}
        onPassword={setTold}
      />
    </>
  )
}

interface FoundCandidatesProps extends CandidateFinderProps {
  readonly found: readonly CandidateAccount[]
  readonly onChanged: (candidate: CandidateAccount, sentence: Sentence) => void
  readonly onPassword: TellPassword
}

function FoundCandidates({ found, ...of }: FoundCandidatesProps) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const registered = ({ createdAt }: CandidateAccount) =>
    say('candidates.registered', { time: minuteText(new Date(createdAt), language) })
  return (
    <DataTable
      caption={say('candidates.title')}
      columns={[
        {
          title: say('candidates.name'),
          cell: (candidate) => <LineName name={nameOf(candidate)} notes={[registered(candidate)]} />,
        },
        {
          title: say('candidates.held'),
          cell: (candidate) => (
            <div className={cells.account}>
              {namesHeldBy(candidate)
                .map((one) => candidate[one])
                .join(' · ')}
            </div>
          ),
        },
        {
          title: say('organisations.state'),
          cell: ({ closedAt }) =>
            closedAt !== null && <div className={cells.closed}>{say('organisations.closed')}</div>,
        },
      ]}
      rows={found}
      keyOf={({ accountId }) => accountId}
      panel={{
        words: say('staff.manage'),
        label: (candidate) => say('staff.edit', { name: nameOf(candidate) }),
        content: (candidate) => <CandidatePanel {...of} candidate={candidate} />,
      }}
    />
  )
}
