import { collegeInformation } from '../articles/review/college-information.ts'
import { registrationReviewSoon } from '../articles/review/registration-review-soon.ts'
import { studentsNeedNoAccount } from '../articles/review/students-need-no-account.ts'
import { whoTakesPart } from '../articles/review/who-takes-part.ts'
import type { DemoProject } from '../demo-project.ts'
import { examWindows } from '../exam-windows.ts'
import { logos } from '../pictures/logos.ts'

/** An internal exam of colleges: little of the portal is on, and registration has not opened yet. */
export const review: DemoProject = {
  domain: 'review',
  daysToOpening: 9,
  logo: logos.openLeaf,
  pictures: {},
  articles: [registrationReviewSoon, collegeInformation, whoTakesPart, studentsNeedNoAccount],
  draft: (calendar) => ({
    texts: {
      'zh-Hans': { examName: '高校信息素养水平测试', examDesc: '由院校组织报名，学生免费参加。' },
      'zh-Hant': {
        examName: '高校資訊素養水準測試',
        examDesc: '由院校組織報名，學生免費參加。',
        copyRight: '<p>高校資訊素養水準測試工作小組</p>',
      },
      en: {
        examName: 'University Information Literacy Test',
        examDesc: 'Registered by colleges, free for students.',
        copyRight: '<p>Working Group of the University Information Literacy Test</p>',
      },
    },
    colorTheme: '#1c7a52',
    navColor: '#123f2d',
    homeLayout: 'noticesFirst',
    examType: 1,
    modules: [
      'candidate_registration',
      'group_registration_examination_module',
      'org_audit_submission_module',
    ],
    copyRight: '<p>高校信息素养水平测试工作组</p>',
    organisationLabel: 'registrationReview',
    institutionLabel: 'college',
    ticketInquiryShown: false,
    scoreInquiryShown: false,
    invoicesShown: false,
    // Students pay nothing, and get neither tickets nor scores here.
    ...examWindows(calendar, ['registration', 'review', 'arrangement', 'scheduling']),
  }),
}
