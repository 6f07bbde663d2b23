import type { SheetRow } from '../../kit/sheet-row.ts'
import type { Subject } from '../batch-shapes.ts'
import { priceText, readPrice, readSessions, readYes, type SheetFlaw, sessionsText } from './typed-cells.ts'

export const subjectColumns = [
  'level',
  'name',
  'fee',
  'required',
  'offered',
  'sessions',
  'levelHant',
  'nameHant',
  'levelEn',
  'nameEn',
  'feeName',
  'feeNameHant',
  'feeNameEn',
] as const
type SubjectColumn = (typeof subjectColumns)[number]

interface Words {
  readonly yes: string
  readonly no: string
  readonly pending: string
}

export function rowsOfSubjects(subjects: readonly Subject[], { yes, no, pending }: Words): SheetRow[] {
  return subjects.map(({ subjectId, level, name, feeFen, feeName, required, offered, sessions }) => ({
    id: subjectId,
    cells: [
      ...[
        level['zh-Hans'],
        name['zh-Hans'],
        priceText(feeFen, pending),
        required ? yes : no,
        offered ? yes : no,
      ],
      ...[sessionsText(sessions), level['zh-Hant'], name['zh-Hant'], level.en, name.en],
      ...[feeName?.['zh-Hans'] ?? '', feeName?.['zh-Hant'] ?? '', feeName?.en ?? ''],
    ],
  }))
}

export interface ReadSubjects {
  readonly subjects: Subject[]
  readonly flaws: SheetFlaw[]
}

/** What the rows say. Rows without a word are no subjects. */
export function readSubjects(
  rows: readonly SheetRow[],
  traditional: (simplified: string) => string,
): ReadSubjects {
  const flaws: SheetFlaw[] = []
  const subjects = rows
    .filter(({ cells }) => cells.some((text) => text !== ''))
    .map(({ id, cells }): Subject => {
      const at = (column: SubjectColumn) => cells[subjectColumns.indexOf(column)] ?? ''
      const or = <Value>(
        value: Value | undefined,
        column: SubjectColumn,
        flaw: SheetFlaw['flaw'],
        instead: Value,
      ) => {
        if (value === undefined) flaws.push({ rowId: id, column, flaw })
        return value ?? instead
      }
      if (at('name') === '') flaws.push({ rowId: id, column: 'name', flaw: 'nameMissing' })
      const texts = (hans: string, hant: string, en: string) => ({
        'zh-Hans': hans,
        'zh-Hant': hant || traditional(hans),
        en,
      })
      const feeName = texts(at('feeName'), at('feeNameHant'), at('feeNameEn'))
      return {
        subjectId: id,
        level: texts(at('level'), at('levelHant'), at('levelEn')),
        name: texts(at('name'), at('nameHant'), at('nameEn')),
        feeFen: or(readPrice(at('fee')), 'fee', 'notAPrice', -1),
        feeName: Object.values(feeName).some((text) => text !== '') ? feeName : null,
        required: or(readYes(at('required'), false), 'required', 'notYesOrNo', false),
        offered: or(readYes(at('offered')), 'offered', 'notYesOrNo', true),
        sessions: or(readSessions(at('sessions')), 'sessions', 'notATime', []),
      }
    })
  return { subjects, flaws }
}

/** By the name of a field of the contract. */
export const columnOfSubject = (field: string): string => (field === 'feeFen' ? 'fee' : field)

/** Two rows of one level and name are the same subject. */
export const keyOfSubject = ([level = '', name = '']: readonly string[]) => JSON.stringify([level, name])
