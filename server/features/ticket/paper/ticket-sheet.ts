import { areaPath, pathText } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import type { TicketField, TicketTemplate } from '#contract/ticket/ticket-settings.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { maskIdNumber } from '#server/platform/secrets/mask.ts'
import { ticketWords } from './ticket-words.ts'

/** A sitting with everything that is said of it. */
export interface PrintedSitting {
  readonly subjectId: string
  readonly areaId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly extraMinutes: number
  readonly seat: number
  readonly room: {
    readonly stationName: string
    readonly stationAddress: string
    readonly traffic: string
    readonly code: string
    readonly name: string
    readonly address: string
  }
  /** What the organisation tells its people of the room; null: nothing. */
  readonly text: { readonly address: string; readonly notes: string } | null
}

export interface PrintedTicket {
  readonly template: TicketTemplate
  readonly examName: string
  readonly batch: Pick<Batch, 'name' | 'areas' | 'subjects'>
  readonly number: string
  readonly registrationNumber: string
  readonly name: string
  readonly idType: CertificateType | null
  readonly idNumber: string
  readonly organisation: string
  readonly sittings: readonly PrintedSitting[]
  /** When an older print of something else was made. */
  readonly replacesPrintOf: Date | null
  readonly code: string
}

/** A ticket in words. Headings stand in both languages of the template, what they head in the first. */
export function ticketSheetOf(printed: PrintedTicket): TicketSheet {
  const { template, examName, batch, number, name, sittings, replacesPrintOf, code } = printed
  const { language, second, title, rules, note } = template
  const say = ticketWords[language]
  const both = (of: (words: Words) => string) => headingOf(template, of)
  const facts = factsOf(printed)
  return {
    language,
    examName,
    title: [title[language], second && title[second]].filter((one) => one).join(' '),
    number,
    facts: [
      { name: both((words) => words.facts.number), value: number, isStrong: true },
      { name: both((words) => words.facts.name), value: name, isStrong: true },
      { name: both((words) => words.facts.batch), value: pickText(batch.name, language), isStrong: false },
      ...facts,
    ],
    photoAlt: fillBlanks(say.photoAlt, { name }),
    sittings: {
      title: both((words) => words.sittings.title),
      columns: (['subject', 'time', 'room', 'seat'] as const).map((one) =>
        both((words) => words.sittings[one]),
      ),
      rows: sittings.map((sitting) => rowOf(sitting, batch, language)),
    },
    places: placesOf(printed),
    rules: {
      title: both((words) => words.rules),
      lines: rules.map((rule) => pickText(rule, language)),
    },
    note: note[language],
    replaces: replacesPrintOf && fillBlanks(say.replaces, { time: minuteText(replacesPrintOf, language) }),
    code,
    codeAlt: say.codeAlt,
  }
}

type Words = (typeof ticketWords)[Language]

/** Where a line is too short for both, it breaks between the languages alone. */
const headingOf = ({ language, second }: TicketTemplate, of: (words: Words) => string): string =>
  [of(ticketWords[language]), second && of(ticketWords[second]).replaceAll(' ', '\u00a0')]
    .filter((one) => one)
    .join(' ')

function factsOf(printed: PrintedTicket): TicketSheet['facts'] {
  const { template, batch, registrationNumber, idType, idNumber, organisation, sittings } = printed
  const { language, wholeCertificate, fields } = template
  const say = ticketWords[language]
  const shownNumber = wholeCertificate ? idNumber : maskIdNumber(idNumber)
  const [first] = sittings
  const values: Record<Exclude<TicketField, 'route'>, string> = {
    certificate: [idType && say.certificates[idType], shownNumber].filter((part) => part).join(' '),
    registrationNumber,
    organisation,
    city: first ? pathText(areaPath(first.areaId, batch.areas), language) : '',
  }
  return fields.flatMap((field) => {
    if (field === 'route' || values[field] === '') return []
    const name = headingOf(template, (words) => words.facts[field])
    return [{ name, value: values[field], isStrong: false }]
  })
}

function rowOf(sitting: PrintedSitting, batch: PrintedTicket['batch'], language: Language): string[] {
  const { room, seat, startsAt, endsAt, extraMinutes, subjectId } = sitting
  const subject = batch.subjects.find((one) => one.subjectId === subjectId)
  const ends = wallOf(new Date(endsAt.getTime() + extraMinutes * 60_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    subject
      ? [pickText(subject.level, language), pickText(subject.name, language)].filter(Boolean).join(' ')
      : '',
    `${minuteText(startsAt, language)}–${two(ends.hour)}:${two(ends.minute)}`,
    [
      room.stationName,
      room.code && fillBlanks(ticketWords[language].sittings.roomOf, { room: room.code }),
      room.name,
    ]
      .filter((part) => part !== '')
      .join(' '),
    String(seat),
  ]
}

/** Each place once, with its address and, where the template says so, the way there. */
function placesOf({ sittings, template }: PrintedTicket): TicketSheet['places'] {
  const hasRoute = template.fields.includes('route')
  const places = new Map<string, TicketSheet['places'][number]>()
  for (const { room, text } of sittings) {
    const address =
      text?.address ?? [room.stationAddress, room.address].filter((part) => part !== '').join(' ')
    const name = headingOf(template, (words) => words.address)
    places.set(`address ${address}`, { name, value: `${room.stationName} ${address}`.trim() })
  }
  for (const { text } of sittings)
    if (text && text.notes !== '')
      places.set(`notes ${text.notes}`, {
        name: headingOf(template, (words) => words.roomNotes),
        value: text.notes,
      })
  for (const { room } of hasRoute ? sittings : [])
    if (room.traffic !== '')
      places.set(`route ${room.traffic}`, {
        name: headingOf(template, (words) => words.facts.route),
        value: room.traffic,
      })
  return [...places.values()]
}
