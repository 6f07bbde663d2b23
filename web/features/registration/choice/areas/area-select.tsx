import { ChevronDown } from 'lucide-react'
import { pathText } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { areaGroups } from '#web/features/batch/area-groups.ts'
import type { PlaceCount } from '#web/features/batch/place-count.ts'
import { PlaceMeter } from '#web/features/batch/place-meter.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { Field, tied } from '#web/ui/fields/field.tsx'
import styles from './area-select.module.css'

interface AreaSelectProps {
  readonly id: string
  readonly label: string
  readonly batch: Batch
  readonly count: PlaceCount
  readonly subjectId: string
  readonly chosen: string | null
  readonly error: string | undefined
  readonly onChoose: (areaId: string) => void
}

/** The area of one subject; the phone's own list opens, full ones stand in it with the reason. */
export function AreaSelect({ id, label, batch, count, subjectId, chosen, error, onChoose }: AreaSelectProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const examining = new Set([...count.areaIds].filter((areaId) => count.at(areaId, subjectId)))
  const room = chosen === null ? undefined : count.at(chosen, subjectId)
  return (
    <div className={styles.field}>
      <Field id={id} label={label} error={error}>
        <span className={fields.box}>
          <select
            className={fields.control}
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value)}
            {...tied({ id, error })}
          >
            <option value="" disabled>
              {say('area.prompt')}
            </option>
            {areaGroups(batch.areas, examining).map((group) => (
              <optgroup key={group.id} label={pathText(group.path, language) || say('flowSteps.area')}>
                {group.areas.map(({ areaId, name }) => {
                  const free = count.at(areaId, subjectId)?.free ?? 0
                  const words = { area: pickText(name, language), free }
                  return (
                    <option key={areaId} value={areaId} disabled={free === 0 && areaId !== chosen}>
                      {say(free > 0 ? 'area.option' : 'area.optionFull', words)}
                    </option>
                  )
                })}
              </optgroup>
            ))}
          </select>
          <ChevronDown className={fields.arrow} size="1em" aria-hidden="true" />
        </span>
      </Field>
      {room && (
        <div className={styles.room}>
          <PlaceMeter room={room} />
        </div>
      )}
    </div>
  )
}
