import { type PhotoReason, photoReasons } from '#contract/examinee/entry/photo-archive.ts'
import { Refusal } from '#server/platform/refusal.ts'

const told: Readonly<Record<string, PhotoReason>> = {
  fileEmpty: 'empty',
  fileNameHasComma: 'nameHasComma',
  applicationWrongState: 'notEditable',
  approvedNotEditable: 'notEditable',
  paidNotEditable: 'notEditable',
  applicationAbsent: 'nobody',
  examSuspended: 'registrationNotOpen',
}

/** Why a photo is refused; anything else is a fault, and goes on as one. */
export function reasonOf(error: unknown): PhotoReason {
  if (!(error instanceof Refusal)) throw error
  const reason = told[error.error] ?? photoReasons.find((one) => one === error.error)
  if (!reason) throw error
  return reason
}
