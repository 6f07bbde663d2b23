import { areaPath, pathText } from '#contract/batch/area-path.ts'
import { registrationMode } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { subjectTitle } from '#contract/batch/sheet/subject-title.ts'
import type { Column, ColumnOption } from '#contract/kit/workbook/column.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { RowValues } from '#server/features/import/import.ts'
import { entryTexts } from './entry-words.ts'
import { withUniqueNames } from './unique-names.ts'

/** In which areas which subjects are examined: `area subject`. */
export type Pairs = ReadonlySet<string>
export const pairOf = (areaId: string, subjectId: string) => `${areaId} ${subjectId}`

type Chosen = Pick<Batch, 'areas' | 'subjects' | 'oneArea' | 'registrationMode' | 'mostSubjects'>

/** All subjects are taken in one area, or each has its own. */
export const isOneArea = ({ oneArea, registrationMode: mode }: Chosen) =>
  oneArea || mode === registrationMode.areaThenSubject

const columnCount = ({ mostSubjects, subjects }: Chosen) =>
  Math.min(mostSubjects, Math.max(subjects.length, 1))
const subjectKey = (at: number) => `subject.${at}`
const areaKey = (at: number) => `area.${at}`

/** As the batch lets people choose: one area and some subjects, or an area with each subject. */
export function choiceColumns(batch: Chosen, pairs: Pairs): Column[] {
  const count = columnCount(batch)
  const areas = areaOptions(batch, pairs)
  const subjects = subjectOptions(batch)
  const [areaExample, subjectExample] = [areas[0]?.value ?? '', subjects[0]?.value ?? '']
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const note = entryTexts(({ columns }) => columns.choiceNote)
  const subjectAt = (at: number): Column => ({
    key: subjectKey(at),
    name: entryTexts(({ columns }) =>
      count === 1 ? columns.subject : columns.subjectAt.replace('{{number}}', String(at)),
    ),
    note,
    example: at === 1 ? subjectExample : '',
    options: subjects,
  })
  const areaAt = (at: number): Column => ({
    key: areaKey(at),
    name: entryTexts(({ columns }) =>
      count === 1 || at === 0 ? columns.area : columns.areaAt.replace('{{number}}', String(at)),
    ),
    note,
    example: at <= 1 ? areaExample : '',
    options: areas,
  })
  if (!isOneArea(batch)) return numbers.flatMap((at) => [subjectAt(at), areaAt(at)])
  const [area, chosen] = [[areaAt(0)], numbers.map(subjectAt)]
  return batch.registrationMode === registrationMode.areaThenSubject
    ? [...area, ...chosen]
    : [...chosen, ...area]
}

function areaOptions({ areas }: Chosen, pairs: Pairs): ColumnOption[] {
  const examined = new Set([...pairs].map((pair) => pair.split(' ')[0]))
  const options = areas
    .filter(({ areaId, offered }) => offered && examined.has(areaId))
    .map(({ areaId }) => {
      const path = areaPath(areaId, areas)
      return { value: areaId, name: entryTexts((_, language) => pathText(path, language)) }
    })
  return withUniqueNames(options)
}

function subjectOptions({ subjects }: Chosen): ColumnOption[] {
  const options = subjects
    .filter(({ offered }) => offered)
    .map((subject) => ({
      value: subject.subjectId,
      name: entryTexts((_, language) => subjectTitle(subject, language)),
    }))
  return withUniqueNames(options)
}

/** A subject and its area, with the columns that they stand in. Either may be empty. */
export interface TypedLine {
  readonly subjectId: string
  readonly areaId: string
  readonly subjectKey: string
  readonly areaKey: string
}

/** What is chosen in a row, line by line; of a row that says nothing of it none. */
export function typedLines(batch: Chosen, values: RowValues): TypedLine[] {
  const one = isOneArea(batch)
  const lines = Array.from({ length: columnCount(batch) }, (_, at) => {
    const [subject, area] = [subjectKey(at + 1), one ? areaKey(0) : areaKey(at + 1)]
    return {
      subjectId: values[subject] ?? '',
      areaId: values[area] ?? '',
      subjectKey: subject,
      areaKey: area,
    }
  })
  const filled = lines.filter(({ subjectId, areaId }) => subjectId !== '' || (!one && areaId !== ''))
  const [first] = lines
  return filled.length === 0 && one && first && first.areaId !== '' ? [first] : filled
}

/** The cells that a wish would stand in. */
export function cellsOfWish(batch: Chosen, { areaId, subjectIds, areaOf }: Wish): Record<string, string> {
  const one = isOneArea(batch)
  const cells: Record<string, string> = {}
  subjectIds.forEach((subjectId, at) => {
    cells[subjectKey(at + 1)] = subjectId
    const own = areaOf[subjectId] ?? areaId ?? ''
    if (own !== '') cells[one ? areaKey(0) : areaKey(at + 1)] = own
  })
  if (one && areaId !== null && subjectIds.length === 0) cells[areaKey(0)] = areaId
  return cells
}
