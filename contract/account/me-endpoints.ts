import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { ownPurposes } from '../kit/purpose.ts'
import {
  agreed,
  agreementLines,
  certificateType,
  contact,
  currentUser,
  filled,
  password,
  sentCode,
  sessionLines,
  solvedCaptcha,
  typedCode,
} from './account-shapes.ts'

const own = ['candidate', 'organisation'] as const
const changed = z.object({ changed: z.literal(true) })

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who is signed in',
  feature: 'account',
  may: [...own, 'firstSignIn'],
  project: 'actor',
  module: null,
  audit: 'any',
  toViewers: true,
  reply: currentUser,
  errors: gateErrors,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/me/session',
  summary: 'End this session',
  feature: 'account',
  may: [...own, 'firstSignIn'],
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  reply: z.object({ ended: z.literal(true) }),
  evenWhileClosed: true,
  errors: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where this account is signed in',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  audit: 'any',
  toViewers: true,
  reply: sessionLines,
  errors: gateErrors,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:sessionId',
  summary: 'End one of the other sessions',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  params: z.object({ sessionId: z.uuid() }),
  reply: z.object({ ended: z.literal(true) }),
  errors: [...gateErrors, 'sessionAbsent'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Change the password; every other session ends',
  description: 'The session that asks goes on. Wrong old passwords count towards locking the account.',
  feature: 'account',
  may: [...own, 'firstSignIn'],
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  body: z.object({ oldPassword: password, password, confirmation: password }),
  reply: changed,
  errors: [...gateErrors, 'oldPasswordWrong', 'accountLocked'],
})

export const sendOwnCode = endpoint({
  method: 'POST',
  path: '/api/me/contact-codes',
  summary: 'Send a code to the contact that is to be bound, or to the own one before a record is bound',
  description:
    'Takes a captcha of purpose `contactCode`. For `changeContact` the code goes to the new contact, which nobody else may have; for `bind` to the contact that the account has.',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  audit: 'any',
  body: contact.extend({ purpose: z.enum(ownPurposes), captcha: solvedCaptcha }),
  reply: sentCode,
  errors: [...gateErrors, 'captchaWrong', 'phoneTaken', 'emailTaken', 'contactNotYours'],
})

/** Binds a first contact or changes one: the password is the old proof, the code proves the new contact. */
export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/me/contact',
  summary: 'Bind or change the phone or the email; every other session ends and the old contact is told',
  description:
    'Takes the password and a code that was sent for `changeContact` to the new contact. An account keeps one phone and one email: the former of that kind is replaced.',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  audit: 'any',
  body: contact.extend({ ...typedCode.shape, password }),
  reply: currentUser,
  errors: [
    ...gateErrors,
    'oldPasswordWrong',
    'accountLocked',
    'codeWrong',
    'codeExpired',
    'codeTriesUsedUp',
    'phoneTaken',
    'emailTaken',
  ],
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/me/closure',
  summary: 'Close the account and wipe its personal data, unless something binds it',
  description:
    'Cannot be taken back. Refused with `EXM_REG_CLOSE_01` while an application binds the person: withdraw that first, or wait until its exam is over.',
  feature: 'account',
  may: ['candidate'],
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  body: z.object({ password }),
  reply: z.object({ closed: z.literal(true) }),
  errors: [...gateErrors, 'oldPasswordWrong', 'accountLocked', 'accountBound'],
})

export const listDueAgreements = endpoint({
  method: 'GET',
  path: '/api/me/due-agreements',
  summary:
    'The texts that ask this account to agree again, in the reader’s language, in their newest version',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  audit: 'any',
  reply: agreementLines,
  errors: gateErrors,
})

export const agreeAgain = endpoint({
  method: 'PUT',
  path: '/api/me/due-agreements',
  summary: 'Agree to the newest versions of the texts that ask again',
  description:
    'Names every text of `listDueAgreements` with its version. Until then everything that this account would change is refused with `AGREEMENT_DUE`; it reads, signs out, withdraws and closes the account as ever.',
  feature: 'account',
  may: [...own],
  project: 'actor',
  module: null,
  beforeAgreeing: true,
  audit: 'any',
  body: z.object({ agreements: z.array(agreed).max(10) }),
  reply: z.object({ agreed: z.literal(true) }),
  errors: [...gateErrors, 'agreementOutdated'],
})

/** A record that an organisation made becomes part of the person's own account. */
export const bindRecord = endpoint({
  method: 'POST',
  path: '/api/me/bindings',
  summary: 'Bind the record that an organisation made for this person',
  description:
    "Takes a code that was sent for `bind` to the account's own contact. Name, type and number must be those that the organisation entered.",
  feature: 'account',
  may: ['candidate'],
  project: 'actor',
  module: null,
  body: z.object({ name: filled, idType: certificateType, idNumber: filled, ...typedCode.shape }),
  reply: z.object({ organisation: z.string(), boundAt: z.iso.datetime() }),
  errors: [
    ...gateErrors,
    'recordNotYours',
    'recordBound',
    'contactMissing',
    'codeWrong',
    'codeExpired',
    'codeTriesUsedUp',
  ],
})
