import type { ReactNode } from 'react'
import type { Batch, Subject } from '#contract/batch/batch-shapes.ts'
import type { Room } from '#web/features/batch/place-count.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { TextIn } from '#web/ui/text/text.tsx'
import { subjectsNamed } from './subject-names.ts'

/** Why a subject cannot be taken, here or beside what is chosen already; null where it can. */
export function useClosedReason(
  { subjectId }: Subject,
  batch: Batch,
  chosen: readonly string[],
  room: Room | undefined,
): ReactNode {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  if (!room) return say('subjects.notHere')
  if (room.free === 0) return say('subjects.full')
  if (chosen.includes(subjectId)) return null
  const others = [...chosen, subjectId]
  const together = batch.forbiddenTogether.find(
    (set) => set.includes(subjectId) && set.every((one) => others.includes(one)),
  )
  if (together) {
    const rest = together.filter((one) => one !== subjectId)
    return (
      <TextIn
        of={[subjectsNamed(rest, batch, language)]}
        say={(names) => say('subjects.notWith', { names })}
      />
    )
  }
  return chosen.length >= batch.mostSubjects ? say('subjects.enough', { most: batch.mostSubjects }) : null
}
