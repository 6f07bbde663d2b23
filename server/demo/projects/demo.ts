import { moduleTypes } from '#contract/kit/module.ts'
import { bewareOfFraud } from '../articles/demo/beware-of-fraud.ts'
import { changeAfterSubmitting } from '../articles/demo/change-after-submitting.ts'
import { examAnnouncement } from '../articles/demo/exam-announcement.ts'
import { examAreas } from '../articles/demo/exam-areas.ts'
import { examRoomRules } from '../articles/demo/exam-room-rules.ts'
import { feesAndRefunds } from '../articles/demo/fees-and-refunds.ts'
import { forgottenPassword } from '../articles/demo/forgotten-password.ts'
import { howToRegister } from '../articles/demo/how-to-register.ts'
import { invoices } from '../articles/demo/invoices.ts'
import { maintenanceNight } from '../articles/demo/maintenance-night.ts'
import { misconduct } from '../articles/demo/misconduct.ts'
import { pastCertificates } from '../articles/demo/past-certificates.ts'
import { pastScores } from '../articles/demo/past-scores.ts'
import { personalData } from '../articles/demo/personal-data.ts'
import { photoRequirements } from '../articles/demo/photo-requirements.ts'
import { printingTheTicket } from '../articles/demo/printing-the-ticket.ts'
import { rareCharacters } from '../articles/demo/rare-characters.ts'
import { registrationByOrganisations } from '../articles/demo/registration-by-organisations.ts'
import { registrationOpens } from '../articles/demo/registration-opens.ts'
import { returnedPhoto } from '../articles/demo/returned-photo.ts'
import { serviceHours } from '../articles/demo/service-hours.ts'
import { subjectsAndPrices } from '../articles/demo/subjects-and-prices.ts'
import type { DemoCalendar } from '../demo-calendar.ts'
import { demoInvoices } from '../demo-invoices.ts'
import type { DemoProject } from '../demo-project.ts'
import { examWindows } from '../exam-windows.ts'
import { demoRefunds } from '../money/demo-refunds.ts'
import { demoTransfers } from '../money/demo-transfers.ts'
import { examRoom } from '../pictures/exam-room.ts'
import { logos } from '../pictures/logos.ts'
import { photoFrame } from '../pictures/photo-frame.ts'
import { sevenSteps } from '../pictures/seven-steps.ts'
import { demoRetention } from './demo-retention.ts'

/** The one with everything on: full width, blue, registration open. */
export const demo: DemoProject = {
  domain: 'demo',
  daysToOpening: -6,
  logo: logos.brackets,
  pictures: { 'photo-frame': photoFrame, 'exam-room': examRoom, 'seven-steps': sevenSteps },
  articles: [
    examAnnouncement,
    photoRequirements,
    registrationOpens,
    examAreas,
    subjectsAndPrices,
    registrationByOrganisations,
    serviceHours,
    invoices,
    maintenanceNight,
    bewareOfFraud,
    pastScores,
    pastCertificates,
    examRoomRules,
    feesAndRefunds,
    misconduct,
    personalData,
    howToRegister,
    forgottenPassword,
    returnedPhoto,
    changeAfterSubmitting,
    rareCharacters,
    printingTheTicket,
  ],
  organisationLooks: true,
  refunds: demoRefunds,
  retention: demoRetention,
  transfers: demoTransfers,
  invoices: demoInvoices,
  draft: (calendar) => ({
    texts: {
      'zh-Hans': {
        examName: '全国软件工程能力认证考试',
        examDesc: '面向软件从业者与在校学生的能力认证，一次报名，全国通用。',
      },
      'zh-Hant': {
        examName: '全國軟體工程能力認證考試',
        examDesc: '為軟體從業人員與在學學生舉辦的能力認證，一次報名，全國通用。',
        urlName: '考試官網',
        copyRight: copyright('© 全國軟體工程能力認證考試辦公室　版權所有', '諮詢電話 400-000-0000　'),
      },
      en: {
        examName: 'National Software Engineering Proficiency Examination',
        examDesc: 'A certificate of proficiency for practitioners and students, recognised nationwide.',
        urlName: 'Exam website',
        copyRight: copyright(
          '© Office of the National Software Engineering Proficiency Examination. All rights reserved.',
          'Enquiries: +86 400 000 0000, ',
        ),
      },
    },
    colorTheme: '#1d5fd1',
    navColor: '#ffffff',
    urlName: '考试官网',
    returnUrl: 'https://www.example.com/',
    invoiceIsOpen: true,
    modules: [...moduleTypes],
    copyRight: copyright('© 全国软件工程能力认证考试办公室　版权所有', '咨询电话 400-000-0000　'),
    allowedHosts: ['www.example.com'],
    recordNumbers: [
      { host: 'localhost', number: '京ICP备00000001号-1' },
      { host: '127.0.0.1', number: '京ICP备00000001号-2' },
    ],
    ...withCertificates(examWindows(calendar), calendar),
  }),
}

/** Certificates of the exam that is over can be applied for while the next one is registered for. */
function withCertificates(dates: ReturnType<typeof examWindows>, calendar: DemoCalendar) {
  const { announcedAt, scoresUntil } = calendar
  const span = { opensAt: announcedAt.toISOString(), closesAt: scoresUntil.toISOString() }
  const windows = dates.windows?.map((window) =>
    window.kind === 'certificateApplication' ? { ...window, ...span } : window,
  )
  return { ...dates, windows }
}

function copyright(owner: string, enquiries: string): string {
  const address = 'service@example.com'
  return `<p>${owner}</p><p>${enquiries}<a href="mailto:${address}">${address}</a></p>`
}
