import { Button } from '@mantine/core'
import { useState } from 'react'
import { fromGcj02, rounded, toGcj02 } from '#contract/station/coordinates.ts'
import { mapHref, readMapLink } from '#contract/station/map-link.ts'
import type { Point } from '#contract/station/station.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from '../station.module.css'

interface PositionFieldProps {
  /** In WGS-84. */
  readonly value: Point | null
  readonly name: string
  readonly disabled: boolean
  readonly onChange: (position: Point | null) => void
}

const textsOf = (point: Point | null) => {
  const shown = point && rounded(toGcj02(point))
  return { longitude: shown ? String(shown.longitude) : '', latitude: shown ? String(shown.latitude) : '' }
}

/** Typed as maps in mainland China show it, or read from a pasted link. */
export function PositionField({ value, name, disabled, onChange }: PositionFieldProps) {
  const say = usePhrases('station')
  const [typed, setTyped] = useState(() => textsOf(value))
  const [pasted, setPasted] = useState('')
  const [flaw, setFlaw] = useState<'short' | 'unread' | null>(null)
  const [done, setDone] = useState(false)
  const [isWrong, setWrong] = useState(false)

  function type(next: typeof typed) {
    setTyped(next)
    const [longitude, latitude] = [Number(next.longitude), Number(next.latitude)]
    const isEmpty = next.longitude.trim() === '' && next.latitude.trim() === ''
    const isWhole = next.longitude.trim() !== '' && next.latitude.trim() !== ''
    const isPoint = isWhole && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    setWrong(!isEmpty && !isPoint)
    if (isEmpty) onChange(null)
    else if (isPoint) onChange(keep(fromGcj02({ longitude, latitude })))
  }

  function read() {
    const found = readMapLink(pasted)
    setDone('point' in found)
    setFlaw('flaw' in found ? found.flaw : null)
    if (!('point' in found)) return
    setTyped(textsOf(found.point))
    setWrong(false)
    onChange(keep(found.point))
    setPasted('')
  }

  return (
    <fieldset className={styles.group}>
      <legend>{say('parts.position')}</legend>
      <p className={styles.note}>{disabled ? say('closed') : say('position.hint')}</p>
      <div className={styles.fields}>
        <TextField
          id="longitude"
          label={say('position.longitude')}
          error={isWrong ? say('position.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={disabled}
          value={typed.longitude}
          onChange={({ target }) => type({ ...typed, longitude: target.value })}
        />
        <TextField
          id="latitude"
          label={say('position.latitude')}
          inputMode="decimal"
          autoComplete="off"
          readOnly={disabled}
          value={typed.latitude}
          onChange={({ target }) => type({ ...typed, latitude: target.value })}
        />
      </div>
      {!disabled && (
        <>
          <TextField
            id="map-link"
            label={say('position.paste')}
            hint={say('position.pasteHint')}
            error={flaw === null ? undefined : say(`position.${flaw}`)}
            autoComplete="off"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <div className={styles.actions}>
            <Button variant="default" disabled={pasted.trim() === ''} onClick={read}>
              {say('position.read')}
            </Button>
            {value && (
              <a href={mapHref(value, name)} target="_blank" rel="noreferrer">
                {say('position.onMap')}
              </a>
            )}
          </div>
          <DoneLine>{done && say('position.done')}</DoneLine>
        </>
      )}
    </fieldset>
  )
}

/** A centimetre, so that what is shown is what was typed. */
const keep = ({ longitude, latitude }: Point): Point => ({
  longitude: Number(longitude.toFixed(7)),
  latitude: Number(latitude.toFixed(7)),
})
