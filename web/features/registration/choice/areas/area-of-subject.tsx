import { MapPin } from 'lucide-react'
import type { Batch, Subject } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { AreaName } from '#web/features/batch/area-name.tsx'
import { type PlaceCount, roomIn } from '#web/features/batch/place-count.ts'
import { PlaceMeter } from '#web/features/batch/place-meter.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { areaFieldId } from './area-field-id.ts'
import { AreaList } from './area-list.tsx'
import styles from './area-of-subjects.module.css'

interface AreaOfSubjectProps {
  readonly subject: Subject
  readonly batch: Batch
  readonly count: PlaceCount
  readonly chosen: string | null
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly error: string | undefined
  readonly onChoose: (areaId: string) => void
}

/** Where one subject is taken: the area that is chosen, or the list to choose from. */
export function AreaOfSubject(props: AreaOfSubjectProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { subject, batch, count, chosen, isOpen, onOpen, error, onChoose } = props
  const { subjectId, name } = subject
  const id = areaFieldId(subjectId)
  const room = chosen === null ? undefined : count.at(chosen, subjectId)
  const label = say('area.of', { subject: pickText(name, language) })
  return (
    <section className={styles.subject} aria-label={label}>
      <h2 className={styles.name}>
        <Text of={name} />
      </h2>
      {chosen !== null && (
        <p className={styles.chosen}>
          <MapPin size="1.125em" aria-hidden="true" />
          <strong>
            <AreaName areaId={chosen} areas={batch.areas} />
          </strong>
          {room && <PlaceMeter room={room} />}
          {!isOpen && (
            <button type="button" className={styles.change} onClick={onOpen}>
              {say('area.change')}
            </button>
          )}
        </p>
      )}
      {isOpen && (
        <AreaList
          id={id}
          label={label}
          batch={batch}
          areaIds={new Set([...count.areaIds].filter((areaId) => count.at(areaId, subjectId)))}
          roomOf={(areaId) => roomIn(areaId, [subjectId], 1, batch.subjects, count)}
          chosen={chosen}
          error={error}
          onChoose={onChoose}
        />
      )}
    </section>
  )
}
