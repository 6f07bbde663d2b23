import type { SentencesOf } from '#phrases/sentences.ts'
import type { account as source } from '#phrases/zh-Hans/account.ts'

export const account: SentencesOf<typeof source> = {
  errors: {
    signInIncomplete: 'Please fill in everything that is needed to sign in.',
    captchaWrong: 'The verification code is not correct. Please enter the new one.',
    accountLocked:
      'The password was wrong more than 5 times. Please try again in {{minutes}} minutes, or reset the password.',
    accountAbsent: 'There is no such account. Please check, or register first.',
    passwordWrong: 'The password is not correct. Tries left: {{triesLeft}}.',
    accountNotOpen: 'The account is not open yet, or has been closed.',
    signInWrong: 'The account or the password is not correct.',
    passwordChangeRequired: 'Please change the password at your first sign-in.',
    secondFactorWrong: 'The authenticator code is not correct.',
    oldPasswordWrong: 'The password is not correct. Please enter it again.',
    secondFactorRequired: 'Please switch on the second factor first.',
    signOnRefused: 'Signing in from the project’s site did not work. Please go back to it and enter again.',
    phoneTaken: 'This phone number is registered already. Please sign in.',
    emailTaken: 'This email is registered already. Please sign in.',
    idNumberTaken: 'This ID number is registered already. Please sign in.',
    accountNameTaken: 'This account name is taken. Please choose another.',
    codeWrong: 'The code is not correct. Please check and enter it again.',
    codeExpired: 'The code has expired. Please get a new one.',
    codeTriesUsedUp: 'The code was entered wrongly too often. Please get a new one.',
    flowExpired: 'This took too long. Please start again.',
    guardianMissing: 'Below the age of 18, a guardian’s details and consent are needed.',
    agreementOutdated: 'The text has changed. Please read it and agree again.',
    registrationClosed: 'Registration is not open.',
    recordNotYours: 'There is no record that matches your identity.',
    recordBound: 'This record is bound to an account already.',
    contactMissing: 'Please bind a phone number or an email first.',
    accountBound: 'You have an application under way, so the account cannot be closed yet.',
    sessionAbsent: 'That session has ended already.',
  },
}
