import { areaPath, pathText } from '../batch/area-path.ts'
import { type Language, pickText } from '../kit/language.ts'
import { yuanOf } from '../kit/money.ts'
import { minuteText } from '../kit/time.ts'
import { displayForBoard, type StatusDisplay } from '../registration/application.ts'
import {
  type BoardStatistics,
  daysOf,
  type FunnelStep,
  funnelOf,
  type Reached,
  type Statistics,
  type StatisticsPart,
  type TimeLine,
} from './statistics.ts'

/** The heads of tables, by which phrases call them. */
export const tableHeads = [
  'state',
  'subject',
  'area',
  'organisation',
  'day',
  'hour',
  'step',
  'money',
  'applications',
  'all',
  'waiting',
  'notPassed',
  'passed',
  'paid',
  'confirmed',
  'begun',
  'submitted',
  'yuan',
] as const
export type TableHead = (typeof tableHeads)[number]

export interface StatisticsTable {
  /** The first names the row. */
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
  /** Which of the heads the chart shows, as a whole and as a part of it. */
  readonly charted: readonly TableHead[]
}

export interface TableRow {
  readonly key: string
  readonly cells: readonly (string | number)[]
  /** Below the row that it is a part of. */
  readonly isPart?: true
}

/** The words that stand in rows. */
export interface TableWords {
  readonly statuses: Readonly<Record<StatusDisplay, string>>
  readonly steps: Readonly<Record<FunnelStep, string>>
  readonly alone: string
  readonly moneys: { readonly paid: string; readonly owed: string }
}

const reachedHeads = ['waiting', 'notPassed', 'passed', 'paid', 'confirmed'] as const
const reachedCells = (reached: Reached) => [reached.all, ...reachedHeads.map((head) => reached[head])]

/** A table of the screen, which is also the chart beside it and the workbook: nothing is counted twice. */
export function statisticsTable(
  part: StatisticsPart,
  read: Statistics | BoardStatistics,
  language: Language,
  words: TableWords,
): StatisticsTable {
  switch (part) {
    case 'states':
      return {
        heads: ['state', 'applications', 'paid'],
        charted: ['applications', 'paid'],
        rows: read.states.map(({ state, all, paid }) => ({
          key: state,
          cells: [words.statuses[displayForBoard[state]], all, paid],
        })),
      }
    case 'subjects':
      return ofReached(
        'subject',
        read.subjects.map(({ subjectId, level, name, reached }) => ({
          key: subjectId,
          cells: [
            [pickText(level, language), pickText(name, language)].join(' ').trim(),
            ...reachedCells(reached),
          ],
        })),
      )
    case 'areas':
      return ofReached(
        'area',
        read.areas
          .filter(({ reached }) => reached.all > 0)
          .map(({ areaId, parentId, reached }) => ({
            key: areaId,
            cells: [pathText(areaPath(areaId, read.areas), language), ...reachedCells(reached)],
            ...(parentId !== null && { isPart: true as const }),
          })),
      )
    case 'funnel':
      return {
        heads: ['step', 'applications'],
        charted: ['applications'],
        rows: funnelOf(read).map(({ step, count }) => ({ key: step, cells: [words.steps[step], count] })),
      }
    default:
      return 'hours' in read ? ofBoard(part, read, language, words) : none
  }
}

const none: StatisticsTable = { heads: ['state'], charted: [], rows: [] }

function ofBoard(
  part: 'organisations' | 'days' | 'hours' | 'money',
  read: BoardStatistics,
  language: Language,
  words: TableWords,
): StatisticsTable {
  if (part === 'organisations')
    return ofReached(
      'organisation',
      read.organisations.map(({ organisationId, name, reached }) => ({
        key: organisationId ?? 'alone',
        cells: [organisationId === null ? words.alone : name, ...reachedCells(reached)],
      })),
    )
  if (part === 'money')
    return {
      heads: ['money', 'yuan'],
      charted: [],
      rows: (['paid', 'owed'] as const).map((key) => ({
        key,
        cells: [words.moneys[key], yuanOf(read.money[`${key}Fen`])],
      })),
    }
  const lines: readonly TimeLine[] = part === 'days' ? daysOf(read.hours) : read.hours
  return {
    heads: [part === 'days' ? 'day' : 'hour', 'begun', 'submitted', 'paid'],
    charted: ['submitted'],
    rows: lines.map(({ from, begun, submitted, paid }) => ({
      key: from,
      cells: [part === 'days' ? from : minuteText(new Date(from), language), begun, submitted, paid],
    })),
  }
}

const ofReached = (head: TableHead, rows: readonly TableRow[]): StatisticsTable => ({
  heads: [head, 'all', ...reachedHeads],
  charted: ['all', 'paid'],
  rows,
})
