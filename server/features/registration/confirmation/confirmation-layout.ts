import { areaPath, pathText } from '#contract/batch/area-path.ts'
import type { Batch, Subject } from '#contract/batch/batch-shapes.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { type Fen, isDetermined, yuanOf } from '#contract/kit/money.ts'
import { minuteText, wallOf } from '#contract/kit/time.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { feeOfChoice } from '#contract/registration/choice-rules.ts'
import { flow as flowEn } from '#phrases/en/flow.ts'
import { registration as registrationEn } from '#phrases/en/registration.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { flow as flowHans } from '#phrases/zh-Hans/flow.ts'
import { registration as registrationHans } from '#phrases/zh-Hans/registration.ts'
import { flow as flowHant } from '#phrases/zh-Hant/flow.ts'
import { registration as registrationHant } from '#phrases/zh-Hant/registration.ts'
import type { Block, Cell, Layout, Table } from '#server/platform/document/layout.ts'

const sentences = {
  'zh-Hans': { ...flowHans, statuses: registrationHans.statuses },
  'zh-Hant': { ...flowHant, statuses: registrationHant.statuses },
  en: { ...flowEn, statuses: registrationEn.statuses },
} as const satisfies Record<Language, object>

export interface ConfirmationFacts {
  readonly application: Application
  readonly batch: Batch
  readonly examName: string
  readonly photo: Buffer | null
  readonly language: Language
  readonly now: Date
}

/** As large as on the ticket, and as on the screen. */
const pictureMm = 25

/** Whose it is, under which number, where it stands, and what was chosen. */
export function confirmationLayout(facts: ConfirmationFacts): Layout {
  const { application, batch, examName, language, now } = facts
  const say = sentences[language]
  return {
    title: say.confirm.form,
    language,
    head: [examName, application.number ?? ''],
    foot: fillBlanks(say.confirm.madeAt, { time: minuteText(now, language) }),
    blocks: [
      { kind: 'title', over: examName, text: say.confirm.form },
      {
        kind: 'beside',
        columns: [{ blocks: [standingFacts(facts)] }, ...pictureColumns(facts)],
      },
      { kind: 'heading', text: say.overview.choice },
      choiceTable(batch, application, language),
    ],
  }
}

function standingFacts({ application, batch, language }: ConfirmationFacts): Block {
  const say = sentences[language]
  const { known, number, display, submittedAt } = application
  return {
    kind: 'facts',
    facts: [
      { name: say.confirm.facts.name, value: known.name ?? '' },
      { name: say.facts.number, value: number ?? '', look: 'strong' },
      { name: say.confirm.facts.batch, value: pickText(batch.name, language) },
      { name: say.confirm.facts.status, value: say.statuses[display] },
      {
        name: say.confirm.submittedAt,
        value: submittedAt ? minuteText(new Date(submittedAt), language) : '',
      },
    ],
  }
}

function pictureColumns({ application: { number }, photo, language }: ConfirmationFacts) {
  const say = sentences[language].confirm
  const text = number ?? ''
  const alt = fillBlanks(say.code, { number: text })
  const code: Block = { kind: 'code', text, alt, widthMm: pictureMm }
  const columns: { widthMm: number; blocks: Block[] }[] = [{ widthMm: pictureMm, blocks: [code] }]
  if (!photo) return columns
  const mediaType = 'image/jpeg'
  const picture: Block = { kind: 'picture', bytes: photo, mediaType, alt: say.photo, widthMm: pictureMm }
  return [...columns, { widthMm: pictureMm, blocks: [picture] }]
}

function choiceTable(batch: Batch, { choice }: Application, language: Language): Table {
  const { facts, sum } = sentences[language]
  const rows = batch.subjects.flatMap((subject): Cell[][] => {
    const line = choice.find(({ subjectId }) => subjectId === subject.subjectId)
    if (!line) return []
    const area = pathText(areaPath(line.areaId, batch.areas), language)
    return [[subjectCell(subject, language), area, feeCell(subject, language)]]
  })
  return {
    kind: 'table',
    columns: [
      { name: facts.subject, share: 6 },
      { name: facts.area, share: 4 },
      { name: facts.fee, share: 3, align: 'end' },
    ],
    rows,
    foot: { name: sum.total, value: feeText(feeOfChoice(batch, choice), language) },
  }
}

function subjectCell({ name, level, sessions }: Subject, language: Language): Cell {
  const times = sessions.map(({ startsAt, endsAt }) => {
    const { hour, minute } = wallOf(new Date(endsAt))
    return `${minuteText(new Date(startsAt), language)}–${two(hour)}:${two(minute)}`
  })
  const notes = [pickText(level, language), ...times].filter((note) => note !== '')
  return { text: pickText(name, language), notes }
}

function feeCell({ feeFen, feeName }: Subject, language: Language): Cell {
  const name = feeName ? pickText(feeName, language) : ''
  return { text: feeText(feeFen, language), notes: name === '' ? [] : [name] }
}

const two = (value: number) => String(value).padStart(2, '0')

function feeText(fen: Fen, language: Language): string {
  const { fee } = sentences[language]
  return isDetermined(fen) ? fillBlanks(fee.yuan, { amount: yuanOf(fen) }) : fee.undetermined
}
