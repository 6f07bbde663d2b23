import type { SentencesOf } from '#phrases/sentences.ts'
import type { identity as source } from '#phrases/zh-Hans/identity.ts'

export const identity: SentencesOf<typeof source> = {
  certificates: {
    esidentIDCard: 'Resident ID card',
    hkAndMacauPass: 'Mainland travel permit for Hong Kong and Macau residents',
    twPass: 'Mainland travel permit for Taiwan residents',
    passport: 'Passport',
    other: 'Other certificate',
    militaryID: 'Military ID',
    hkIDCard: 'Hong Kong ID card',
    macauIDCard: 'Macau ID card',
    twResidencePermit: 'Residence permit for Taiwan residents',
    hkAndMacauResidencePermit: 'Residence permit for Hong Kong and Macau residents',
    twIDCard: 'Taiwan ID card',
    foreignIDCard: 'Foreign permanent resident ID card',
    greenCard: 'Permanent residence permit (green card)',
  },
  certificateHints: {
    esidentIDCard: '18 characters, the last may be X',
    hkAndMacauPass: 'H or M and 8 or 10 digits',
    twPass: '8 or 10 letters or digits',
    passport: '5 to 15 letters and digits',
    other: '2 to 40 characters: Chinese characters, letters, digits and - / . ( )',
    militaryID: 'The number on the card, with the words around it or without',
    hkIDCard: 'With its brackets, such as A123456(3)',
    macauIDCard: '8 digits, such as 1234567(8)',
    twResidencePermit: '18 characters that start with 83',
    hkAndMacauResidencePermit: '18 characters that start with 81 or 82',
    twIDCard: '1 letter and 9 digits',
    foreignIDCard: '18 characters that start with 9, or 3 letters and 12 digits',
    greenCard: '18 characters that start with 9, or 3 letters and 12 digits',
  },
  genders: { male: 'Male', female: 'Female' },
  flaws: {
    certificateFormatWrong:
      'This does not look like a number of this kind. Check the ID type and the number.',
    certificateProvinceUnknown: 'The region in the ID number does not exist. Please check the number.',
    certificateBirthDayWrong: 'The birth date in the ID number is not possible. Please check the number.',
    certificateCheckDigitWrong: 'There is a mistake in the ID number. Please check it digit by digit.',
    fifteenDigitsRefused:
      'This exam does not take 15-digit ID numbers. Please enter the one of 18 characters.',
    birthDayWrong: 'Please enter a birth date between 1900 and today.',
    birthDayDiffersFromCertificate: 'The birth date differs from the one in the ID number.',
    genderDiffersFromCertificate: 'The gender differs from the one in the ID number.',
    nameWrong: 'The name appears wrong. Please enter it as on your certificate.',
    nameTooLong: 'The name is too long. Please enter it as on your certificate.',
    passwordTooShort: 'The password is too short. Please make it longer.',
    passwordTooLong: 'A password has at most 26 characters.',
    passwordCharacterWrong: 'A password takes digits, Latin letters and special characters, without spaces.',
    passwordTooPlain: 'Please mix capitals, small letters, digits and special characters in the password.',
    passwordTooCommon: 'This password is one of those that are guessed first. Please choose another.',
    passwordHoldsOwnData:
      'The password must not contain your name, account name, phone, email, ID number or birthday.',
    confirmationDiffers: 'The confirmation input is wrong. Please enter it again.',
    accountNameWrong: 'An account name has 6 to 26 letters and digits, the first a letter.',
    mobileWrong: 'The mobile number is not correct.',
    telephoneWrong:
      'The phone number is not correct. A fixed line needs its area code, such as 010-12345678.',
    emailWrong: 'The email address is not correct.',
    postalCodeWrong: 'A postal code has 6 digits.',
    socialCreditCodeWrong:
      'A unified social credit code has 18 digits and capital letters (never I, O, S, V or Z).',
    socialCreditCodeCheckDigitWrong:
      'There is a mistake in the unified social credit code. Please check it character by character.',
    bankAccountWrong: 'A bank account has 8 to 30 digits.',
    patternEmpty: 'The rule must not be empty.',
    patternTooLong: 'The rule is too long: at most 200 characters.',
    patternNotAllowed:
      'The rule says something that is not supported. Use plain characters, \\d, [0-9], ( ), |, ?, *, + and {3,5}.',
    patternTooLarge: 'The rule is too complex. Please use smaller counts.',
  },
}
