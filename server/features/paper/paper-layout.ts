import { seatPlace } from '#contract/arrangement/seat-place.ts'
import type { Invigilator } from '#contract/exam-day/exam-day.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'
import type { PaperKind } from '#contract/paper/paper.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import type { Block, Card, Cell, Fact, Layout } from '#server/platform/document/layout.ts'
import { type PrintedSitter, printedWords, type RoomSheet, type SheetsOfSite } from './room-sheet.ts'

/** A paper: a page or more for each room, except the overview, which is one table. */
export function paperLayout(paper: SheetsOfSite): Layout {
  const { kind, examName, siteName, sheets, madeAt, language } = paper
  const say = printedWords[language]
  const title = say.kinds[kind]
  const pages =
    kind === 'overview' ? [overviewBlocks(paper)] : sheets.map((sheet) => roomBlocks(paper, sheet))
  return {
    title,
    language,
    head: [siteName, sessionText(paper)],
    foot: fillBlanks(say.printed.madeAt, { time: minuteText(madeAt, language) }),
    blocks: pages.flatMap((blocks, at): Block[] => [
      ...(at > 0 ? [{ kind: 'newPage' } as const] : []),
      { kind: 'title', over: `${examName} ${pickText(paper.batchName, language)}`.trim(), text: title },
      ...blocks,
    ]),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

function sessionText({ startsAt, endsAt, language }: SheetsOfSite): string {
  const { hour, minute } = wallOf(endsAt)
  return `${minuteText(startsAt, language)}–${two(hour)}:${two(minute)}`
}

const roomText = ({ room: { code, name } }: RoomSheet) => `${code} ${name}`.trim()

type OfRoom = (paper: SheetsOfSite, sheet: RoomSheet) => Block[]

const bodies: Readonly<Record<Exclude<PaperKind, 'overview'>, OfRoom>> = {
  doorList: doorList,
  deskLabels: deskLabels,
  signatureList: signatureList,
  seatPlan: seatPlan,
  roomRecord: roomRecord,
}

function roomBlocks(paper: SheetsOfSite, sheet: RoomSheet): Block[] {
  const { kind } = paper
  if (kind === 'overview') return []
  return [facts(paper, sheet), ...bodies[kind](paper, sheet)]
}

function facts(paper: SheetsOfSite, sheet: RoomSheet): Block {
  const { printed } = printedWords[paper.language]
  const own: Fact[] = [
    { name: printed.room, value: roomText(sheet), look: 'strong' },
    { name: printed.session, value: sessionText(paper) },
    { name: printed.people, value: String(sheet.sitters.length) },
  ]
  if (paper.kind === 'doorList')
    own.push(
      { name: printed.site, value: paper.siteName },
      { name: printed.address, value: [paper.address, sheet.room.address].filter(Boolean).join(' ') },
    )
  return { kind: 'facts', facts: own }
}

/** Who comes in here, as it hangs at the door: no part of a certificate stands on it. */
function doorList({ language }: SheetsOfSite, { sitters }: RoomSheet): Block[] {
  const { printed } = printedWords[language]
  return [
    {
      kind: 'table',
      columns: [
        { name: printed.seat, share: 2, align: 'end' },
        {
          name: sitters.every(({ hasTicket }) => hasTicket) ? printed.ticketNumber : printed.anyNumber,
          share: 6,
        },
        { name: printed.name, share: 5 },
        { name: printed.subject, share: 7 },
      ],
      rows: sitters.map(({ seat, number, name, subject }) => [
        ...[String(seat), number, name, pickText(subject, language)],
      ]),
    },
  ]
}

const labelColumns = 3
const labelMm = 36

function deskLabels({ language }: SheetsOfSite, sheet: RoomSheet): Block[] {
  const { printed } = printedWords[language]
  const cards = sheet.sitters.map(
    ({ seat, name, number, subject }): Card => ({
      lines: [
        { text: `${printed.seat} ${seat}`, look: 'large' },
        { text: name, look: 'strong' },
        { text: number },
        { text: `${sheet.room.code} · ${pickText(subject, language)}`, look: 'quiet' },
      ],
    }),
  )
  return [{ kind: 'cards', columns: labelColumns, heightMm: labelMm, cards }]
}

const photoMm = 15

function signatureList({ language }: SheetsOfSite, { sitters }: RoomSheet): Block[] {
  const { printed } = printedWords[language]
  return [
    {
      kind: 'table',
      columns: [
        { name: printed.seat, share: 3, align: 'end' },
        { name: printed.photo, share: 4 },
        { name: printed.name, share: 10 },
        { name: printed.subject, share: 6 },
        { name: printed.signature, share: 7 },
      ],
      rows: sitters.map((one) => [
        String(one.seat),
        photoCell(one, printed.photo),
        { text: one.name, notes: [one.number, one.idNumber].filter((note) => note !== '') },
        pickText(one.subject, language),
        '',
      ]),
    },
  ]
}

function photoCell({ photo, name }: PrintedSitter, alt: string): Cell {
  if (!photo) return ''
  return { kind: 'picture', bytes: photo, mediaType: 'image/jpeg', alt: `${alt} ${name}`, widthMm: photoMm }
}

/** In narrow frames name and number take more lines. */
const planMm = (columns: number) => (columns <= 6 ? 18 : columns <= 8 ? 23 : 30)
const [pageMm, gapMm, insetMm, signMm] = [170, 1.5, 4, 1.7]

/** A number that is wider than its frame goes on in the next line: what is cut off would be another's. */
function numberLines(number: string, columns: number): Card['lines'] {
  const signs = Math.floor(((pageMm + gapMm) / columns - gapMm - insetMm) / signMm)
  const pieces = number.match(new RegExp(`.{1,${Math.max(4, signs)}}`, 'gu')) ?? []
  return pieces.map((text) => ({ text, look: 'quiet' }))
}

/** The room as one stands in its front: seats are numbered column by column from the door. */
function seatPlan({ language }: SheetsOfSite, { room, snake, sitters }: RoomSheet): Block[] {
  const { printed } = printedWords[language]
  const columns = Math.ceil(room.seats / room.rows)
  const grid: (Card | null)[] = Array.from({ length: columns * room.rows }, () => null)
  for (let seat = 1; seat <= room.seats; seat += 1) {
    const { row, column } = seatPlace(seat, room.rows, snake)
    const one = sitters.find((sitter) => sitter.seat === seat)
    const empty = room.closed.includes(seat) ? printed.spare : printed.free
    grid[row * columns + column] = {
      look: one ? 'plain' : 'dim',
      lines: [
        { text: `${seat} ${one?.name ?? empty}`, look: one ? 'strong' : 'quiet' },
        ...(one ? numberLines(one.number, columns) : []),
      ],
    }
  }
  return [
    { kind: 'text', text: `${printed.door} · ${printed.front}` },
    { kind: 'cards', columns, heightMm: planMm(columns), cards: grid },
  ]
}

const noted = (one: Invigilator | null) => (one ? `${one.name} ${one.telephone}` : '')

/** What the invigilators write down; what was marked by then stands there already. */
function roomRecord({ language }: SheetsOfSite, { chief, second, sitters, marks }: RoomSheet): Block[] {
  const { printed } = printedWords[language]
  const room = (text: string, heightMm: number): Block => ({ kind: 'room', text, heightMm })
  const marked: Block[] =
    marks.length === 0
      ? []
      : [
          { kind: 'heading', text: printed.record },
          {
            kind: 'table',
            columns: [
              { name: printed.time, share: 6 },
              { name: printed.seat, share: 3, align: 'end' },
              { name: printed.name, share: 4 },
              { name: printed.what, share: 9 },
            ],
            rows: marks.map(({ at, seat, name, words }) => [
              ...[minuteText(at, language), String(seat), name, words],
            ]),
          },
        ]
  return [
    {
      kind: 'facts',
      facts: [
        { name: printed.chief, value: noted(chief) },
        { name: printed.second, value: noted(second) },
        { name: printed.expected, value: String(sitters.length) },
        { name: printed.present, value: '' },
        { name: printed.absent, value: '' },
      ],
    },
    ...marked,
    room(printed.absentSeats, 22),
    room(printed.violations, 30),
    room(printed.changes, 22),
    room(printed.other, 18),
    {
      kind: 'beside',
      columns: [{ blocks: [room(printed.chiefSigns, 16)] }, { blocks: [room(printed.secondSigns, 16)] }],
    },
  ]
}

function overviewBlocks(paper: SheetsOfSite): Block[] {
  const { sheets, siteName, address, language } = paper
  const { printed } = printedWords[language]
  const total = sheets.reduce((sum, { sitters }) => sum + sitters.length, 0)
  return [
    {
      kind: 'facts',
      facts: [
        { name: printed.site, value: siteName, look: 'strong' },
        { name: printed.address, value: address },
        { name: printed.session, value: sessionText(paper) },
      ],
    },
    {
      kind: 'table',
      columns: [
        { name: printed.room, share: 5 },
        { name: printed.subject, share: 7 },
        { name: printed.chief, share: 6 },
        { name: printed.second, share: 6 },
        { name: printed.people, share: 3, align: 'end' },
      ],
      rows: sheets.map((sheet): Cell[] => [
        { text: roomText(sheet), notes: sheet.room.address === '' ? [] : [sheet.room.address] },
        [...new Set(sheet.sitters.map(({ subject }) => pickText(subject, language)))].join(' · '),
        { text: sheet.chief?.name ?? '', notes: sheet.chief ? [sheet.chief.telephone] : [] },
        { text: sheet.second?.name ?? '', notes: sheet.second ? [sheet.second.telephone] : [] },
        String(sheet.sitters.length),
      ]),
      foot: { name: printed.total, value: String(total) },
    },
  ]
}
