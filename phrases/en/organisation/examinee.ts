import type { SentencesOf } from '#phrases/sentences.ts'
import type { examinee as source } from '#phrases/zh-Hans/organisation/examinee.ts'

export const examinee: SentencesOf<typeof source> = {
  errors: {
    nameInvalid: 'The name appears to be wrong. Please check it.',
    idNumberInvalid: 'The ID number appears to be wrong. Please check it.',
    idTypeInvalid: 'The ID type is not valid. Please choose one from the list.',
    idNameMismatch:
      'This ID number is on record under a different name. Please check the name and the number. If both are correct, please contact the exam office.',
    idTypeInconsistent:
      'This candidate’s ID number is on record as another type of ID. Please check the ID type.',
    recordBelongsToAccount:
      'This candidate has linked their own account, and maintains name, ID and contact details themselves.',
    recordThereAlready:
      'Your organisation already has a candidate with this ID number. Please look in your list.',
    recordHandedIn:
      'This candidate has a registration that has been submitted or paid for, so the name and ID cannot be changed.',
    consentMissing: 'Please confirm first that this candidate has agreed to how their personal data is used.',
    guardianConsentMissing:
      'This candidate is under 18. Please confirm first that their guardian has agreed.',
    loginPasswordWrong:
      'The login password is incorrect. Please enter it again. Attempts left: {{triesLeft}}.',
    loginPasswordEmpty: 'Please enter your login password.',
    paidNotDeletable: 'A paid registration cannot be deleted.',
  },
}
