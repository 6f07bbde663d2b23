import type { MessageKind, Placeholder } from '../kit/message-kind.ts'

const certificate: Placeholder = {
  type: 'texts',
  example: { 'zh-Hans': '工程师资格证书', 'zh-Hant': '工程師資格證書', en: 'Engineer’s certificate' },
}
const certificateNumber: Placeholder = { type: 'text', example: '2026000198' }

/** What becomes of a certificate that somebody asked for; why not is read on the portal. */
export const certificateMessages = {
  certificateIssued: {
    subject: 'account',
    deeds: ['certificate.issue'],
    placeholders: { certificate, certificateNumber },
    channels: { inbox: true, sms: true, mail: true },
  },
  certificateRejected: {
    subject: 'account',
    deeds: ['certificate.reject'],
    placeholders: { certificate },
    channels: { inbox: true, sms: true, mail: true },
  },
  certificateRevoked: {
    subject: 'account',
    deeds: ['certificate.revoke'],
    placeholders: { certificate, certificateNumber },
    channels: { inbox: true, sms: true, mail: true },
  },
  /** The paper is there to be collected. */
  certificateReady: {
    subject: 'account',
    deeds: ['certificate.makeReady'],
    placeholders: {
      certificate,
      place: { type: 'text', example: '省考试中心一楼服务大厅，工作日 9:00–17:00' },
    },
    channels: { inbox: true, sms: true, mail: true },
  },
  /** The paper is on its way. */
  certificateSent: {
    subject: 'account',
    deeds: ['certificate.send'],
    placeholders: {
      certificate,
      carrier: { type: 'text', example: '中国邮政' },
      tracking: { type: 'text', example: '1234567890123' },
    },
    channels: { inbox: true, sms: true, mail: true },
  },
} as const satisfies Record<string, MessageKind>
export type CertificateMessage = keyof typeof certificateMessages
