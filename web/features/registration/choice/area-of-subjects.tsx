import type { Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import styles from './area-of-subjects.module.css'
import { AreaSelect } from './area-select.tsx'
import type { PlaceCount } from './place-count.ts'

interface AreaOfSubjectsProps {
  readonly batch: Batch
  readonly count: PlaceCount
  readonly subjectIds: readonly string[]
  readonly areaOf: Readonly<Record<string, string>>
  readonly errorAt: (id: string) => string | undefined
  readonly onChange: (areaOf: Record<string, string>) => void
}

export const areaFieldId = (subjectId: string) => `area-of-${subjectId}`

/** An area for each subject; the first one chosen can be taken for all. */
export function AreaOfSubjects(props: AreaOfSubjectsProps) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { batch, count, subjectIds, areaOf, errorAt, onChange } = props
  const subjects = batch.subjects.filter(({ subjectId }) => subjectIds.includes(subjectId))
  const first = subjects.map(({ subjectId }) => areaOf[subjectId]).find(Boolean)
  const isScattered = subjects.some(({ subjectId }) => areaOf[subjectId] !== first)
  const isEverywhere =
    first !== undefined && subjects.every(({ subjectId }) => hasRoom(count, first, subjectId))
  return (
    <div className={styles.subjects}>
      {subjects.map(({ subjectId, name }) => (
        <AreaSelect
          key={subjectId}
          id={areaFieldId(subjectId)}
          label={say('area.of', { subject: pickText(name, language) })}
          batch={batch}
          count={count}
          subjectId={subjectId}
          chosen={areaOf[subjectId] ?? null}
          error={errorAt(areaFieldId(subjectId))}
          onChoose={(areaId) => onChange({ ...areaOf, [subjectId]: areaId })}
        />
      ))}
      {subjects.length > 1 && isScattered && isEverywhere && (
        <button
          type="button"
          className={styles.same}
          onClick={() => onChange(Object.fromEntries(subjectIds.map((subjectId) => [subjectId, first])))}
        >
          {say('area.sameForAll', { area: nameOf(first) })}
        </button>
      )}
    </div>
  )

  function nameOf(areaId: string): string {
    const area = batch.areas.find((one) => one.areaId === areaId)
    return area ? pickText(area.name, language) : ''
  }
}

function hasRoom({ at }: PlaceCount, areaId: string, subjectId: string): boolean {
  return (at(areaId, subjectId)?.free ?? 0) > 0
}
