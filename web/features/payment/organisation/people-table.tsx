import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPerson } from '#contract/payment/organisation-orders.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './organisation-order.module.css'
import { standingOf } from './standing-of.ts'

const onAPage = 20

interface PeopleTableProps {
  /** What its fields are called by, where there are two of them. */
  readonly id: string
  readonly caption: string
  readonly people: readonly OrderPerson[]
  readonly order: Order
  /** Where some of them are chosen. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (applicationIds: readonly string[], isOn: boolean) => void
}

/** Hundreds of people, found by name or number, twenty at a time. */
export function PeopleTable({ id, caption, people, order, chosen, onChoose }: PeopleTableProps) {
  const say = usePhrases('organisationOrder')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const choosing = chosen && onChoose ? { id, chosen, onChoose } : null
  const columns = useColumns(order, choosing)
  const wanted = words.replace(/\s/g, '').toLowerCase()
  const found = people.filter(({ name, number }) => `${name}${number}`.toLowerCase().includes(wanted))
  const shown = found.slice(page * onAPage, (page + 1) * onAPage)
  return (
    <div className={styles.people}>
      {people.length > onAPage && (
        <TextField
          id={`${id}-search`}
          label={say('people.search')}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            setPage(0)
          }}
        />
      )}
      {choosing && <ChooseMany {...choosing} found={found} />}
      <DataTable
        caption={caption}
        columns={columns}
        rows={shown}
        keyOf={({ applicationId }) => applicationId}
        empty={<EmptyState title={say('people.none')} />}
      />
      {found.length > onAPage && (
        <Pages caption={caption} page={page} shown={shown.length} total={found.length} onTurn={setPage} />
      )}
    </div>
  )
}

interface Choosing {
  readonly id: string
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (applicationIds: readonly string[], isOn: boolean) => void
}

function useColumns(order: Order, choosing: Choosing | null): Column<OrderPerson>[] {
  const say = usePhrases('organisationOrder')
  const sayFee = usePhrases('flow')
  const standing: Column<OrderPerson> = {
    title: say('people.standing'),
    cell: (person) => say(`people.standings.${standingOf(person, order)}`),
  }
  return [
    {
      title: say('people.name'),
      cell: ({ applicationId, name, idNumber }) => (
        <>
          {choosing ? (
            <CheckField
              id={`${choosing.id}-${applicationId}`}
              label={name}
              checked={choosing.chosen.has(applicationId)}
              onChange={({ currentTarget }) => choosing.onChoose([applicationId], currentTarget.checked)}
            />
          ) : (
            name
          )}
          <span className={styles.small}>{idNumber}</span>
        </>
      ),
    },
    {
      title: say('people.number'),
      cell: ({ number, batchName }) => (
        <>
          {number}
          <span className={styles.small}>
            <Text of={batchName} />
          </span>
        </>
      ),
    },
    { title: say('people.amount'), cell: ({ amountFen }) => feeText(amountFen, sayFee) },
    // Whoever can be chosen stands as all the others do.
    ...(choosing ? [] : [standing]),
  ]
}

function ChooseMany({ found, chosen, onChoose }: Choosing & { readonly found: readonly OrderPerson[] }) {
  const say = usePhrases('organisationOrder')
  const all = found.map(({ applicationId }) => applicationId)
  return (
    <div className={styles.tools}>
      <Button variant="default" size="compact-md" onClick={() => onChoose(all, true)}>
        {say('people.all', { count: found.length })}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={chosen.size === 0}
        onClick={() => onChoose([...chosen], false)}
      >
        {say('people.nobody')}
      </Button>
    </div>
  )
}

interface PagesProps {
  readonly caption: string
  readonly page: number
  readonly shown: number
  readonly total: number
  readonly onTurn: (page: number) => void
}

function Pages({ caption, page, shown, total, onTurn }: PagesProps) {
  const say = usePhrases('organisationOrder')
  const before = page * onAPage
  return (
    <nav className={styles.tools} aria-label={caption}>
      <Button variant="default" size="compact-md" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {say('people.previous')}
      </Button>
      <span role="status">{say('people.range', { from: before + 1, to: before + shown, total })}</span>
      <Button
        variant="default"
        size="compact-md"
        disabled={before + onAPage >= total}
        onClick={() => onTurn(page + 1)}
      >
        {say('people.next')}
      </Button>
    </nav>
  )
}
