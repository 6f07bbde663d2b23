import { useState } from 'react'
import type { Area, Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import { FieldNote, noteId } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type AreaGroup, areaGroups, pathText } from './area-groups.ts'
import styles from './area-list.module.css'
import type { AreaRoom } from './place-count.ts'
import { PlaceMeter } from './place-meter.tsx'
import { subjectNames } from './subject-names.ts'

interface AreaListProps {
  readonly id: string
  readonly label: string
  readonly batch: Batch
  readonly areaIds: ReadonlySet<string>
  readonly roomOf: (areaId: string) => AreaRoom
  readonly chosen: string | null
  /** What is wrong, as long as nothing is chosen. */
  readonly error: string | undefined
  readonly onChoose: (areaId: string) => void
}

/** With more groups than this, one chooses the province first. */
const groupsAtOnce = 6

/** Areas with what is free in them; full ones stay in view, greyed, with the reason. */
export function AreaList(props: AreaListProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { id, label, batch, areaIds, chosen } = props
  const error = chosen === null ? props.error : undefined
  const groups = areaGroups(batch.areas, areaIds)
  const [picked, setPicked] = useState(
    () => groups.find(({ areas }) => areas.some(({ areaId }) => areaId === chosen))?.id ?? '',
  )
  const isLong = groups.length > groupsAtOnce
  const shown = isLong && picked !== '' ? groups.filter((group) => group.id === picked) : groups
  return (
    <>
      {isLong && (
        <SelectField
          id={`${id}-group`}
          label={say('area.group')}
          prompt={say('area.allGroups')}
          options={groups.map((group) => [group.id, pathText(group.path, language)] as const)}
          value={picked}
          onChange={(event) => setPicked(event.target.value)}
        />
      )}
      <div
        id={id}
        tabIndex={-1}
        data-field
        role="radiogroup"
        aria-label={label}
        aria-describedby={error && noteId(id)}
        aria-invalid={error ? true : undefined}
      >
        <FieldNote id={id} error={error} />
        {shown.map((group) => (
          <Group key={group.id} group={group} {...props} />
        ))}
      </div>
    </>
  )
}

function Group({ group, ...props }: AreaListProps & { group: AreaGroup }) {
  const { language } = useLanguage()
  const title = pathText(group.path, language)
  return (
    <fieldset className={styles.group}>
      {title && <legend className={styles.title}>{title}</legend>}
      <div className={styles.rows}>
        {group.areas.map((area) => (
          <AreaRow key={area.areaId} area={area} {...props} />
        ))}
      </div>
    </fieldset>
  )
}

function AreaRow({ area, id, batch, roomOf, chosen, onChoose }: AreaListProps & { area: Area }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { areaId, name, address } = area
  const room = roomOf(areaId)
  const isChosen = chosen === areaId
  const isClosed = room.why !== 'open' && !isChosen
  const names = subjectNames(room.lacking, batch, language)
  const reason =
    room.why === 'open'
      ? null
      : names
        ? say(room.why === 'full' ? 'area.fullFor' : 'area.notHereFor', { names })
        : say(room.why === 'full' ? 'area.full' : 'area.notHere')
  return (
    <label className={styles.row} data-closed={isClosed || undefined}>
      <input
        type="radio"
        name={id}
        value={areaId}
        checked={isChosen}
        disabled={isClosed}
        onChange={() => onChoose(areaId)}
      />
      <span className={styles.words}>
        <span className={styles.name}>{pickText(name, language)}</span>
        {address && <span className={styles.note}>{address}</span>}
        {reason && <span className={styles.note}>{reason}</span>}
      </span>
      {room.why !== 'notHere' && <PlaceMeter room={room} />}
    </label>
  )
}
