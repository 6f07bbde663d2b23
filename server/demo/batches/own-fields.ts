import { type DemoField, say } from '../demo-batch.ts'

/** Fields that the account fills in by itself. */
export const ownName: DemoField = {
  id: 'name',
  kind: 'name',
  prefill: 'name',
  locked: true,
  label: say('姓名', '姓名', 'Name'),
}

export const ownNumber: DemoField = {
  id: 'idNumber',
  kind: 'certificate',
  prefill: 'idNumber',
  locked: true,
  label: say('证件号码', '證件號碼', 'ID number'),
  hint: say(
    '如有错误，请联系主办单位更正。',
    '如有錯誤，請洽主辦單位更正。',
    'If it is wrong, please contact the exam office.',
  ),
}

export const ownGender: DemoField = {
  id: 'gender',
  kind: 'choice',
  prefill: 'gender',
  locked: true,
  label: say('性别', '性別', 'Gender'),
  options: [
    { value: 'male', label: say('男', '男', 'Male') },
    { value: 'female', label: say('女', '女', 'Female') },
  ],
}

export const ownBirthDay: DemoField = {
  id: 'birthDay',
  kind: 'date',
  prefill: 'birthDay',
  locked: true,
  max: 'today',
  label: say('出生日期', '出生日期', 'Date of birth'),
}

export const ownPhone: DemoField = {
  id: 'phone',
  kind: 'phone',
  prefill: 'phone',
  label: say('手机号码', '手機號碼', 'Mobile number'),
  hint: say('供主办单位与您联系。', '供主辦單位與您聯絡。', 'For the exam office to contact you.'),
}

export const ownMail: DemoField = {
  id: 'mail',
  kind: 'mail',
  prefill: 'email',
  required: false,
  label: say('电子邮箱', '電子郵件', 'Email'),
}

export const yesNo: NonNullable<DemoField['options']> = [
  { value: 'yes', label: say('是', '是', 'Yes') },
  { value: 'no', label: say('否', '否', 'No') },
]
