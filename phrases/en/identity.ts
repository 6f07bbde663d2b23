import type { SentencesOf } from '#phrases/sentences.ts'
import type { identity as source } from '#phrases/zh-Hans/identity.ts'

export const identity: SentencesOf<typeof source> = {
  certificates: {
    esidentIDCard: 'Resident ID card',
    hkAndMacauPass: 'Mainland travel permit for Hong Kong and Macau residents',
    twPass: 'Mainland travel permit for Taiwan residents',
    passport: 'Passport',
    other: 'Other ID',
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
    esidentIDCard: '18 characters; the last may be X',
    hkAndMacauPass: 'H or M followed by 8 or 10 digits',
    twPass: '8 or 10 letters or digits',
    passport: '5 to 15 letters and digits',
    other: '2 to 40 characters: Chinese characters, letters, digits and - / . ( )',
    militaryID: 'The number on the card',
    hkIDCard: 'With brackets, for example A123456(3)',
    macauIDCard: '8 digits, for example 1234567(8)',
    twResidencePermit: '18 characters starting with 83',
    hkAndMacauResidencePermit: '18 characters starting with 81 or 82',
    twIDCard: '1 letter followed by 9 digits',
    foreignIDCard: '18 characters starting with 9, or 3 letters and 12 digits',
    greenCard: '18 characters starting with 9, or 3 letters and 12 digits',
  },
  genders: { male: 'Male', female: 'Female' },
  flaws: {
    certificateFormatWrong: 'The ID number format is incorrect. Please check the ID type and number.',
    certificateProvinceUnknown: 'The region code in the ID number is incorrect. Please check it.',
    certificateCountryUnknown: 'The country code in the ID number is incorrect. Please check it.',
    certificateBirthDayWrong: 'The date of birth in the ID number is incorrect. Please check it.',
    certificateCheckDigitWrong: 'The ID number is incorrect. Please check each digit.',
    fifteenDigitsRefused:
      '15-digit ID numbers are not accepted for this exam. Please enter the 18-character number.',
    birthDayWrong: 'Please enter a date of birth between 1900 and today.',
    birthDayDiffersFromCertificate: 'The date of birth does not match the ID number. Please check it.',
    genderDiffersFromCertificate: 'The gender does not match the ID number. Please check it.',
    nameWrong: 'The name appears to be incorrect. Please enter it as shown on the ID.',
    nameTooLong: 'The name is too long. Please enter it as shown on the ID.',
    passwordTooShort: 'The password is too short. Please use a longer one.',
    passwordTooLong: 'A password can have at most 26 characters.',
    passwordCharacterWrong: 'Use only digits, Latin letters and special characters, without spaces.',
    passwordTooPlain:
      'The password is too simple. Please mix capital letters, small letters, digits and special characters.',
    passwordTooCommon: 'This password is too common. Please choose another.',
    passwordHoldsOwnData:
      'The password must not contain your name, account name, phone number, email, ID number or date of birth.',
    confirmationDiffers: 'The passwords do not match. Please enter it again.',
    accountNameWrong: 'An account name must have 6 to 26 letters and digits and start with a letter.',
    mobileWrong: 'The mobile number is incorrect. Please check it.',
    telephoneWrong:
      'The phone number is incorrect. Include the area code for a landline, for example 010-12345678.',
    emailWrong: 'The email address is incorrect. Please check it.',
    postalCodeWrong: 'The postal code must have 6 digits.',
    socialCreditCodeWrong:
      'The unified social credit code must have 18 digits and capital letters (not I, O, S, V or Z).',
    socialCreditCodeCheckDigitWrong:
      'The unified social credit code is incorrect. Please check each character.',
    bankAccountWrong: 'The bank account number must have 8 to 30 digits.',
    patternEmpty: 'Please enter a rule.',
    patternTooLong: 'The rule is too long. Use at most 200 characters.',
    patternNotAllowed:
      'The rule is not supported. Use plain characters, \\d, [0-9], ( ), |, ?, *, + and {3,5}.',
    patternTooLarge: 'The rule is too complex. Please use lower counts.',
  },
}
