import { isLocked } from '#contract/batch/form/judging-terms.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { type Dice, diceOf, inventCertificate, inventHolder, pick } from '#contract/identity/invent.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { judgeCell } from '#contract/kit/workbook/judge-cell.ts'
import { judgeChoice, requiredSubjects } from '#contract/registration/choice-rules.ts'
import { cellsOfWish, pairOf } from '../choice-columns.ts'
import type { EntryGround } from '../entry-ground.ts'
import { askedFields, fieldKey } from '../field-columns.ts'
import { judgeEntry } from '../judge-entry.ts'
import { type SampleFault, sampleFaults } from './sample-faults.ts'

/** A row as it is typed, with what is wrong in it, and as it would be right. */
export interface SampleEntry {
  readonly typed: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
  readonly fault: SampleFault | null
}

interface Wanted {
  readonly rows: number
  readonly faults: number
  /** Other numbers, other people. */
  readonly seed: number
}

/** People who are nobody, as a clerk would type them for this batch, some rows with a fault of every kind by turns. */
export function sampleEntries(ground: EntryGround, { rows, faults, seed }: Wanted): SampleEntry[] {
  const dice = diceOf(seed)
  const possible = sampleFaults.filter(({ column }) => ground.columns.some(({ key }) => key === column))
  const every = faults > 0 ? Math.floor(rows / faults) : rows + 1
  return Array.from({ length: rows }, (_, at) => {
    const right = rightRow(ground, dice, at)
    const fault =
      at % every === 0 && at / every < faults ? possible[(at / every) % possible.length] : undefined
    if (!fault) return { typed: right, right, fault: null }
    return { typed: { ...right, [fault.column]: fault.type(right[fault.column] ?? '') }, right, fault }
  })
}

const families = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华'
const givens = '一子文宇欣雨涵思睿浩然梓轩佳怡俊杰晓明芳娜秀英伟强磊静丽'

function rightRow(ground: EntryGround, dice: Dice, at: number): Record<string, string> {
  const row: Record<string, string> = {
    name: pick(dice, families) + pick(dice, givens) + pick(dice, givens),
    idType: 'esidentIDCard',
    idNumber: inventCertificate('esidentIDCard', dice, { ...inventHolder(dice), birthDay: adultDay(dice) }),
    phone: `1380013${String(at).padStart(4, '0')}`,
    ...choiceFor(ground, dice),
  }
  Object.assign(row, answersFor(ground, dice, row))
  // What does not suit this person's answers is left empty: it may come later.
  for (const { column } of judgeEntry(row, ground).flaws) if (column?.startsWith('field.')) delete row[column]
  return row
}

/** Old enough for most exams, and not too old. */
function adultDay(dice: Dice): string {
  return dayOf(new Date(Date.UTC(1985, 0, 1) + dice() * (Date.UTC(2000, 0, 1) - Date.UTC(1985, 0, 1))))
}

const mostTries = 20

/** Answers with which one may register here, if some are found. */
function answersFor(ground: EntryGround, dice: Dice, row: Record<string, string>): Record<string, string> {
  let answers = anyAnswers(ground, dice)
  for (let tries = 0; tries < mostTries && mayNot({ ...row, ...answers }, ground); tries += 1)
    answers = anyAnswers(ground, dice)
  return answers
}

function mayNot(row: Record<string, string>, ground: EntryGround): boolean {
  return judgeEntry(row, ground).flaws.some(({ reason }) => reason.key === 'examineeEntry.conditionUnmet')
}

function anyAnswers({ columns, batch }: EntryGround, dice: Dice): Record<string, string> {
  const known = { gender: 'male', birthDay: '1990-01-01', adult: 'yes' }
  const asked = askedFields(batch.form).filter((field) => !isLocked(field, known))
  return Object.fromEntries(
    asked.flatMap(({ id, prefill }) => {
      const column = columns.find(({ key }) => key === fieldKey(id))
      if (!column || prefill !== null) return []
      const answer = column.options ? pick(dice, column.options).value : exampleOf(id, column)
      return judgeCell(column, answer).ok ? [[column.key, answer]] : []
    }),
  )
}

const ofWork: Readonly<Record<string, string>> = {
  employer: '启明软件有限公司',
  major: '软件工程',
  faculty: '计算机学院',
  otherSchool: '启明职业技术学院',
}

/** What a clerk would type where there is nothing to choose. */
const exampleOf = (fieldId: string, { example }: Pick<Column, 'example'>) => ofWork[fieldId] ?? example

/** What everybody must take and as much as is needed, in an area that has it all. */
function choiceFor({ batch, pairs }: EntryGround, dice: Dice): Record<string, string> {
  const must = requiredSubjects(batch)
  const others = batch.subjects.flatMap(({ subjectId, offered }) =>
    offered && !must.includes(subjectId) ? [subjectId] : [],
  )
  const subjectIds = [...must, ...others.slice(0, Math.max(0, batch.leastSubjects - must.length))]
  const fit = batch.areas.filter(({ areaId }) => subjectIds.every((id) => pairs.has(pairOf(areaId, id))))
  if (fit.length === 0) return {}
  const { areaId } = pick(dice, fit)
  const lines = subjectIds.map((subjectId) => ({ subjectId, areaId }))
  if (judgeChoice(batch, lines) !== null) return {}
  return cellsOfWish(batch, { areaId, subjectIds, areaOf: {} })
}
