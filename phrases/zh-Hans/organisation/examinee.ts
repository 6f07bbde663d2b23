import type { examineeErrors } from '#contract/examinee/examinee-errors.ts'

/** What an organisation does with its people. */
export const examinee = {
  form: {
    title: '考生报名',
    of: '{{name}}的报名',
    absent: '没有找到该报名',
    absentText: '该报名不存在，或不属于本单位。',
    toList: '返回考生名单',
    promise: '以上信息已与考生本人核对，真实、准确、完整。',
    promiseFirst: '请先勾选确认信息真实、准确、完整。',
    newTitle: '录入考生',
    newLead: '先填写姓名和证件，再填写报名信息。',
    phone: '手机号码（选填）',
    email: '电子邮箱（选填）',
    contactHint: '填写后，考生本人可凭此绑定账号。',
    goOn: '下一步',
    found: '本单位名单中已有该考生，本批次报名已找到。',
    openFound: '打开报名',
  },
  person: {
    leads: {
      all: '修改姓名、证件和联系方式。',
      name: '审核退回的报名可以修改姓名；已提交过的报名不能更换证件，如登记有误，请联系主办单位。联系方式可以修改。',
      contacts:
        '考生有已提交或已缴费的报名，姓名和证件不能修改；如登记有误，请联系主办单位。联系方式可以修改。',
    },
    bound: '考生已绑定个人账号，姓名、证件和联系方式由考生本人维护。',
    save: '保存',
    saved: '已保存。',
    toRegistration: '返回报名',
  },
  consents: {
    privacy: '本单位已取得考生本人对《{{title}}》的同意。',
    guardian: '考生未满 18 周岁的，本单位已取得其监护人对《{{title}}》的同意。',
    first: '请先确认已取得同意。',
  },
  errors: {
    nameInvalid: '姓名填写有误，请核对。',
    idNumberInvalid: '证件号码填写有误，请核对。',
    idTypeInvalid: '证件类型填写有误，请从列表中选择。',
    idNameMismatch: '该证件号码已登记在另一姓名下，请核对姓名和证件号码。如确认无误，请联系主办单位。',
    idTypeInconsistent: '该考生的证件号码已按另一证件类型登记，请核对证件类型。',
    recordBelongsToAccount: '该考生已绑定本人账号，姓名、证件和联系方式由考生本人维护。',
    recordThereAlready: '本单位已有该证件号码的考生，请在名单中查找。',
    recordHandedIn:
      '该考生有提交过、已缴费或占用名额的报名，不能改为其他证件；已提交后，姓名仅在审核退回并指出时可以更正。如证件有误，请删除该报名，再以正确的证件重新录入。',
    consentMissing: '须先确认已取得该考生对个人信息处理规则的同意，方可提交。',
    guardianConsentMissing: '该考生未满 18 周岁，须先确认已取得其监护人的同意，方可提交。',
    loginPasswordWrong: '登录密码错误，请重新输入，还可尝试 {{triesLeft}} 次。',
    loginPasswordEmpty: '请输入登录密码。',
    paidNotDeletable: '已缴费的报名不能删除。',
  } satisfies Record<keyof typeof examineeErrors, string>,
} as const
