import type { AccountRules } from '#contract/account/account-rules.ts'
import type { WhoMayRegister } from '#contract/batch/batch-shapes.ts'
import { type CertificateType, certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { columnRule } from '#contract/identity/column-rule.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import { checkName } from '#contract/identity/names/name.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { entryTexts } from './entry-words.ts'

/** Who somebody is: the same in every batch, but for the certificates that it takes. */
export function personColumns(rules: AccountRules, { certificateTypes: taken }: WhoMayRegister): Column[] {
  const types: readonly CertificateType[] = taken.length > 0 ? taken : certificateTypes
  return [
    {
      key: 'name',
      name: entryTexts(({ columns }) => columns.name),
      required: true,
      example: '欧阳晓明',
      rule: columnRule((typed) => checkName(typed, rules.nameRule)),
    },
    {
      key: 'idType',
      name: entryTexts(({ columns }) => columns.idType),
      note: entryTexts(({ columns }) => columns.choiceNote),
      required: true,
      example: types[0] ?? 'esidentIDCard',
      options: types.map((value) => ({
        value,
        name: entryTexts(({ certificates }) => certificates[value]),
      })),
    },
    {
      key: 'idNumber',
      name: entryTexts(({ columns }) => columns.idNumber),
      note: entryTexts(({ columns }) => columns.idNumberNote),
      required: true,
      example: '11010519491231002X',
    },
    {
      key: 'phone',
      name: entryTexts(({ columns }) => columns.phone),
      note: entryTexts(({ columns }) => columns.contactNote),
      example: '13800000001',
      rule: columnRule((typed) => checkContact('sms', typed, rules)),
    },
    {
      key: 'email',
      name: entryTexts(({ columns }) => columns.email),
      note: entryTexts(({ columns }) => columns.contactNote),
      example: 'ouyang@example.com',
      rule: columnRule((typed) => checkContact('mail', typed, rules)),
    },
  ]
}
