import { areaPath, pathText } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import { linesOfWish } from '#contract/registration/choice-rules.ts'
import { identity as identityEn } from '#phrases/en/identity.ts'
import { confirmationForm as confirmationEn } from '#phrases/en/organisation/confirmation-form.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { identity as identityHans } from '#phrases/zh-Hans/identity.ts'
import { confirmationForm as confirmationHans } from '#phrases/zh-Hans/organisation/confirmation-form.ts'
import { identity as identityHant } from '#phrases/zh-Hant/identity.ts'
import { confirmationForm as confirmationHant } from '#phrases/zh-Hant/organisation/confirmation-form.ts'
import type { Block, Cell, Layout, Table } from '#server/platform/document/layout.ts'

const sentences = {
  'zh-Hans': { ...confirmationHans.printed, certificates: identityHans.certificates },
  'zh-Hant': { ...confirmationHant.printed, certificates: identityHant.certificates },
  en: { ...confirmationEn.printed, certificates: identityEn.certificates },
} as const satisfies Record<Language, object>

export interface PrintedPerson {
  readonly name: string
  readonly idType: CertificateType | null
  readonly idNumber: string
  /** Null until something was handed in. */
  readonly number: string | null
  readonly wish: Wish
  readonly photo: Buffer | null
}

export interface PrintedForm {
  readonly form: { readonly number: number }
  readonly batch: Pick<Batch, 'name' | 'areas' | 'subjects'>
  readonly examName: string
  readonly organisation: string
  readonly persons: readonly PrintedPerson[]
  readonly checkCode: string
  readonly madeAt: Date
  readonly language: Language
}

const photoMm = 14
const codeMm = 22
const stampMm = 42

/** Everybody with their photo, how many there are, and room for a stamp: the code of the form on every page. */
export function confirmationLayout(printed: PrintedForm): Layout {
  const { form, batch, examName, organisation, persons, checkCode, madeAt, language } = printed
  const say = sentences[language]
  const facts: Block = {
    kind: 'facts',
    facts: [
      { name: say.organisation, value: organisation, look: 'strong' },
      { name: say.batch, value: pickText(batch.name, language) },
      { name: say.number, value: String(form.number) },
      { name: say.people, value: String(persons.length) },
      { name: say.checkCode, value: checkCode },
    ],
  }
  const alt = fillBlanks(say.codeAlt, { code: checkCode })
  const code: Block = { kind: 'code', text: checkCode, alt, widthMm: codeMm }
  return {
    title: say.title,
    language,
    head: [organisation, fillBlanks(say.head, { number: String(form.number), code: checkCode })],
    foot: fillBlanks(say.madeAt, { time: minuteText(madeAt, language) }),
    blocks: [
      { kind: 'title', over: examName, text: say.title },
      { kind: 'beside', columns: [{ blocks: [facts] }, { widthMm: codeMm, blocks: [code] }] },
      { kind: 'heading', text: say.list },
      peopleTable(printed),
      { kind: 'heading', text: say.totals },
      totalsTable(printed),
      { kind: 'text', text: say.declaration },
      { kind: 'room', text: say.stamp, heightMm: stampMm },
    ],
  }
}

function peopleTable({ persons, batch, language }: PrintedForm): Table {
  const say = sentences[language]
  return {
    kind: 'table',
    columns: [
      { name: say.columns.position, share: 2 },
      { name: say.columns.photo, share: 4 },
      { name: say.columns.person, share: 11 },
      { name: say.columns.choice, share: 12 },
    ],
    rows: persons.map((person, at) => [
      String(at + 1),
      photoCell(person, say.columns.photo),
      personCell(person, language),
      choiceCell(person, batch, language),
    ]),
  }
}

function photoCell({ photo, name }: PrintedPerson, alt: string): Cell {
  if (!photo) return ''
  return { kind: 'picture', bytes: photo, mediaType: 'image/jpeg', alt: `${alt} ${name}`, widthMm: photoMm }
}

function personCell({ name, idType, idNumber, number }: PrintedPerson, language: Language): Cell {
  const { certificates, columns } = sentences[language]
  const certificate = idType === null ? idNumber : `${certificates[idType]} ${idNumber}`
  const notes = [certificate, ...(number === null ? [] : [fillBlanks(columns.number, { number })])]
  return { text: name, notes }
}

function choiceCell({ wish }: PrintedPerson, batch: PrintedForm['batch'], language: Language): Cell {
  const lines = linesOfWish(wish).map(
    ({ subjectId, areaId }) =>
      `${nameOf(batch, subjectId, language)}　${pathText(areaPath(areaId, batch.areas), language)}`,
  )
  const [first = '', ...rest] = lines
  return { text: first, notes: rest }
}

/** How many take each subject. */
function totalsTable({ persons, batch, language }: PrintedForm): Table {
  const say = sentences[language]
  const taken = persons.flatMap(({ wish }) => wish.subjectIds)
  const rows = batch.subjects.flatMap(({ subjectId }) => {
    const count = taken.filter((id) => id === subjectId).length
    return count === 0 ? [] : [[nameOf(batch, subjectId, language), String(count)]]
  })
  return {
    kind: 'table',
    columns: [
      { name: say.columns.subject, share: 6 },
      { name: say.columns.count, share: 2, align: 'end' },
    ],
    rows,
    foot: { name: say.totalSubjects, value: String(taken.length) },
  }
}

function nameOf({ subjects }: PrintedForm['batch'], wanted: string, language: Language): string {
  const subject = subjects.find(({ subjectId }) => subjectId === wanted)
  if (!subject) return ''
  return [pickText(subject.level, language), pickText(subject.name, language)]
    .filter((part) => part !== '')
    .join(' ')
}
