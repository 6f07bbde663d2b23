import type { SentencesOf } from '#phrases/sentences.ts'
import type { examinee as source } from '#phrases/zh-Hans/organisation/examinee.ts'

export const examinee: SentencesOf<typeof source> = {
  form: {
    title: 'Candidate’s registration',
    of: 'Registration of {{name}}',
    absent: 'Registration not found',
    absentText: 'This registration does not exist or is not your organisation’s.',
    toList: 'Back to the list of candidates',
    promise: 'This information has been checked with the candidate and is true, accurate and complete.',
    promiseFirst: 'Please confirm first that the information is true, accurate and complete.',
    newTitle: 'Add a candidate',
    newLead: 'Enter name and ID first, then the registration.',
    phone: 'Mobile number (optional)',
    email: 'Email (optional)',
    contactHint: 'With it the candidate can link this record to an account of their own.',
    goOn: 'Next',
    found: 'This candidate is already in your list. Their registration for this exam session was found.',
    openFound: 'Open the registration',
  },
  person: {
    leads: {
      all: 'Change name, ID and contact details.',
      name: 'The review returned the registration, so the name can be corrected. The ID of a registration that was submitted cannot be changed: if it is wrong, please contact the exam office. Contact details can be changed.',
      contacts:
        'This candidate has a registration that has been submitted or paid for, so the name and ID cannot be changed. If they are wrong, please contact the exam office. Contact details can be changed.',
    },
    bound:
      'This candidate has linked their own account, and maintains name, ID and contact details themselves.',
    save: 'Save',
    saved: 'Saved.',
    toRegistration: 'Back to the registration',
  },
  consents: {
    privacy: 'Our organisation has the candidate’s consent to “{{title}}”.',
    guardian: 'Where the candidate is under 18, our organisation has the guardian’s consent to “{{title}}”.',
    first: 'Please confirm first that you have this consent.',
  },
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
      'This candidate has a registration that was submitted or paid for, or that holds places, so the ID cannot be changed. After submitting, the name can be corrected only when the review returns it for that. If the ID is wrong, please delete the registration and enter the candidate anew with the right one.',
    consentMissing: 'Please confirm first that this candidate has agreed to how their personal data is used.',
    guardianConsentMissing:
      'This candidate is under 18. Please confirm first that their guardian has agreed.',
    loginPasswordWrong:
      'The login password is incorrect. Please enter it again. Attempts left: {{triesLeft}}.',
    loginPasswordEmpty: 'Please enter your login password.',
    paidNotDeletable: 'A paid registration cannot be deleted.',
  },
}
