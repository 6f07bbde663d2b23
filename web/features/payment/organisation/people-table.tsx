import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPerson } from '#contract/payment/organisation-orders.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
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
  const choosing = chosen && onChoose ? { chosen, onChoose } : null
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
      {found.length === 0 && <EmptyState title={say('people.none')} />}
      <ul className={styles.rows} aria-label={caption}>
        {shown.map((person) => (
          <PersonRow key={person.applicationId} person={person} order={order} choosing={choosing} />
        ))}
      </ul>
      {found.length > onAPage && (
        <Pages caption={caption} page={page} shown={shown.length} total={found.length} onTurn={setPage} />
      )}
    </div>
  )
}

interface Choosing {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (applicationIds: readonly string[], isOn: boolean) => void
}

interface PersonRowProps {
  readonly person: OrderPerson
  readonly order: Order
  readonly choosing: Choosing | null
}

function PersonRow({ person, order, choosing }: PersonRowProps) {
  const say = usePhrases('organisationOrder')
  const sayFee = usePhrases('flow')
  const { applicationId, name, idNumber, number, batchName, amountFen } = person
  return (
    <li>
      <div>
        {choosing ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={choosing.chosen.has(applicationId)}
              onChange={({ currentTarget }) => choosing.onChoose([applicationId], currentTarget.checked)}
            />
            {name}
          </label>
        ) : (
          <span>{name}</span>
        )}
        <span className={styles.small}>
          {idNumber}　{number}
        </span>
        <span className={styles.small}>
          <Text of={batchName} />
        </span>
      </div>
      <div className={styles.end}>
        <span>{feeText(amountFen, sayFee)}</span>
        {/* Whoever can be chosen stands as all the others do. */}
        {!choosing && (
          <span className={styles.small}>{say(`people.standings.${standingOf(person, order)}`)}</span>
        )}
      </div>
    </li>
  )
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
