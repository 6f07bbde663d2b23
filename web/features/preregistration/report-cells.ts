import { areaPath, pathText } from '#contract/batch/area-path.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { mostExpected } from '#contract/preregistration/preregistration.ts'
import type {
  Preregistration,
  PreregistrationLine,
} from '#contract/preregistration/preregistration-endpoints.ts'

/** What stands in the grid: by area and subject, as it is typed. */
export type Cells = Readonly<Record<string, string>>

export const cellOf = (areaId: string, subjectId: string) => `${areaId}_${subjectId}`

export function cellsOf(lines: readonly PreregistrationLine[]): Cells {
  return Object.fromEntries(
    lines.map(({ areaId, subjectId, expected }) => [cellOf(areaId, subjectId), String(expected)]),
  )
}

/** An empty cell expects nobody. */
export function isWrong(typed: string): boolean {
  const bare = typed.trim()
  return bare !== '' && (!/^\d{1,6}$/.test(bare) || Number(bare) > mostExpected)
}

export function linesOf(cells: Cells): PreregistrationLine[] {
  return Object.entries(cells).flatMap(([name, typed]) => {
    const [areaId = '', subjectId = ''] = name.split('_')
    const expected = Number(typed.trim())
    return expected > 0 ? [{ areaId, subjectId, expected }] : []
  })
}

export const sumOf = (cells: Cells): number =>
  Object.values(cells).reduce((sum, typed) => sum + (isWrong(typed) ? 0 : Number(typed.trim())), 0)

/** Areas and subjects as the report names them. */
export function namesOf(
  { areas, subjects }: Pick<Preregistration, 'areas' | 'subjects'>,
  language: Language,
) {
  const ofArea = (areaId: string) => pathText(areaPath(areaId, areas), language)
  const ofSubject = (wanted: string) => {
    const subject = subjects.find(({ subjectId }) => subjectId === wanted)
    const words = subject ? [pickText(subject.level, language), pickText(subject.name, language)] : []
    return words.filter((word) => word !== '').join(' ')
  }
  return { ofArea, ofSubject }
}
