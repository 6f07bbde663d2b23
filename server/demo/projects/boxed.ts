import { benchWorkSamples } from '../articles/boxed/bench-work-samples.ts'
import { choosingSubjectsFirst } from '../articles/boxed/choosing-subjects-first.ts'
import { codeOfConservation } from '../articles/boxed/code-of-conservation.ts'
import { examinationBrochure } from '../articles/boxed/examination-brochure.ts'
import { filingByLibraries } from '../articles/boxed/filing-by-libraries.ts'
import { whyPayFirst } from '../articles/boxed/why-pay-first.ts'
import { boxedInvoices } from '../demo-invoices.ts'
import type { DemoProject } from '../demo-project.ts'
import { examWindows } from '../exam-windows.ts'
import { logos } from '../pictures/logos.ts'
import { mendedLeaf } from '../pictures/mended-leaf.ts'

/** Boxed, red, larger serif type, Traditional Chinese, batch filing. */
export const boxed: DemoProject = {
  domain: 'boxed',
  daysToOpening: -3,
  logo: logos.threadBook,
  pictures: { 'mended-leaf': mendedLeaf },
  articles: [
    examinationBrochure,
    benchWorkSamples,
    filingByLibraries,
    codeOfConservation,
    whyPayFirst,
    choosingSubjectsFirst,
  ],
  invoices: boxedInvoices,
  draft: (calendar) => ({
    defaultLanguage: 'zh-Hant',
    texts: {
      'zh-Hant': { examName: '古籍修復師資格檢定', examDesc: '續舊籍之命，傳修復之藝。' },
      'zh-Hans': {
        examName: '古籍修复师资格检定',
        examDesc: '续旧籍之命，传修复之艺。',
        urlName: '检定委员会',
        copyRight: '<p>古籍修复师资格检定委员会　版权所有</p>',
      },
      en: {
        examName: 'Rare Book Conservators’ Examination',
        examDesc: 'For those who give old books a second life.',
        urlName: 'Board’s website',
        copyRight: '<p>Board of the Rare Book Conservators’ Examination. All rights reserved.</p>',
      },
    },
    fontType: 'serif',
    fontRange: 'large',
    colorTheme: '#a3222a',
    navColor: '#7d1a20',
    templateType: 1,
    homeLayout: 'signInStart',
    urlName: '檢定委員會',
    returnUrl: 'https://www.example.org/',
    invoiceIsOpen: true,
    modules: [
      'candidate_registration',
      'group_registration_examination_module',
      'group_examination_permit_module',
      'group_results_release_module',
      'appointment_exam',
    ],
    copyRight: '<p>古籍修復師資格檢定委員會　版權所有</p>',
    onlineChat: '/demo/chat.js',
    chatType: 'helpdesk',
    organisationLabel: 'batchFiling',
    allowedHosts: ['www.example.org'],
    recordNumbers: [{ host: 'localhost', number: '京ICP备00000002号' }],
    // Numbers of Hong Kong and Macau beside those of the mainland.
    accountRules: { mobilePattern: '1[3-9]\\d{9}|[569]\\d{7}' },
    ...examWindows(calendar),
  }),
}
