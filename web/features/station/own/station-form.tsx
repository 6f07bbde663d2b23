import { useState } from 'react'
import { mostCharacters, stationDetails } from '#contract/station/station.ts'
import { changeStation, getStation } from '#contract/station/station-endpoints.ts'
import type { StationPart } from '#contract/station/station-rules.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../station.module.css'
import { AreaField } from './area-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PositionField } from './position-field.tsx'

interface StationFormProps {
  readonly station: Station
  readonly onChanged: (station: Station) => void
}

const versionOf = ({ version, details }: Station) => ({ version, values: details })

/** What a station tells of itself. Two clerks may type at once: what is typed here stays. */
export function StationForm({ station, onChanged }: StationFormProps) {
  const say = usePhrases('station')
  const params = { stationId: station.stationId }
  const [wasComplete, setWasComplete] = useState(false)
  const { form, notice, saved } = useChangedForm(stationDetails, {
    read: station,
    readAgain: () => call(getStation, { params }, quiet),
    versionOf,
    fields: (['name', 'area', 'address', 'traffic', 'postalCode'] as const).map((path) => ({
      path,
      label: say(`parts.${path}`),
    })),
    places: { stationNameTaken: 'name' },
    send: (body, seenVersion) => {
      setWasComplete(station.state === 'complete')
      return call(changeStation, { params, body: { ...body, seenVersion } }, quiet)
    },
    onSaved: onChanged,
  })
  const isOpen = (part: StationPart) =>
    station.open === null || station.open.includes(part) || station.missing.station.includes(part)
  const hint = (part: StationPart, words?: string) => (isOpen(part) ? words : say('closed'))
  const closed = (part: StationPart) => ({ readOnly: !isOpen(part) })
  return (
    <>
      <ChangedNotice {...notice} />
      <ContractForm className={styles.form} form={form} submitText={say('save')}>
        <TextField
          {...form.field('name')}
          {...closed('name')}
          label={say('parts.name')}
          hint={hint('name', say('nameHint'))}
          maxLength={mostCharacters.name}
          autoComplete="off"
        />
        <AreaField
          id="area"
          value={form.library.watch('area')}
          disabled={!isOpen('area')}
          hint={hint('area')}
          error={form.at('area')}
          onChange={(area) => form.library.setValue('area', area, { shouldDirty: true })}
        />
        <LongTextField
          {...form.field('address')}
          {...closed('address')}
          label={say('parts.address')}
          hint={hint('address', say('addressHint'))}
          rows={2}
          maxLength={mostCharacters.address}
        />
        <LongTextField
          {...form.field('traffic')}
          {...closed('traffic')}
          label={say('parts.traffic')}
          hint={hint('traffic', say('trafficHint'))}
          rows={3}
          maxLength={mostCharacters.traffic}
        />
        <PositionField
          value={form.library.watch('position')}
          name={station.details.name}
          disabled={!isOpen('position')}
          onChange={(position) => form.library.setValue('position', position, { shouldDirty: true })}
        />
        <TextField
          {...form.field('postalCode')}
          {...closed('postalCode')}
          label={say('parts.postalCode')}
          hint={hint('postalCode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <ContactFields form={form} disabled={!isOpen('contacts')} />
      </ContractForm>
      <DoneLine>
        {saved && say(wasComplete && saved.state !== 'complete' ? 'savedReopened' : 'saved')}
      </DoneLine>
    </>
  )
}
