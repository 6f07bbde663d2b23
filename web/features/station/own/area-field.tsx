import { useState } from 'react'
import { divisionKey, divisionsIn, findParentDivision, isDivision } from '#contract/batch/form/divisions.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from '../station.module.css'

interface AreaFieldProps {
  readonly id: string
  readonly value: string
  readonly disabled: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onChange: (area: string) => void
}

/** A city, found by its province; a province without cities is one. */
export function AreaField({ id, value, disabled, hint, error, onChange }: AreaFieldProps) {
  const say = usePhrases('station')
  const name = usePhrases('divisions')
  const [chosen, setChosen] = useState('')
  const province = isDivision(value) ? (findParentDivision(value) ?? value) : chosen
  const cities = province === '' ? [] : divisionsIn(province)
  const optionsOf = (codes: readonly string[]) =>
    codes.map((code) => [code, name(divisionKey(code))] as const)
  return (
    <fieldset className={styles.group}>
      <legend>{say('parts.area')}</legend>
      <div className={styles.fields}>
        <SelectField
          id={id}
          label={say('area.province')}
          hint={hint}
          error={error}
          prompt={say('area.choose')}
          options={optionsOf(divisionsIn(null))}
          value={province}
          disabled={disabled}
          onChange={({ target }) => {
            setChosen(target.value)
            onChange(target.value !== '' && divisionsIn(target.value).length === 0 ? target.value : '')
          }}
        />
        {cities.length > 0 && (
          <SelectField
            id={`${id}-city`}
            label={say('area.city')}
            prompt={say('area.choose')}
            options={optionsOf(cities)}
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
    </fieldset>
  )
}
