import type { Column, ColumnOption, ColumnRule, ColumnVerdict } from '#contract/kit/workbook/column.ts'
import {
  computerSources,
  type RoomDetails,
  roomFields,
  roomShape,
  venueSources,
} from '#contract/station/station.ts'
import { leastSpare } from '#contract/station/station-rules.ts'
import type { RowValues } from '#server/features/import/import.ts'
import { type StationWords, stationTexts } from '../station-words.ts'

type RoomWords = StationWords['station']['room']
const roomText = (find: (words: RoomWords) => string) => stationTexts(({ station }) => find(station.room))
const workbookText = (name: 'stationNote' | 'codeNote' | 'spareNote') =>
  stationTexts(({ station }) => station.workbook[name])

const yesNo = ['yes', 'no'] as const
const yesOrNo: readonly ColumnOption[] = yesNo.map((value) => ({
  value,
  name: roomText((room) => room[value]),
}))

const wrong = (flaw: string, values?: Record<string, string>): ColumnVerdict => ({
  ok: false,
  reason: { key: `station.${flaw}`, ...(values && { values }) },
})

/** By the rule of the form. */
function figure(field: 'seats' | 'spareSeats' | 'areaSquareMetres' | 'rows' | 'columns'): ColumnRule {
  return (text) => {
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) return wrong('number')
    const read = roomShape[field].safeParse(Number(text))
    if (read.success) return { ok: true, kept: String(read.data) }
    const [issue] = read.error.issues
    if (issue?.code === 'too_big') return wrong('tooLarge', { most: String(issue.maximum) })
    if (issue?.code === 'too_small') return wrong('tooSmall', { least: String(issue.minimum) })
    return wrong('wholeNumber')
  }
}

const ofRoom: Readonly<Record<keyof RoomDetails, Omit<Column, 'key' | 'name'>>> = {
  code: { rule: roomShape.code, note: workbookText('codeNote'), example: '001' },
  name: { rule: roomShape.name, required: true, example: '第一机房' },
  address: {
    ...{ rule: roomShape.address, note: roomText((room) => room.addressHint) },
    example: '教学楼 A 座 3 层 301',
  },
  seats: { rule: figure('seats'), required: true, example: '40' },
  spareSeats: { rule: figure('spareSeats'), note: workbookText('spareNote'), example: '2' },
  areaSquareMetres: { rule: figure('areaSquareMetres'), example: '90' },
  venueSource: {
    options: venueSources.map((value) => ({ value, name: roomText((room) => room.venueSources[value]) })),
    example: 'own',
  },
  computerSource: {
    options: computerSources.map((value) => ({
      value,
      name: roomText((room) => room.computerSources[value]),
    })),
    example: 'own',
  },
  securitiesExperience: { options: yesOrNo, example: 'yes' },
  fundExperience: { options: yesOrNo, example: 'no' },
  futuresExperience: { options: yesOrNo, example: 'no' },
  outsideCandidates: { options: yesOrNo, example: 'yes' },
  accessible: { options: yesOrNo, example: 'no' },
  rows: { rule: figure('rows'), note: roomText((room) => room.gridHint), example: '5' },
  columns: { rule: figure('columns'), note: roomText((room) => room.gridHint), example: '8' },
}

interface NamedStation {
  readonly code: string
  readonly name: string
}

/** Of which station, then the fields of the form. */
export function roomColumns(stations: readonly NamedStation[]): readonly Column[] {
  return [
    {
      key: 'station',
      name: stationTexts(({ station }) => station.workbook.station),
      note: workbookText('stationNote'),
      required: true,
      options: stations.map(({ code, name }) => ({
        value: code,
        name: { 'zh-Hans': name, 'zh-Hant': name, en: name },
      })),
      example: stations[0]?.code ?? '',
    },
    ...roomFields.map((key) => ({ key, name: roomText((room) => room[key]), ...ofRoom[key] })),
  ]
}

/** What a row says of a room; where it says nothing of spare seats, the share is meant. */
export function roomOfRow(values: RowValues, sparePercent: number): RoomDetails {
  const text = (field: keyof RoomDetails) => values[field] ?? ''
  const isYes = (field: keyof RoomDetails) => text(field) === 'yes'
  const figureOf = (field: keyof RoomDetails) => (text(field) === '' ? null : Number(text(field)))
  const seats = figureOf('seats') ?? 0
  return {
    ...{ code: text('code'), name: text('name'), address: text('address'), seats },
    spareSeats: figureOf('spareSeats') ?? leastSpare(seats, sparePercent),
    areaSquareMetres: figureOf('areaSquareMetres'),
    venueSource: venueSources.find((one) => one === text('venueSource')) ?? null,
    computerSource: computerSources.find((one) => one === text('computerSource')) ?? null,
    securitiesExperience: isYes('securitiesExperience'),
    fundExperience: isYes('fundExperience'),
    futuresExperience: isYes('futuresExperience'),
    outsideCandidates: isYes('outsideCandidates'),
    accessible: isYes('accessible'),
    rows: figureOf('rows'),
    columns: figureOf('columns'),
  }
}

/** And the other way round. */
export function rowOfRoom(room: RoomDetails): RowValues {
  const cell = (value: RoomDetails[keyof RoomDetails]) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
  return Object.fromEntries(roomFields.map((field) => [field, cell(room[field])]))
}
