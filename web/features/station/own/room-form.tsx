import { addRoom, changeRoom } from '#contract/station/room-endpoints.ts'
import {
  computerSources,
  mostCharacters,
  type RoomDetails,
  roomDetails,
  venueSources,
} from '#contract/station/station.ts'
import { getStation } from '#contract/station/station-endpoints.ts'
import { leastSpare } from '#contract/station/station-rules.ts'
import type { Station, StationRoom } from '#contract/station/station-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { type ContractFormState, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../station.module.css'

/** The station's own form stands behind the dialog. */
const ids = { name: 'room-name', address: 'room-address' }
const places = { roomCodeTaken: 'code', tooFewSpareSeats: 'spareSeats' } as const

const blank: RoomDetails = {
  ...{ code: '', name: '', address: '', seats: 30, spareSeats: 2, areaSquareMetres: null },
  ...{ venueSource: null, computerSource: null, securitiesExperience: false, fundExperience: false },
  ...{ futuresExperience: false, outsideCandidates: false, accessible: false, rows: null, columns: null },
}

interface NewRoomFormProps {
  readonly station: Station
  readonly onChanged: (station: Station) => void
  readonly onAdded: (roomId: string) => void
}

export function NewRoomForm({ station, onChanged, onAdded }: NewRoomFormProps) {
  const say = usePhrases('station')
  const { stationId, sparePercent, details } = station
  const form = useContractForm(roomDetails, {
    defaults: { ...blank, address: details.address, spareSeats: leastSpare(blank.seats, sparePercent) },
    first: 'name',
    places,
    ids,
    send: (body) => call(addRoom, { params: { stationId }, body }, quiet),
    onDone: (added) => {
      onChanged(added.station)
      onAdded(added.roomId)
    },
  })
  return (
    <ContractForm className={styles.form} form={form} submitText={say('room.add')}>
      <RoomFields form={form} sparePercent={sparePercent} />
    </ContractForm>
  )
}

interface ChangeRoomFormProps {
  readonly station: Station
  readonly room: StationRoom
  readonly onChanged: (station: Station) => void
}

const detailsOf = (room: StationRoom): RoomDetails => {
  const {
    roomId: _,
    version: _v,
    photos: _p,
    switchedOff: _s,
    leastSpare: _l,
    usableSeats: _u,
    ...details
  } = room
  return details
}

/** Two clerks may change one room at once: what is typed here stays. */
export function ChangeRoomForm({ station, room, onChanged }: ChangeRoomFormProps) {
  const say = usePhrases('station')
  const params = { stationId: station.stationId, roomId: room.roomId }
  const roomIn = (read: Station) => read.rooms.find(({ roomId }) => roomId === room.roomId) ?? room
  const { form, notice, saved } = useChangedForm(roomDetails, {
    read: station,
    readAgain: () => call(getStation, { params: { stationId: station.stationId } }, quiet),
    versionOf: (read: Station) => ({ version: roomIn(read).version, values: detailsOf(roomIn(read)) }),
    fields: (['code', 'name', 'address', 'seats', 'spareSeats'] as const).map((path) => ({
      path,
      label: say(`room.${path}`),
    })),
    places,
    ids,
    send: (body, seenVersion) => call(changeRoom, { params, body: { ...body, seenVersion } }, quiet),
    onSaved: onChanged,
  })
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm className={styles.form} form={form} submitText={say('save')}>
        <RoomFields form={form} sparePercent={station.sparePercent} />
      </ContractForm>
      <DoneLine>{saved && say('saved')}</DoneLine>
    </>
  )
}

const orNull = (value: string) => (value === '' ? null : value)
const numberOrNull = (value: unknown) => (value === '' || value === null ? null : Number(value))
const yesNo = [
  'securitiesExperience',
  'fundExperience',
  'futuresExperience',
  'outsideCandidates',
  'accessible',
] as const

interface RoomFieldsProps {
  readonly form: ContractFormState<RoomDetails>
  readonly sparePercent: number
}

function RoomFields({ form, sparePercent }: RoomFieldsProps) {
  const say = usePhrases('station')
  const seats = Number(form.library.watch('seats')) || 0
  const least = leastSpare(seats, sparePercent)
  const figure = { type: 'number', inputMode: 'numeric', min: 0, autoComplete: 'off' } as const
  return (
    <>
      <div className={styles.fields}>
        <TextField
          {...form.field('name')}
          label={say('room.name')}
          maxLength={mostCharacters.roomName}
          autoComplete="off"
        />
        <TextField
          {...form.field('code')}
          label={say('room.code')}
          hint={say('room.codeHint')}
          maxLength={mostCharacters.roomCode}
          autoComplete="off"
        />
      </div>
      <LongTextField
        {...form.field('address')}
        label={say('room.address')}
        hint={say('room.addressHint')}
        rows={2}
        maxLength={mostCharacters.address}
      />
      <div className={styles.fields}>
        <TextField
          {...form.field('seats', {
            valueAsNumber: true,
            // Fewer than the share would be refused: whoever changes the seats means the share with them.
            onChange: ({ target }) =>
              form.library.setValue('spareSeats', leastSpare(Number(target.value) || 0, sparePercent)),
          })}
          {...figure}
          label={say('room.seats')}
        />
        <TextField
          {...form.field('spareSeats', { valueAsNumber: true })}
          {...figure}
          min={least}
          label={say('room.spareSeats')}
          hint={say('room.spareHint', { percent: sparePercent, least })}
        />
        <TextField
          {...form.field('areaSquareMetres', { setValueAs: numberOrNull })}
          {...figure}
          step="any"
          label={say('room.areaSquareMetres')}
        />
        <SelectField
          {...form.field('venueSource', { setValueAs: orNull })}
          label={say('room.venueSource')}
          prompt={say('area.choose')}
          options={venueSources.map((one) => [one, say(`room.venueSources.${one}`)] as const)}
        />
        <SelectField
          {...form.field('computerSource', { setValueAs: orNull })}
          label={say('room.computerSource')}
          prompt={say('area.choose')}
          options={computerSources.map((one) => [one, say(`room.computerSources.${one}`)] as const)}
        />
        <TextField
          {...form.field('rows', { setValueAs: numberOrNull })}
          {...figure}
          label={say('room.rows')}
          hint={say('room.gridHint')}
        />
        <TextField
          {...form.field('columns', { setValueAs: numberOrNull })}
          {...figure}
          label={say('room.columns')}
        />
      </div>
      {yesNo.map((name) => (
        <CheckField key={name} {...form.field(name)} label={say(`room.${name}`)} />
      ))}
    </>
  )
}
