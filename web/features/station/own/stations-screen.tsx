import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { mostCharacters } from '#contract/station/station.ts'
import { listStations, makeStation } from '#contract/station/station-endpoints.ts'
import type { StationLine } from '#contract/station/station-shapes.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { useAreaName } from '../area-name.ts'
import styles from '../station.module.css'
import { StationState } from '../station-state.tsx'

export const stationHref = (stationId: string) =>
  hrefOf('/default/stationManagementDetail', { station: stationId })

/** The exam stations of an organisation. */
export function StationsScreen() {
  const say = usePhrases('station')
  const sayTitle = usePhrases('routes')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.page}>
      <h1>{sayTitle('stationManagement')}</h1>
      {isOrganisation ? <Stations /> : <EmptyState title={say('notYours')} text={say('notYoursText')} />}
    </div>
  )
}

function Stations() {
  const say = usePhrases('station')
  const [makes, setMakes] = useState(false)
  const answer = useAnswer(listStations, {}, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const stations = answer.data
  return (
    <>
      <p className={styles.lead}>{say('lead')}</p>
      {makes ? (
        <NewStation onCancel={() => setMakes(false)} />
      ) : (
        <div className={styles.actions}>
          <Button leftSection={<Plus size="1em" aria-hidden="true" />} onClick={() => setMakes(true)}>
            {say('make')}
          </Button>
        </div>
      )}
      {stations.length === 0 ? (
        !makes && <EmptyState title={say('none')} text={say('noneText')} />
      ) : (
        <ul className={styles.list}>
          {stations.map((station) => (
            <Line key={station.stationId} station={station} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ station }: { readonly station: StationLine }) {
  const say = usePhrases('station')
  const areaName = useAreaName()
  const { stationId, code, name, area, state, rooms, seats, usableSeats, enabled, inForce, reason } = station
  const figures = [
    say('line.rooms', { count: rooms }),
    say('line.seats', { count: seats }),
    say('line.usable', { count: usableSeats }),
  ]
  return (
    <li>
      <div>
        <a className={styles.name} href={stationHref(stationId)}>
          {name}
        </a>
        <p className={styles.note}>{[code, areaName(area)].filter(Boolean).join(' · ')}</p>
        <p className={styles.note}>{figures.join(' · ')}</p>
        {state === 'failed' && reason && <p className={styles.note}>{reason}</p>}
      </div>
      <div>
        <StationState state={state} />
        {state !== 'complete' && inForce && <p className={styles.note}>{say('inForce')}</p>}
        {!enabled && <p className={styles.note}>{say('disabled')}</p>}
      </div>
    </li>
  )
}

function NewStation({ onCancel }: { readonly onCancel: () => void }) {
  const say = usePhrases('station')
  const navigate = useNavigate()
  const form = useContractForm(makeStation, {
    defaults: { name: '' },
    first: 'name',
    places: { stationNameTaken: 'name' },
    send: (body) => call(makeStation, { body }, quiet),
    onDone: ({ stationId }) => navigate({ href: stationHref(stationId) }),
  })
  return (
    <section className={styles.section} aria-labelledby="new-station">
      <h2 id="new-station">{say('make')}</h2>
      <p className={styles.lead}>{say('makeText')}</p>
      <ContractForm
        form={form}
        submitText={say('make')}
        beside={
          <Button variant="default" onClick={onCancel}>
            {say('cancel')}
          </Button>
        }
      >
        <TextField
          {...form.field('name')}
          label={say('parts.name')}
          hint={say('nameHint')}
          maxLength={mostCharacters.name}
          autoComplete="off"
        />
      </ContractForm>
    </section>
  )
}
