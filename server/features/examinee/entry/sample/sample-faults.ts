/** What clerks and spreadsheets get wrong in one cell. */
export interface SampleFault {
  readonly name: string
  readonly column: string
  /** The key of the sentence that tells it. */
  readonly told: string
  readonly type: (right: string) => string
}

const is = (text: string) => () => text

export const sampleFaults: readonly SampleFault[] = [
  { name: 'noName', column: 'name', told: 'workbook.cellEmpty', type: is('') },
  { name: 'roundedNumber', column: 'idNumber', told: 'workbook.numberRounded', type: is('1.10105E+17') },
  {
    name: 'wrongCheckDigit',
    column: 'idNumber',
    told: 'identity.certificateCheckDigitWrong',
    type: (right) => right.slice(0, 17) + (right.endsWith('1') ? '2' : '1'),
  },
  {
    name: 'shortNumber',
    column: 'idNumber',
    told: 'identity.certificateFormatWrong',
    type: (right) => right.slice(0, 16),
  },
  {
    name: 'impossibleBirthDay',
    column: 'idNumber',
    told: 'identity.certificateBirthDayWrong',
    type: (right) => `${right.slice(0, 10)}1331${right.slice(14)}`,
  },
  { name: 'noNumber', column: 'idNumber', told: 'workbook.cellEmpty', type: is('') },
  { name: 'unknownType', column: 'idType', told: 'workbook.cellNotInList', type: is('身份证明') },
  { name: 'shortPhone', column: 'phone', told: 'identity.mobileWrong', type: (right) => right.slice(0, 9) },
  { name: 'wrongMail', column: 'email', told: 'identity.emailWrong', type: is('zhangsan@') },
  { name: 'unknownArea', column: 'area.0', told: 'workbook.cellNotInList', type: is('月球考区') },
  { name: 'unknownAreaOfSubject', column: 'area.1', told: 'workbook.cellNotInList', type: is('月球考区') },
  { name: 'unknownSubject', column: 'subject.1', told: 'workbook.cellNotInList', type: is('屠龙之技') },
]
