import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { languages, type Texts } from '../kit/language.ts'
import { numberRule, numberRuleFlaw, numberRuleFlaws, usualNumberRule } from './ticket-number.ts'

/** What stands on a ticket besides number, name, photo, seats and code. */
export const ticketFields = ['certificate', 'registrationNumber', 'organisation', 'city', 'route'] as const
export type TicketField = (typeof ticketFields)[number]

export const mostNoteSigns = 75
export const mostTitleSigns = 30
export const mostRuleSigns = 300
export const mostRules = 15

/** How the tickets of a project look. Nothing of it is another for one batch. */
export const ticketTemplate = z.strictObject({
  title: texts,
  /** In which language it is printed, and in which its headings stand besides. */
  language: z.enum(languages),
  second: z.enum(languages).nullable(),
  fields: z.array(z.enum(ticketFields)).max(ticketFields.length),
  /** Whether the certificate's number is printed whole; else its middle is hidden. */
  wholeCertificate: z.boolean(),
  logo: z.boolean(),
  /** What candidates have to know, a paragraph each. */
  rules: z.array(texts).max(mostRules),
  /** A line that stands out, of at most 75 characters. */
  note: texts,
})
export type TicketTemplate = z.output<typeof ticketTemplate>

export const ticketSettings = z.strictObject({ template: ticketTemplate, numberRule })
export type TicketSettings = z.output<typeof ticketSettings>

export const ticketFlaws = [
  'titleMissing',
  'titleTooLong',
  'noteTooLong',
  'ruleEmpty',
  'ruleTooLong',
  'fieldTwice',
  'sameLanguageTwice',
  ...numberRuleFlaws,
] as const
export type TicketFlaw = (typeof ticketFlaws)[number]

/** What is wrong with settings; in which paragraph, where it is one. */
export interface FoundTicketFlaw {
  readonly flaw: TicketFlaw
  readonly rule: number | null
}

export function ticketFlawsOf({ template, numberRule: rule }: TicketSettings): FoundTicketFlaw[] {
  const { title, language, second, fields, rules, note } = template
  const found = (isSo: boolean, flaw: TicketFlaw, at: number | null = null): FoundTicketFlaw[] =>
    isSo ? [{ flaw, rule: at }] : []
  const numbers = numberRuleFlaw(rule)
  return [
    ...found(title[language].trim() === '', 'titleMissing'),
    ...found(isLonger(title, mostTitleSigns), 'titleTooLong'),
    ...found(isLonger(note, mostNoteSigns), 'noteTooLong'),
    ...rules.flatMap((one, at) => found(one[language].trim() === '', 'ruleEmpty', at)),
    ...rules.flatMap((one, at) => found(isLonger(one, mostRuleSigns), 'ruleTooLong', at)),
    ...found(new Set(fields).size < fields.length, 'fieldTwice'),
    ...found(language === second, 'sameLanguageTwice'),
    ...(numbers ? found(true, numbers) : []),
  ]
}

const isLonger = (text: Texts, most: number) => languages.some((one) => [...text[one]].length > most)

export const usualTicketSettings: TicketSettings = {
  template: {
    title: { 'zh-Hans': '准考证', 'zh-Hant': '准考證', en: 'Admission Ticket' },
    language: 'zh-Hans',
    second: null,
    fields: ['certificate', 'registrationNumber', 'organisation', 'route'],
    wholeCertificate: false,
    logo: true,
    rules: [
      {
        'zh-Hans': '考生须持本准考证和与报名时一致的有效身份证件原件参加考试，两证缺一不可。',
        'zh-Hant': '考生須持本准考證及與報名時一致的有效身分證件正本應考，兩證缺一不可。',
        en: 'Bring this ticket and the original of the identity document you registered with. You need both.',
      },
      {
        'zh-Hans': '请提前熟悉考点地址和交通路线，开考前30分钟到达考场，按座位号就座。',
        'zh-Hant': '請事先熟悉考點地址與交通路線，於開考前30分鐘到達考場，按座位號就座。',
        en: 'Find out beforehand where the test centre is. Be there 30 minutes before the start and take the seat given here.',
      },
      {
        'zh-Hans': '手机等电子设备须关机并放在指定位置，不得带入座位。',
        'zh-Hant': '手機等電子設備須關機並放在指定位置，不得帶入座位。',
        en: 'Switch off phones and other electronic devices and leave them where you are told. They must not be at your seat.',
      },
    ],
    note: {
      'zh-Hans': '本准考证用A4纸打印，请勿涂改、折叠二维码。',
      'zh-Hant': '本准考證請用A4紙列印，請勿塗改或摺疊QR碼。',
      en: 'Print on A4. Do not write on or fold the QR code.',
    },
  },
  numberRule: usualNumberRule,
}
