import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { captchaPurposes, openPurposes } from '../kit/purpose.ts'
import { accountKinds } from './account.ts'
import {
  certificateType,
  contact,
  flowToken,
  openedSession,
  password,
  sentCode,
  solvedCaptcha,
  typed,
  typedCode,
} from './account-shapes.ts'

export const drawCaptcha = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/captchas',
  summary: 'A calculation drawn as an image, and a task for the browser of somebody who cannot see it',
  description:
    'Good once, for its `purpose`, until it expires. The answer is the result of the sum in the image, or `work:<number>`. A wrong answer spends it too: draw another one.',
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  repeatsItself: true,
  params: domainParams,
  body: z.object({ purpose: z.enum(captchaPurposes) }),
  reply: z.object({
    captchaId: z.uuid(),
    /** A PNG as a data address. */
    image: z.string(),
    /** Find a number that, written behind the salt, has a SHA-256 that starts with this many zero bits, and answer `work:<number>`. */
    work: z.object({ salt: z.string(), zeroBits: z.number().int() }),
    expiresInSeconds: z.number().int(),
  }),
  // Where the project has a provider's captcha, nothing is here.
  errors: [...gateErrors, 'nothingHere'],
})

export const passCaptcha = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/passed-captchas',
  summary:
    "Trade a token of the provider's widget for a captcha that is solved, where the project has a provider's",
  description:
    "`captchaSiteKey` of the project's settings says whether it is there: `drawCaptcha` is not, then, and the other way round. What it answers is the `captcha` of the next call, good once. `captchaAway` says that the provider does not answer.",
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  repeatsItself: true,
  params: domainParams,
  body: z.object({ purpose: z.enum(['signIn', 'contactCode']), token: z.string().min(1).max(2048) }),
  reply: solvedCaptcha.extend({ expiresInSeconds: z.number().int() }),
  // Where the project draws its captchas itself, nothing is here.
  errors: [...gateErrors, 'nothingHere', 'captchaWrong', 'captchaAway'],
})

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/contact-codes',
  summary: 'Send a code to a phone or an address, after a captcha',
  description:
    'Takes a captcha of purpose `contactCode`. `codeId` belongs to whoever asked: only with it can the code be traded. Codes to one contact and from one address are limited; with `data.retryInSeconds` the captcha is spent and a new one is needed after waiting. A project may keep to itself whether an account exists: then it answers the same, and only the message says so.',
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  body: contact.extend({ purpose: z.enum(openPurposes), captcha: solvedCaptcha }),
  reply: sentCode,
  errors: [...gateErrors, 'captchaWrong', 'phoneTaken', 'emailTaken', 'accountAbsent'],
})

export const proveContact = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/contact-proofs',
  summary: 'Trade the code for the flow token of the next step',
  description:
    'The flow token leads to one step, `registerAccount` or `resetPassword`, and is good once. A code has a few tries; after `EREG_CODE_03` ask for another one.',
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  body: contact.extend({ purpose: z.enum(openPurposes), ...typedCode.shape }),
  reply: flowToken,
  errors: [...gateErrors, 'codeWrong', 'codeExpired', 'codeTriesUsedUp', 'phoneTaken', 'emailTaken'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/sessions',
  summary: 'Sign in by phone, email, account name or ID number',
  description:
    'Takes a captcha of purpose `signIn`, spent by every try that is not refused with 422. After more than five wrong passwords the account is locked for the minutes in `data`. Where the call carries a session of the same project, that one ends. An account with a one-time password is signed in and can do nothing but change it (`mustChangePassword`).',
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({
    kind: z.enum(accountKinds),
    // What is empty is answered by `signInIncomplete`.
    name: typed,
    /** Where the name is an ID number that two people have: the type of the certificate. */
    idType: certificateType.optional(),
    password: typed,
    captcha: solvedCaptcha.extend({ answer: typed }),
    language: z.enum(languages).optional(),
  }),
  reply: openedSession,
  errors: [
    ...gateErrors,
    'signInIncomplete',
    'captchaWrong',
    'accountLocked',
    'accountAbsent',
    'certificateTypeNeeded',
    'passwordWrong',
    'accountNotOpen',
    'oneTimePasswordExpired',
    'signInWrong',
  ],
})

export const signOn = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/sign-ons',
  summary: "Trade a token of the project's own site for a session; without a token: where the site begins",
  description:
    "Opens a session for the person whom the project's own site vouches for, without captcha or password. `signOnBegins` says where its sign-in starts. `signOnAsks` says who would be signed in: send the same again with `confirmed` once the person has agreed. Whether somebody unknown gets an account is a rule of the project.",
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({
    token: z.string().min(1).max(8000).optional(),
    /** What the browser kept when it began: the token's `nonce` is its SHA-256 in base64url. */
    nonceSecret: z.string().min(32).max(100).optional(),
    /** The person has seen who it is that will be signed in. */
    confirmed: z.boolean().default(false),
  }),
  reply: openedSession,
  errors: [...gateErrors, 'signOnRefused', 'signOnBegins', 'signOnAsks', 'accountAbsent', 'accountNotOpen'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Set a new password with the flow token of a proven contact; every session ends',
  description: 'Takes `ttoken` of a contact proven for `recover`. Opens no session: sign in afterwards.',
  feature: 'account',
  may: ['flow'],
  project: 'actor',
  module: null,
  body: z.object({ password, confirmation: password }),
  reply: z.object({ accountName: z.string() }),
  errors: [...gateErrors, 'flowExpired', 'accountAbsent'],
})
