import type { Batch } from '../batch/batch-shapes.ts'
import type { Fen } from '../kit/money.ts'
import { sumFen } from '../kit/money.ts'
import type { ChoiceLine, Wish } from './application-shapes.ts'

/** Which rule a choice breaks, by the name of its error, and what there is to say about it. */
export type ChoiceFlaw =
  | {
      readonly error:
        | 'subjectAbsent'
        | 'areaMissing'
        | 'subjectCombinationForbidden'
        | 'requiredSubjectMissing'
      readonly data: { readonly subjectIds: string[] }
    }
  | { readonly error: 'subjectCountWrong'; readonly data: { readonly least: number; readonly most: number } }
  | { readonly error: 'sameAreaRequired'; readonly data: null }

export type ChoiceRules = Pick<
  Batch,
  'areas' | 'subjects' | 'leastSubjects' | 'mostSubjects' | 'forbiddenTogether' | 'oneArea'
>

/** What is wrong with these subjects in these areas, whatever is still free; null where nothing is. */
export function judgeChoice(batch: ChoiceRules, lines: readonly ChoiceLine[]): ChoiceFlaw | null {
  const chosen = new Set(lines.map(({ subjectId }) => subjectId))
  const unknown = [...chosen].filter((id) => !batch.subjects.some(({ subjectId }) => subjectId === id))
  if (unknown.length > 0) return { error: 'subjectAbsent', data: { subjectIds: unknown } }

  const { leastSubjects: least, mostSubjects: most } = batch
  // One subject twice is no two subjects.
  if (chosen.size !== lines.length || lines.length < least || lines.length > most)
    return { error: 'subjectCountWrong', data: { least, most } }

  const together = batch.forbiddenTogether.find((set) => set.every((id) => chosen.has(id)))
  if (together) return { error: 'subjectCombinationForbidden', data: { subjectIds: together } }

  const missing = requiredSubjects(batch).filter((subjectId) => !chosen.has(subjectId))
  if (missing.length > 0) return { error: 'requiredSubjectMissing', data: { subjectIds: missing } }

  return flawOfAreas(batch, lines)
}

/** What everybody must take: nobody must take what is switched off. */
export const requiredSubjects = ({ subjects }: Pick<Batch, 'subjects'>): string[] =>
  subjects.flatMap(({ subjectId, required, offered }) => (required && offered ? [subjectId] : []))

/** What of it is switched off; lines that somebody has already stay theirs. */
export function switchedOff(
  { areas, subjects }: Pick<Batch, 'areas' | 'subjects'>,
  lines: readonly ChoiceLine[],
  had: readonly ChoiceLine[],
): ChoiceLine[] {
  return lines.filter(
    ({ areaId, subjectId }) =>
      !had.some((line) => line.areaId === areaId && line.subjectId === subjectId) &&
      (areas.some((area) => area.areaId === areaId && !area.offered) ||
        subjects.some((subject) => subject.subjectId === subjectId && !subject.offered)),
  )
}

function flawOfAreas({ areas, oneArea }: ChoiceRules, lines: readonly ChoiceLine[]): ChoiceFlaw | null {
  const known = new Set(areas.map(({ areaId }) => areaId))
  const without = lines.filter(({ areaId }) => !known.has(areaId)).map(({ subjectId }) => subjectId)
  if (without.length > 0) return { error: 'areaMissing', data: { subjectIds: without } }
  const isScattered = new Set(lines.map(({ areaId }) => areaId)).size > 1
  return oneArea && isScattered ? { error: 'sameAreaRequired', data: null } : null
}

/** What a choice costs; undetermined as soon as one of its subjects is. */
export function feeOfChoice(
  { subjects }: Pick<Batch, 'subjects'>,
  lines: readonly Pick<ChoiceLine, 'subjectId'>[],
): Fen {
  const chosen = new Set(lines.map(({ subjectId }) => subjectId))
  return sumFen(subjects.filter(({ subjectId }) => chosen.has(subjectId)).map(({ feeFen }) => feeFen))
}

/** What must have been ticked for this choice. */
export function wishOf(lines: readonly ChoiceLine[]): Wish {
  const [first] = lines
  const isOneArea = lines.every(({ areaId }) => areaId === first?.areaId)
  return {
    areaId: isOneArea ? (first?.areaId ?? null) : null,
    subjectIds: lines.map(({ subjectId }) => subjectId),
    areaOf: Object.fromEntries(lines.map(({ subjectId, areaId }) => [subjectId, areaId])),
  }
}

/** What the rules of a batch judge: a subject from which somebody is exempted counts as chosen, where it was ticked. */
export function withExempt(
  lines: readonly ChoiceLine[],
  exempt: readonly string[],
  wish: Wish,
): ChoiceLine[] {
  return [...lines, ...linesOfWish({ ...wish, subjectIds: [...exempt] })]
}

/** What is ticked, as the choice that it would be; a subject without an area is of none. */
export function linesOfWish({ areaId, subjectIds, areaOf }: Wish): ChoiceLine[] {
  return subjectIds.map((subjectId) => ({ subjectId, areaId: areaOf[subjectId] ?? areaId ?? '' }))
}
