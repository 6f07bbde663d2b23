import { checkEmail } from '../../identity/contacts/email.ts'
import { checkPostalCode } from '../../identity/contacts/postal-code.ts'
import { checkTelephone } from '../../identity/contacts/telephone.ts'
import type { IdentityRules } from '../../identity/identity-rules.ts'
import {
  keepAddress,
  keepBankAccount,
  keepCertificateNumber,
  keepChineseName,
  keepMobile,
  keepTelephone,
  withHalfWidth,
} from '../../identity/names/keep-allowed.ts'
import { checkName, withMiddleDots } from '../../identity/names/name.ts'
import type { FieldKind, FormField } from './form.ts'
import {
  bounded,
  checkOneOf,
  checkOwnPhone,
  type JudgedText,
  judgeDay,
  judgeDivision,
  judgedBy,
  judgeLength,
  judgeLine,
  judgeMonth,
  judgeNumber,
  judgeOption,
  type TextTerms,
} from './judge-text.ts'

export type CleaningRules = Pick<IdentityRules, 'nameRule' | 'mobilePattern'>

/** What a kind of field means. Its component is a row of `kindControls` in the web. */
export interface KindRule {
  /** What is kept of what is typed, at every stroke. */
  readonly clean: (text: string, rules: CleaningRules) => string
  /** Judges one text that is not empty. */
  readonly judge: (field: FormField, text: string, terms: TextTerms) => JudgedText
  /** Which limits it looks at; a form that sets any other is refused. A certificate's options are its types. */
  readonly limits: 'length' | 'range' | 'options' | 'types' | null
  /** Typed by somebody who means well. Of kinds with options: one of them. */
  readonly example: string
}

const asTyped = (text: string) => text

/** Every kind of field, a row each. */
export const kindRules: Readonly<Record<FieldKind, KindRule>> = {
  text: { clean: asTyped, judge: judgeLine, limits: 'length', example: '工程师' },
  name: {
    clean: (text, { nameRule }) => (nameRule === 'han' ? keepChineseName(text) : withMiddleDots(text)),
    judge: (field, text, { rules }) => bounded(field, judgedBy(checkName(text, rules.nameRule), text)),
    limits: 'length',
    example: '欧阳晓明',
  },
  number: {
    clean: (text) => withHalfWidth(text).replace(/[^0-9.-]/g, ''),
    judge: judgeNumber,
    limits: 'range',
    example: '12.5',
  },
  choice: { clean: asTyped, judge: judgeOption, limits: 'options', example: 'full' },
  choices: { clean: asTyped, judge: judgeOption, limits: 'options', example: 'full' },
  date: { clean: asTyped, judge: judgeDay, limits: 'range', example: '1990-03-07' },
  month: { clean: asTyped, judge: judgeMonth, limits: 'range', example: '2020-07' },
  area: { clean: asTyped, judge: judgeDivision, limits: null, example: '110101' },
  phone: {
    // A project's own numbers may have marks that the usual ones have not.
    clean: (text, { mobilePattern }) => (mobilePattern === null ? keepMobile(text) : withHalfWidth(text)),
    judge: (_, text, terms) => judgedBy(checkOwnPhone(text, terms), text),
    limits: null,
    example: '13800000001',
  },
  telephone: {
    clean: keepTelephone,
    judge: (_, text) => judgedBy(checkTelephone(text), text),
    limits: null,
    example: '010-66097123',
  },
  mail: {
    clean: (text) => withHalfWidth(text).replace(/\s/g, ''),
    judge: (field, text, { rules }) =>
      bounded(field, judgedBy(checkEmail(text, rules.longestTopLevel), text)),
    limits: 'length',
    example: 'ouyang@example.com',
  },
  postalCode: {
    clean: keepBankAccount,
    judge: (_, text) => judgedBy(checkPostalCode(text), text),
    limits: null,
    example: '100816',
  },
  address: {
    clean: (text) => keepAddress(withPlainLetters(text)),
    judge: judgeLength,
    limits: 'length',
    example: '北京市西城区大木仓胡同37号',
  },
  certificate: {
    clean: keepCertificateNumber,
    judge: (_, text, terms) => judgedBy(checkOneOf(terms.certificateTypes, text, terms), text),
    limits: 'types',
    example: '11010519491231002X',
  },
  school: { clean: asTyped, judge: judgeOption, limits: 'options', example: 'full' },
}

/** Full-width letters and digits are the same house number; full-width brackets and commas are Chinese ones. */
function withPlainLetters(text: string): string {
  return text
    .replace(/[\uFF03\uFF0D\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, withHalfWidth)
    .replaceAll('\u3000', ' ')
}
