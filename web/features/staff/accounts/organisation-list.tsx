import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { listOrganisations } from '#contract/account/organisation-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { LineName } from '../line-name.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'
import cells from './account-cells.module.css'
import styles from './organisation-list.module.css'
import { OrganisationPanel, OrganisationState } from './organisation-panel.tsx'
import { organisationsPath } from './project-choice.tsx'

interface OrganisationListProps {
  readonly domain: string
  readonly onPassword: (password: OneTimePassword) => void
  readonly onDone: (sentence: Sentence) => void
}

const linesOnAPage = 50

/** The newest first; what is searched and where one stands is in the address. */
export function OrganisationList({ domain, onPassword, onDone }: OrganisationListProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const { search, after, page } = useSearch({ strict: false })
  const query = { search, after, limit: linesOnAPage }
  const answer = useAnswer(listOrganisations, { params: { domain }, query }, { keepPrevious: true })
  const refresh = () => queries.invalidateQueries({ queryKey: [listOrganisations.path] })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { items, next, total } = answer.data
  if (items.length === 0 && !search && !after) {
    return <EmptyState title={say('organisations.empty')} text={say('organisations.emptyAdvice')} />
  }
  return (
    <div className={styles.list} aria-busy={answer.isFetching}>
      <SearchForm key={search} domain={domain} words={search ?? ''} />
      <p className={styles.count} role="status">
        {items.length > 0 && say('organisations.found', { count: total ?? items.length })}
      </p>
      {items.length === 0 && (
        <EmptyState
          title={say('organisations.nothingFound', { words: search ?? '' })}
          text={say('organisations.nothingFoundAdvice')}
        />
      )}
      <DataTable
        caption={say('organisations.title')}
        columns={[
          {
            title: say('organisations.name'),
            cell: ({ name, organisationKind }) => (
              <LineName name={name} notes={[say(`organisations.kinds.${organisationKind}`)]} />
            ),
          },
          {
            title: say('staff.name'),
            cell: ({ accountName }) => <div className={cells.account}>{accountName}</div>,
          },
          {
            title: say('organisations.state'),
            cell: (organisation) => <OrganisationState organisation={organisation} />,
          },
        ]}
        rows={items}
        keyOf={({ accountId }) => accountId}
        panel={{
          words: say('staff.manage'),
          label: ({ name }) => say('staff.edit', { name }),
          content: (organisation) => (
            <OrganisationPanel
              domain={domain}
              organisation={organisation}
              onChanged={refresh}
              onPassword={onPassword}
              onDone={onDone}
            />
          ),
        }}
      />
      <Pager
        place={{ after, page }}
        hrefOf={(place) => hrefOf(organisationsPath, { project: domain, search, ...place })}
        {...{ linesOnAPage, next, total }}
        shown={items.length}
        turning={answer.isPlaceholderData}
      />
    </div>
  )
}

function SearchForm({ domain, words }: { readonly domain: string; readonly words: string }) {
  const say = usePhrases('staff')
  const navigate = useNavigate()
  const typed = useRef<HTMLInputElement>(null)
  function find(event: FormEvent) {
    event.preventDefault()
    const search = typed.current?.value.trim()
    void navigate({ href: hrefOf(organisationsPath, { project: domain, search }) })
  }
  return (
    <search>
      <form className={styles.search} onSubmit={find}>
        <input
          ref={typed}
          type="search"
          defaultValue={words}
          maxLength={100}
          enterKeyHint="search"
          aria-label={say('organisations.search')}
          placeholder={say('organisations.search')}
        />
        <button type="submit" aria-label={say('organisations.searchSubmit')}>
          <Search size="1.125em" aria-hidden="true" />
        </button>
        {words && <a href={hrefOf(organisationsPath, { project: domain })}>{say('organisations.showAll')}</a>}
      </form>
    </search>
  )
}
