import {
  type Answers,
  answerIn,
  type FieldKind,
  type Form,
  fieldsOf,
  type Prefill,
} from '#contract/batch/form/form.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { maskEmail, maskIdNumber, maskPhone } from '#server/platform/secrets/mask.ts'

const hidden = '***'
const hide = () => hidden
const keep = (text: string) => text

/** What the board reads of answers without a reason: names and what was chosen from a list. */
const ofKind: Readonly<Record<FieldKind, (text: string) => string>> = {
  name: keep,
  choice: keep,
  choices: keep,
  area: keep,
  phone: maskPhone,
  telephone: maskPhone,
  mail: maskEmail,
  certificate: maskIdNumber,
  text: hide,
  number: hide,
  date: hide,
  month: hide,
  postalCode: hide,
  address: hide,
  school: hide,
}

const ofFact: Readonly<Record<Prefill, (text: string) => string>> = {
  name: keep,
  gender: keep,
  adult: keep,
  idType: keep,
  guardianRelation: keep,
  birthDay: hide,
  idNumber: maskIdNumber,
  phone: maskPhone,
  email: maskEmail,
  guardianName: hide,
  guardianPhone: maskPhone,
}

/** An application as one of the board sees it who looks on as its owner: nothing of it tells the person whole. */
export function maskedApplication(application: Application, form: Form): Application {
  const { known, photo, attachments } = application
  return {
    ...application,
    answers: maskedAnswers(application.answers, form),
    known: Object.fromEntries(
      Object.entries(known).map(([fact, text]) => [fact, text && ofFact[fact as Prefill](text)]),
    ),
    photo: photo && { ...photo, name: hidden, address: '' },
    attachments: attachments.map((file) => ({ ...file, name: hidden, address: '' })),
  }
}

/** What the form does not know any more is left out. */
function maskedAnswers(answers: Answers, form: Form): Answers {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ id, kind }) => {
      const answer = answerIn(answers, id)
      const mask = ofKind[kind]
      if (answer === null || answer === '') return []
      return [[id, typeof answer === 'string' ? mask(answer) : answer.map(mask)]]
    }),
  )
}
