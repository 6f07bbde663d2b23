import { showRule } from '#contract/batch/batch.ts'
import { type DemoField, type DemoSection, say } from '../demo-batch.ts'
import { ownBirthDay, ownGender, ownMail, ownName, ownNumber, ownPhone, yesNo } from './own-fields.ts'
import { schools } from './schools.ts'

const where = (field: string, ...values: string[]): NonNullable<DemoField['show']> => ({
  field,
  rule: showRule.contain,
  values,
})
const filledIn = (field: string): NonNullable<DemoField['show']> => ({ field, rule: showRule.notNull })
const option = (value: string, zhHans: string, zhHant: string, en: string) => ({
  value,
  label: say(zhHans, zhHant, en),
})

const person: DemoSection = {
  id: 'person',
  title: say('个人信息', '個人資料', 'About you'),
  fields: [
    ownName,
    ownNumber,
    ownGender,
    ownBirthDay,
    {
      id: 'home',
      kind: 'area',
      label: say('户籍所在地', '戶籍所在地', 'Registered residence'),
    },
    {
      id: 'adult',
      kind: 'choice',
      options: yesNo,
      prefill: 'adult',
      locked: true,
      label: say('报名当日是否年满18周岁', '報名當日是否年滿18歲', 'Are you 18 or older today?'),
      hint: say(
        '未满18周岁的，须填写监护人信息。',
        '未滿18歲者，須填寫監護人資料。',
        'If not, please give your guardian’s details.',
      ),
    },
  ],
}

const guardian: DemoSection = {
  id: 'guardian',
  title: say('监护人', '監護人', 'Your guardian'),
  fields: [
    {
      id: 'guardianName',
      kind: 'name',
      prefill: 'guardianName',
      show: where('adult', 'no'),
      label: say('监护人姓名', '監護人姓名', 'Guardian’s name'),
    },
    {
      id: 'guardianRelation',
      kind: 'choice',
      prefill: 'guardianRelation',
      show: filledIn('guardianName'),
      label: say('与本人关系', '與本人關係', 'Relation to you'),
      options: [
        option('mother', '母亲', '母親', 'Mother'),
        option('father', '父亲', '父親', 'Father'),
        option('grandparent', '祖父母或外祖父母', '祖父母或外祖父母', 'Grandparent'),
        option('other', '其他监护人', '其他監護人', 'Another guardian'),
      ],
    },
    {
      id: 'guardianPhone',
      kind: 'phone',
      prefill: 'guardianPhone',
      show: filledIn('guardianName'),
      label: say('监护人手机号码', '監護人手機號碼', 'Guardian’s mobile phone'),
    },
  ],
}

const contact: DemoSection = {
  id: 'contact',
  title: say('联系方式', '聯絡方式', 'How to reach you'),
  fields: [
    ownPhone,
    ownMail,
    {
      id: 'telephone',
      kind: 'telephone',
      required: false,
      label: say('固定电话', '市內電話', 'Telephone'),
      hint: say(
        '区号与号码之间用短横线，如 0571-88001234。',
        '區碼與號碼之間用短橫線，如 0571-88001234。',
        'With the area code, as 0571-88001234.',
      ),
    },
    {
      id: 'address',
      kind: 'address',
      minLength: 8,
      maxLength: 120,
      label: say('通讯地址', '通訊地址', 'Postal address'),
      hint: say(
        '证书将寄到这里，请写到门牌号。',
        '證書將寄至此處，請寫至門牌號碼。',
        'Your certificate is sent here. Please include the house number.',
      ),
    },
    { id: 'postalCode', kind: 'postalCode', label: say('邮政编码', '郵遞區號', 'Postal code') },
  ],
}

const study: DemoSection = {
  id: 'study',
  title: say('学历', '學歷', 'Education'),
  fields: [
    {
      id: 'education',
      kind: 'choice',
      label: say('最高学历（含在读）', '最高學歷（含在學）', 'Highest education, finished or not'),
      options: [
        option('postgraduate', '研究生', '研究所', 'Postgraduate'),
        option('bachelor', '本科', '大學', 'Bachelor'),
        option('college', '专科', '專科', 'Junior college'),
        option('secondary', '中专、高中', '高中職', 'Secondary'),
        option('below', '初中及以下', '國中及以下', 'Below secondary'),
      ],
    },
    {
      id: 'student',
      kind: 'choice',
      options: yesNo,
      label: say('是否全日制在校学生', '是否全日制在學學生', 'Are you a full-time student?'),
    },
    {
      id: 'school',
      kind: 'school',
      options: [...schools],
      label: say('毕业或就读院校', '畢業或就讀院校', 'School'),
      hint: say(
        '输入名称中的几个字即可查找。',
        '輸入名稱中的幾個字即可查找。',
        'Type a part of its name to find it.',
      ),
    },
    {
      id: 'otherSchool',
      kind: 'text',
      minLength: 4,
      maxLength: 60,
      show: where('school', 'other'),
      label: say('院校全称', '院校全稱', 'Full name of the school'),
    },
    {
      id: 'major',
      kind: 'text',
      maxLength: 60,
      show: where('education', 'postgraduate', 'bachelor', 'college'),
      label: say('专业', '科系', 'Major'),
    },
    {
      id: 'enrolledIn',
      kind: 'month',
      min: '1970-01',
      max: 'today',
      show: where('student', 'yes'),
      label: say('入学年月', '入學年月', 'Enrolled in'),
    },
    {
      id: 'graduatedIn',
      kind: 'month',
      min: '1960-01',
      max: 'today',
      show: where('student', 'no'),
      label: say('毕业年月', '畢業年月', 'Graduated in'),
    },
    {
      id: 'diploma',
      kind: 'text',
      pattern: '\\d{10,18}',
      required: false,
      show: filledIn('graduatedIn'),
      label: say('毕业证书编号', '畢業證書編號', 'Number of the diploma'),
      hint: say(
        '10至18位数字，没有可不填。',
        '10至18位數字，沒有可不填。',
        '10 to 18 digits, if there is one.',
      ),
    },
  ],
}

const work: DemoSection = {
  id: 'work',
  title: say('工作与报考条件', '工作與報考資格', 'Work and entry requirements'),
  fields: [
    {
      id: 'working',
      kind: 'choice',
      options: yesNo,
      show: where('student', 'no'),
      label: say('是否在职', '是否在職', 'Are you employed?'),
    },
    {
      id: 'employer',
      kind: 'text',
      minLength: 4,
      maxLength: 80,
      show: where('working', 'yes'),
      label: say('工作单位', '服務單位', 'Employer'),
    },
    {
      id: 'workYears',
      kind: 'number',
      min: '0',
      max: '60',
      show: filledIn('employer'),
      label: say('相关工作年限', '相關工作年資', 'Years in the field'),
    },
    {
      id: 'fields',
      kind: 'choices',
      mostChoices: 3,
      show: filledIn('employer'),
      label: say('从事方向（最多三项）', '從事領域（最多三項）', 'Areas of work (up to three)'),
      options: [
        option('development', '软件开发', '軟體開發', 'Development'),
        option('testing', '软件测试', '軟體測試', 'Testing'),
        option('operations', '运行维护', '維運', 'Operations'),
        option('security', '信息安全', '資訊安全', 'Security'),
        option('data', '数据与智能', '資料與智慧', 'Data and intelligence'),
        option('other', '其他', '其他', 'Something else'),
      ],
    },
    {
      id: 'requirement',
      kind: 'choice',
      label: say('符合的报考条件', '符合的報考資格', 'Requirement you meet'),
      options: [
        option(
          'education',
          '中等专业学校毕业及以上学历',
          '中等專業學校畢業以上學歷',
          'Secondary vocational education or higher',
        ),
        option('work', '从事相关工作满一年', '從事相關工作滿一年', 'A year of work in the field'),
        option('student', '全日制在校学生', '全日制在學學生', 'Full-time student'),
        option('none', '以上都不符合', '以上皆不符合', 'None of these'),
      ],
    },
  ],
}

/** What the board of the demo wants to know, with every kind of field there is. */
export const engineeringForm = { sections: [person, guardian, contact, study, work] }
