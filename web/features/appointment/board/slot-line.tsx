import { Button } from '@mantine/core'
import type { BoardSlot } from '#contract/appointment/appointment-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { slotText } from '#web/features/arrangement/when.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './appointment-board.module.css'
import type { TypedSlot } from './use-typed-slots.ts'

interface SlotLineProps {
  readonly slot: BoardSlot
  readonly typed: TypedSlot | undefined
  readonly error: string | undefined
  readonly onChange: (typed: TypedSlot) => void
  readonly onCallOff: () => void
}

/** One session at one site: its seats, its places as they are typed, and how many of them are taken. */
export function SlotLine({ slot, typed, error, onChange, onCallOff }: SlotLineProps) {
  const say = usePhrases('appointmentBoard')
  const { language } = useLanguage()
  const { sessionId, areaId, seats, capacity, booked, offered, freed, waiting } = slot
  const names = {
    session: slotText(slot.startsAt, slot.endsAt, language),
    site: pickText(slot.site, language),
  }
  const stands: TypedSlot = typed ?? {
    capacity: capacity === null ? '' : String(capacity),
    isOpen: slot.isOpen,
  }
  const taken = booked + offered + freed
  const errorId = `places-error-${sessionId}-${areaId}`
  return (
    <tr>
      <th scope="row">{names.session}</th>
      <td data-label={say('slots.site')}>{names.site}</td>
      <td data-label={say('slots.seats')}>{seats}</td>
      <td data-label={say('slots.capacity')}>
        <input
          className={styles.places}
          inputMode="numeric"
          autoComplete="off"
          aria-label={say('slots.capacityOf', names)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? errorId : undefined}
          value={stands.capacity}
          onChange={({ target }) => onChange({ ...stands, capacity: target.value })}
        />
        {error && (
          <p id={errorId} className={styles.refused}>
            {error}
          </p>
        )}
        {capacity !== null && capacity > seats && <p className={styles.short}>{say('slots.short')}</p>}
      </td>
      <td
        data-label={say('slots.taken')}
        title={taken > 0 ? say('slots.takenTold', { booked, offered, freed }) : undefined}
      >
        {taken}
        {(offered > 0 || freed > 0) && (
          <p className={styles.note}>{say('slots.takenTold', { booked, offered, freed })}</p>
        )}
      </td>
      <td data-label={say('slots.left')}>{capacity === null ? '–' : capacity - taken}</td>
      <td data-label={say('slots.waiting')}>{waiting}</td>
      <td data-label={say('slots.state')}>
        <label className={styles.open}>
          <input
            type="checkbox"
            aria-label={say('slots.openOf', names)}
            checked={stands.isOpen}
            disabled={stands.capacity.trim() === ''}
            onChange={({ target }) => onChange({ ...stands, isOpen: target.checked })}
          />
          <span>
            {stands.isOpen
              ? say('slots.open')
              : say(capacity === null && !typed ? 'slots.unset' : 'slots.closed')}
          </span>
        </label>
      </td>
      <td>
        {taken + waiting > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={say('slots.callOffOf', names)}
            onClick={onCallOff}
          >
            {say('slots.callOff')}
          </Button>
        )}
      </td>
    </tr>
  )
}
