import { useState } from 'react'
import { betweenAreas, pathText } from '#contract/batch/area-path.ts'
import type { Area, Batch } from '#contract/batch/batch-shapes.ts'
import { type AreaGroup, areaGroups } from '#web/features/batch/area-groups.ts'
import type { AreaRoom } from '#web/features/batch/place-count.ts'
import { PlaceMeter } from '#web/features/batch/place-meter.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { FieldNote, noteId } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Text, TextIn } from '#web/ui/text/text.tsx'
import rows from '../choice-rows.module.css'
import { subjectsNamed } from '../subjects/subject-names.ts'
import styles from './area-list.module.css'

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
        className={rows.groups}
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
  return (
    <fieldset className={rows.list}>
      {group.path.length > 0 && (
        <legend className={rows.title}>
          <Text of={group.path} between={betweenAreas} />
        </legend>
      )}
      <div className={rows.rows}>
        {group.areas.map((area) => (
          <AreaRow key={area.areaId} area={area} {...props} />
        ))}
      </div>
    </fieldset>
  )
}

function AreaRow({ area, id, batch, roomOf, chosen, onChoose }: AreaListProps & { area: Area }) {
  const { language } = useLanguage()
  const { areaId, name, address } = area
  const room = roomOf(areaId)
  const isChosen = chosen === areaId
  const isClosed = room.why !== 'open' && !isChosen
  return (
    <label className={rows.row} data-closed={isClosed || undefined}>
      <input
        type="radio"
        name={id}
        value={areaId}
        checked={isChosen}
        disabled={isClosed}
        onChange={() => onChoose(areaId)}
      />
      <span className={rows.words}>
        <span className={styles.name}>
          <Text of={name} />
        </span>
        {address && (
          <span className={rows.note} lang={languageOfText(address, language)}>
            {address}
          </span>
        )}
        {room.why !== 'open' && (
          <span className={rows.note}>
            <ClosedReason why={room.why} lacking={room.lacking} batch={batch} />
          </span>
        )}
      </span>
      {room.why !== 'notHere' && <PlaceMeter room={room} />}
    </label>
  )
}

interface ClosedReasonProps extends Pick<AreaRoom, 'lacking'> {
  readonly why: 'full' | 'notHere'
  readonly batch: Batch
}

/** Why nobody can be examined here, and in what, where it is not everything. */
function ClosedReason({ why, lacking, batch }: ClosedReasonProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  if (lacking.length === 0) return say(why === 'full' ? 'area.full' : 'area.notHere')
  return (
    <TextIn
      of={[subjectsNamed(lacking, batch, language)]}
      say={(names) => say(why === 'full' ? 'area.fullFor' : 'area.notHereFor', { names })}
    />
  )
}
