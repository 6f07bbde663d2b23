import type { EnteredPerson } from '#contract/account/entered-person.ts'
import { hindrancesOfPerson } from '#contract/batch/eligibility.ts'
import { unmetConditions } from '#contract/batch/form/answer-condition.ts'
import { type Answer, type Answers, fieldIn } from '#contract/batch/form/form.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { isLocked } from '#contract/batch/form/judging-terms.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import {
  checkCertificate,
  isCertificateType,
  tellFromCertificate,
} from '#contract/identity/certificates/certificate.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import { judgeChoice } from '#contract/registration/choice-rules.ts'
import type { PersonFacts } from '#server/features/account/account.ts'
import type { RowFlaw, RowValues } from '#server/features/import/import.ts'
import { factsOfPerson } from '#server/features/registration/registration.ts'
import { isOneArea, pairOf, type TypedLine, typedLines } from './choice-columns.ts'
import type { EntryGround } from './entry-ground.ts'
import { answerOf, askedFields, fieldKey, fieldReason } from './field-columns.ts'

/** A row as it would be kept, by itself. */
export interface Entry {
  readonly person: EnteredPerson
  readonly facts: PersonFacts
  /** What was typed of the form; a cell that is empty says nothing. */
  readonly answers: Answers
  /** Null where nothing is chosen. */
  readonly wish: Wish | null
}

export interface JudgedEntry {
  readonly entry: Entry | null
  readonly flaws: readonly RowFlaw[]
}

const flaw = (column: string | null, key: string, values?: Record<string, string>): RowFlaw => ({
  column,
  reason: { key, ...(values && { values }) },
})
const own = (name: string) => `examineeEntry.${name}`

/** What can be said of a row by itself, once its cells are right each by itself; wrong cells are not among the values. */
export function judgeEntry(values: RowValues, ground: EntryGround): JudgedEntry {
  const { person, flaws: ofPerson } = judgePerson(values, ground)
  const chosen = judgeLines(values, ground)
  if (person === null) return { entry: null, flaws: [...ofPerson, ...chosen.flaws] }
  const facts = factsOfEntered(person)
  const answered = judgeForm(values, facts, ground)
  const flaws = [...ofPerson, ...hindrances(facts, ground), ...answered.flaws, ...chosen.flaws]
  return { entry: { person, facts, answers: answered.answers, wish: chosen.wish }, flaws }
}

/** The certificate hangs on two cells. */
function judgePerson(
  { name = '', idType = '', idNumber = '', phone = '', email = '' }: RowValues,
  { rules, now }: EntryGround,
): { person: EnteredPerson | null; flaws: RowFlaw[] } {
  if (!isCertificateType(idType) || idNumber === '' || name === '') return { person: null, flaws: [] }
  const verdict = checkCertificate(idType, idNumber, { now, fifteenDigits: rules.fifteenDigits })
  if (!verdict.ok) return { person: null, flaws: [flaw('idNumber', flawKey(verdict.flaw))] }
  const contacts = { phone: phone || null, email: email || null }
  return { person: { name, idType, idNumber: verdict.kept, ...contacts }, flaws: [] }
}

function factsOfEntered(person: EnteredPerson): PersonFacts {
  const { gender = null, birthDay = null } = tellFromCertificate(person.idType, person.idNumber)
  return { ...person, gender, birthDay, guardianName: null, guardianRelation: null, guardianPhone: null }
}

/** Who may not register at all; a birth day that no certificate tells stands in the form. */
function hindrances(facts: PersonFacts, { batch }: EntryGround): RowFlaw[] {
  return hindrancesOfPerson(batch.who, facts).flatMap((hindrance) => {
    switch (hindrance) {
      case 'tooYoung':
      case 'tooOld':
      case 'genderNotTaken':
        return [flaw('idNumber', own(hindrance))]
      case 'certificateTypeNotTaken':
        return [flaw('idType', own(hindrance))]
      default:
        return []
    }
  })
}

function judgeForm(values: RowValues, facts: PersonFacts, { batch, rules, now }: EntryGround) {
  const account = factsOfPerson(facts, now)
  const typed: Record<string, Answer> = {}
  const flaws: RowFlaw[] = []
  for (const field of askedFields(batch.form)) {
    const answer = answerOf(field, values[fieldKey(field.id)] ?? '')
    if (answer === null) continue
    if (!isLocked(field, account)) typed[field.id] = answer
    else if (answer !== account[field.prefill ?? 'name'])
      flaws.push(flaw(fieldKey(field.id), 'form.differsFromAccount'))
  }
  const judged = judgeAnswers(batch.form, typed, { today: dayOf(now), rules, account })
  for (const [id, key] of Object.entries(judged.flaws)) {
    const field = fieldIn(batch.form, id)
    // What is missing may come later; what is wrong in a hidden field is nobody's.
    if (!field || key === 'form.missing') continue
    flaws.push({ column: columnOfField(id, batch.form), reason: fieldReason(field, key) })
  }
  const isAnswered = (id: string) => judged.kept[id] !== null && judged.kept[id] !== undefined
  for (const { field } of unmetConditions(batch.form, batch.who.conditions, judged.kept))
    if (isAnswered(field)) flaws.push(flaw(columnOfField(field, batch.form), own('conditionUnmet')))
  return { answers: typed, flaws }
}

function columnOfField(id: string, form: EntryGround['batch']['form']): string | null {
  return askedFields(form).some((field) => field.id === id) ? fieldKey(id) : null
}

/** What is chosen, by the rules of the batch; nothing chosen is nothing wrong. */
function judgeLines(
  values: RowValues,
  { batch, pairs }: EntryGround,
): { wish: Wish | null; flaws: RowFlaw[] } {
  const lines = typedLines(batch, values)
  const [first] = lines
  if (!first) return { wish: null, flaws: [] }
  const flaws = lines.flatMap((line, at) => flawsOfLine(line, lines.slice(0, at), pairs))
  const taken = lines.filter(({ subjectId }) => subjectId !== '')
  const wish: Wish = {
    areaId: isOneArea(batch) ? first.areaId || null : null,
    subjectIds: taken.map(({ subjectId }) => subjectId),
    areaOf: Object.fromEntries(
      taken.flatMap(({ subjectId, areaId }) => (areaId ? [[subjectId, areaId]] : [])),
    ),
  }
  if (flaws.length > 0) return { wish: null, flaws }
  const broken = judgeChoice(batch, taken)
  if (broken === null) return { wish, flaws: [] }
  const { least, most } =
    'data' in broken && broken.data && 'least' in broken.data ? broken.data : batchCounts(batch)
  const key =
    broken.error === 'subjectAbsent' || broken.error === 'sameAreaRequired' ? 'areaMissing' : broken.error
  return {
    wish: null,
    flaws: [flaw(first.subjectKey, own(key), { least: String(least), most: String(most) })],
  }
}

const batchCounts = ({ leastSubjects: least, mostSubjects: most }: EntryGround['batch']) => ({ least, most })

function flawsOfLine(line: TypedLine, before: readonly TypedLine[], pairs: EntryGround['pairs']): RowFlaw[] {
  const { subjectId, areaId, subjectKey, areaKey } = line
  if (subjectId === '') return [flaw(subjectKey, own('subjectMissing'))]
  if (before.some((other) => other.subjectId === subjectId)) return [flaw(subjectKey, own('subjectTwice'))]
  if (areaId === '') return [flaw(areaKey, own('areaMissing'))]
  return pairs.has(pairOf(areaId, subjectId)) ? [] : [flaw(subjectKey, own('areaWithoutSubject'))]
}
