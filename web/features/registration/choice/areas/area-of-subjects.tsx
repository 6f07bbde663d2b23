import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { areaPath, betweenAreas } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PlaceCount } from '#web/features/batch/place-count.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { TextIn } from '#web/ui/text/text.tsx'
import { areaFieldId } from './area-field-id.ts'
import { AreaOfSubject } from './area-of-subject.tsx'
import styles from './area-of-subjects.module.css'

interface AreaOfSubjectsProps {
  readonly batch: Batch
  readonly count: PlaceCount
  readonly subjectIds: readonly string[]
  readonly areaOf: Readonly<Record<string, string>>
  readonly errorAt: (id: string) => string | undefined
  readonly onChange: (areaOf: Record<string, string>) => void
}

/** An area for each subject; the first one chosen can be taken for all. */
export function AreaOfSubjects({ batch, count, subjectIds, areaOf, errorAt, onChange }: AreaOfSubjectsProps) {
  const say = usePhrases('flow')
  // What was open when it was chosen stays open: a list that goes away under the finger is no help.
  const [opened, setOpened] = useState(() => subjectIds.filter((subjectId) => !areaOf[subjectId]))
  const subjects = batch.subjects.filter(({ subjectId }) => subjectIds.includes(subjectId))
  const first = subjects.find(({ subjectId }) => areaOf[subjectId])?.subjectId
  const firstArea = first && areaOf[first]
  const isShareable =
    firstArea !== undefined &&
    subjects.some(({ subjectId }) => areaOf[subjectId] !== firstArea) &&
    subjects.every(({ subjectId }) => (count.at(firstArea, subjectId)?.free ?? 0) > 0)
  return subjects.map((subject) => {
    const { subjectId } = subject
    return (
      <Fragment key={subjectId}>
        <AreaOfSubject
          subject={subject}
          batch={batch}
          count={count}
          chosen={areaOf[subjectId] ?? null}
          isOpen={opened.includes(subjectId)}
          onOpen={() => setOpened([...opened, subjectId])}
          error={errorAt(areaFieldId(subjectId))}
          onChoose={(areaId) => onChange({ ...areaOf, [subjectId]: areaId })}
        />
        {isShareable && subjectId === first && (
          <p className={styles.same}>
            <Button
              variant="light"
              onClick={() => onChange(Object.fromEntries(subjects.map((one) => [one.subjectId, firstArea])))}
            >
              <TextIn
                of={[{ of: areaPath(firstArea, batch.areas), between: betweenAreas }]}
                say={(area) => say('area.sameForAll', { area })}
              />
            </Button>
          </p>
        )}
      </Fragment>
    )
  })
}
