import { type OrganisationKind, organisationKinds } from '#contract/account/account.ts'
import { collegeParts, institutionName } from '#contract/account/organisation-endpoints.ts'
import { columnRule } from '#contract/identity/column-rule.ts'
import { checkAccountName } from '#contract/identity/names/account-name.ts'
import type { Texts } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { staff as en } from '#phrases/en/staff.ts'
import { staff as hans } from '#phrases/zh-Hans/staff.ts'
import { staff as hant } from '#phrases/zh-Hant/staff.ts'

type Words = (typeof hans)['organisations'] | (typeof en)['organisations']

/** The same words as on the screen of organisations. */
export function organisationTexts(wordsOf: (organisations: Words) => string): Texts {
  return {
    'zh-Hans': wordsOf(hans.organisations),
    'zh-Hant': wordsOf(hant.organisations),
    en: wordsOf(en.organisations),
  }
}

/** What a board says of an organisation in a workbook: what it is asked for on the screen. */
export const organisationColumns = [
  {
    key: 'name',
    name: organisationTexts(({ name }) => name),
    note: organisationTexts(({ nameHint }) => nameHint),
    required: true,
    example: '启明职业技术学校',
    rule: institutionName,
  },
  {
    key: 'organisationKind',
    name: organisationTexts(({ kind }) => kind),
    note: organisationTexts(({ workbook }) => workbook.kindNote),
    required: true,
    example: 'college' satisfies OrganisationKind,
    options: organisationKinds.map((value) => ({
      value,
      name: organisationTexts(({ kinds }) => kinds[value]),
    })),
  },
  {
    key: 'accountName',
    name: organisationTexts(({ workbook }) => workbook.accountName),
    note: organisationTexts(({ workbook }) => workbook.accountNameNote),
    required: true,
    example: 'qiming2026',
    rule: columnRule(checkAccountName),
  },
  {
    key: 'collegeCode',
    name: organisationTexts(({ collegeCode }) => collegeCode),
    note: organisationTexts(({ collegeHint }) => collegeHint),
    example: '4133010336',
    rule: collegeParts.collegeCode,
  },
  {
    key: 'collegeName',
    name: organisationTexts(({ collegeName }) => collegeName),
    note: organisationTexts(({ collegeHint }) => collegeHint),
    example: '启明职业技术学院',
    rule: collegeParts.collegeName,
  },
] as const satisfies readonly Column[]

/** Beside them in the workbook that tells the passwords. */
export const oneTimePasswordColumn: Column = {
  key: 'oneTimePassword',
  name: organisationTexts(({ workbook }) => workbook.oneTimePassword),
  example: '',
}
